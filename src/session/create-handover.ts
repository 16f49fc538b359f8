import { publishText, strictRedactor } from "../secrets/index.ts";
import type { SessionOverflow } from "./compaction/active.ts";
import { earlierFacts } from "./handover/earlier-facts.ts";
import { type HandoverText, handoverText, sessionFacts } from "./handover/handover-text.ts";
import type { ContentId } from "../base/index.ts";
import type { SessionId } from "./record/record.ts";
import type { CompactionSettings } from "./record/settings.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, storeActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession } from "./open-session.ts";

/** Compaction settings, token counter and time of one handover to another agent. */
export interface HandoverRequest extends SessionCounting {
  readonly settings: CompactionSettings;
  /** Current time in milliseconds since 1970. */
  readonly time: number;
  /** Sessions whose facts to include, oldest first. */
  readonly earlier?: readonly SessionId[];
}

/** A handover whose text is in the content store. */
export interface SessionHandover extends HandoverText {
  readonly content: ContentId;
}

/**
 * Writes the handover text of a session: goals, decisions, state, errors and files for the next agent. Stores the text
 * and the contents it refers to. Drops the references of earlier handovers, so that garbage collection can remove
 * them. If the text does not fit `request.settings.limit` tokens, stores nothing and returns its size and the excess
 * tokens.
 * @throws CarryonError `path-not-found` without such a session or an earlier one; errors of the content store
 */
export function createHandover(
  place: SessionPlace,
  id: SessionId,
  request: HandoverRequest,
): SessionHandover | SessionOverflow {
  const { history } = openSession(place, id, request);
  const earlier = (request.earlier ?? []).map((one) => sessionFacts(openSession(place, one, request).history));
  const handover = handoverText(history, request.settings, earlierFacts(earlier));
  if (!handover.fits) return handover;
  const { contents } = handover;
  const text = publishText(handover.text, strictRedactor());
  const use = { id, use: "handoff" } as const;
  const textId = storeActiveText(place, use, { text, contents, time: request.time });
  forgetEarlierTexts(place, use, new Set([textId, ...contents.map((content) => content.id)]));
  return { ...handover, text, content: textId };
}
