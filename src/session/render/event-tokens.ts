import type { StoredTokens, SessionEvent } from "../record/event.ts";
import { contentIdOf } from "../compaction/content-id.ts";
import { OFFLOAD_LIMITS } from "../../store/index.ts";
import type { ReadEvent } from "../formats/format.ts";
import {
  type EventStyle,
  fenceOf,
  isLong,
  eventLabel,
  MIN_FENCE,
  withLineEnd,
  eventPayload,
  renderEvent,
} from "./event-text.ts";

type Count = (text: string) => number;

/**
 * Counts the tokens of an event's text for storage with the session. If the text is long enough to be sent as a
 * preview, also counts the event with its preview.
 */
export function tokensToStore(event: ReadEvent, count: Count): StoredTokens {
  const text = count(withLineEnd(eventPayload(event)));
  const style = { offload: OFFLOAD_LIMITS, pointers: false, idOf: contentIdOf };
  return isLong(event, style) ? [text, count(renderWithEnd(event, style))] : text;
}

/**
 * Returns the exact tokens of an event's text, or of a call's arguments, plus a final line end unless the text has one.
 * Uses the stored count if the event has one.
 */
export function textTokens(event: SessionEvent, count: Count): number {
  const { tokens } = event;
  if (tokens === undefined) return count(withLineEnd(eventPayload(event)));
  return typeof tokens === "number" ? tokens : tokens[0];
}

/** Maximum number of labels with cached token counts. Only a hostile transcript has more. */
const MAX_FRAMES = 1000;
/** Matches the beginning of a text that cannot share a token with the preceding line end. */
const SEPARATE_START = /^[^\r\n/]/u;

/**
 * Creates a function from a style to a token counter for events. It counts an event as `renderEvent` formats it, plus
 * the line end before the next event. Exact. If an event has stored counts, it usually counts only the label and the
 * fence around the text, once per label.
 */
export function sentTokenCounter(count: Count): (style: EventStyle) => (event: SessionEvent) => number {
  const frames = new Map<string, number>();
  const frameTokens = (label: string, fence: string): number => {
    // Labels contain no backticks, and fences are rarely longer than the minimum.
    const frame = label + fence.slice(MIN_FENCE);
    const cached = frames.get(frame);
    if (cached !== undefined) return cached;
    const tokens = count(`${label}:\n${fence}\n`) + count(`${fence}\n\n`);
    if (frames.size < MAX_FRAMES) frames.set(frame, tokens);
    return tokens;
  };
  return (style) => (event) => {
    const { tokens } = event;
    const text = eventPayload(event);
    if (tokens === undefined || event.kind === "thought") return count(renderWithEnd(event, style));
    if (isLong(event, style)) return previewTokens(tokens, style) ?? count(renderWithEnd(event, style));
    if (!SEPARATE_START.test(text)) return count(renderWithEnd(event, style));
    return textTokens(event, count) + frameTokens(eventLabel(event), fenceOf(text));
  };
}

function previewTokens(tokens: StoredTokens, { offload, pointers }: EventStyle): number | undefined {
  return pointers || offload !== OFFLOAD_LIMITS || typeof tokens === "number" ? undefined : tokens[1];
}

function renderWithEnd(event: ReadEvent, style: EventStyle): string {
  return `${renderEvent(event, style).text}\n`;
}
