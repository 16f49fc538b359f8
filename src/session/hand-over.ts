import { publishText, strictRedactor } from "../secrets/index.ts";
import type { SessionOverflow } from "./compaction/active.ts";
import { earlierFacts } from "./handoff/earlier-facts.ts";
import { type Handoff, handoffSession, sessionFacts } from "./handoff/handoff.ts";
import type { ContentId } from "../base/index.ts";
import type { SessionId } from "./record/record.ts";
import type { CompactionSettings } from "./record/settings.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, storeActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession } from "./open-session.ts";

/** Compaction settings, token counter and time of one hand-over to another agent. */
export interface HandOverRequest extends SessionCounting {
  readonly settings: CompactionSettings;
  /** Current time in milliseconds since 1970. */
  readonly time: number;
  /** Sessions whose facts to include, oldest first. */
  readonly earlier?: readonly SessionId[];
}

/** A hand-over whose text is in the content store. */
export interface StoredHandoff extends Handoff {
  /** Content id of its text. */
  readonly content: ContentId;
}

/**
 * Writes the hand-over text of a session: goals, decisions, state, errors and files for the next agent. Stores the text
 * and the contents it refers to. Drops the references of earlier hand-overs, so that garbage collection can remove
 * them. If the text does not fit `request.settings.limit` tokens, stores nothing and returns its size and the excess
 * tokens.
 * @throws CarryonError `path-not-found` without such a session or an earlier one; errors of the content store
 */
export function handOverSession(
  place: SessionPlace,
  id: SessionId,
  request: HandOverRequest,
): StoredHandoff | SessionOverflow {
  const { history } = openSession(place, id, request);
  const earlier = (request.earlier ?? []).map((one) => sessionFacts(openSession(place, one, request).history));
  const handoff = handoffSession(history, request.settings, earlierFacts(earlier));
  if (!handoff.fits) return handoff;
  const { contents } = handoff;
  const text = publishText(handoff.text, strictRedactor());
  const use = { id, use: "handoff" } as const;
  const textId = storeActiveText(place, use, { text, contents, time: request.time });
  forgetEarlierTexts(place, use, new Set([textId, ...contents.map((content) => content.id)]));
  return { ...handoff, text, content: textId };
}
