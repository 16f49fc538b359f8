import { publishText, strictRedactor } from "../secrets/index.ts";
import type { SessionOverflow } from "./compaction/active.ts";
import { type Handoff, handoffSession } from "./handoff/handoff.ts";
import type { ContentId } from "../base/index.ts";
import type { SessionId } from "./record/record.ts";
import type { CompactionSettings } from "./record/settings.ts";
import type { SessionPlace } from "./history.ts";
import { forgetEarlierTexts, keepActiveText } from "./keep-active.ts";
import type { SessionCounting } from "./session-counting.ts";
import { openSession } from "./open-session.ts";

/** How to hand a session over. */
export interface HandOverRequest extends SessionCounting {
  readonly settings: CompactionSettings;
  /** The time in milliseconds since 1970. */
  readonly time: number;
}

/** A hand-over that is in the content store. */
export interface KeptHandoff extends Handoff {
  /** The id of its text. */
  readonly content: ContentId;
}

/**
 * Returns what the next agent needs of a session, after what it names was stored.
 * @throws CarryonError as `readSession` and `keepActiveText`
 */
export function handOverSession(
  place: SessionPlace,
  id: SessionId,
  request: HandOverRequest,
): KeptHandoff | SessionOverflow {
  const { history } = openSession(place, id, request);
  const handoff = handoffSession(history, request.settings);
  if (!handoff.fits) return handoff;
  const { contents } = handoff;
  const text = publishText(handoff.text, strictRedactor());
  const use = { id, use: "handoff" } as const;
  const kept = keepActiveText(place, use, { text, contents, time: request.time });
  forgetEarlierTexts(place, use, new Set([kept, ...contents.map((content) => content.id)]));
  return { ...handoff, text, content: kept };
}
