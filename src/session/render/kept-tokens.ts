import type { KeptTokens, SessionEvent } from "../record/event.ts";
import { contentIdOf } from "../compaction/content-id.ts";
import { OFFLOAD_LIMITS } from "../../store/index.ts";
import type { ReadEvent } from "../formats/format.ts";
import {
  type EventStyle,
  fenceOf,
  isLong,
  eventLabel,
  MIN_FENCE,
  lineEnded,
  ownTextOf,
  shownEvent,
} from "./event-text.ts";

type Count = (text: string) => number;

/** Returns the tokens of an event that are worth keeping. They depend on the event and the program alone. */
export function tokensToKeep(event: ReadEvent, count: Count): KeptTokens {
  const text = count(lineEnded(ownTextOf(event)));
  const style = { offload: OFFLOAD_LIMITS, pointers: false, idOf: contentIdOf };
  return isLong(event, style) ? [text, count(shownWithEnd(event, style))] : text;
}

/** Returns the exact tokens of the text of an event, or of the arguments of a call, with a line end behind it. */
export function textTokens(event: SessionEvent, count: Count): number {
  const { tokens } = event;
  if (tokens === undefined) return count(lineEnded(ownTextOf(event)));
  return typeof tokens === "number" ? tokens : tokens[0];
}

/** Labels of which the tokens are remembered; only a hostile transcript has more. */
const MAX_FRAMES = 1000;
/** The beginning of a text to which no token reaches over from the line end before it. */
const APART = /^[^\r\n/]/u;

/**
 * Returns what gives, for a style, the exact tokens of an event as it is sent, with the line end that separates it from the
 * next one. Where those of its text were kept, only what is around it is counted, once for each label: no token goes past the
 * line ends before and behind a text, unless that begins with a line end or a slash.
 */
export function shownTokens(count: Count): (style: EventStyle) => (event: SessionEvent) => number {
  const frames = new Map<string, number>();
  const around = (label: string, fence: string): number => {
    // No label has a backtick, and most fences have the least of them.
    const frame = label + fence.slice(MIN_FENCE);
    const known = frames.get(frame);
    if (known !== undefined) return known;
    const tokens = count(`${label}:\n${fence}\n`) + count(`${fence}\n\n`);
    if (frames.size < MAX_FRAMES) frames.set(frame, tokens);
    return tokens;
  };
  return (style) => (event) => {
    const { tokens } = event;
    const text = ownTextOf(event);
    if (tokens === undefined || event.kind === "thought") return count(shownWithEnd(event, style));
    if (isLong(event, style)) return previewTokens(tokens, style) ?? count(shownWithEnd(event, style));
    if (!APART.test(text)) return count(shownWithEnd(event, style));
    return textTokens(event, count) + around(eventLabel(event), fenceOf(text));
  };
}

function previewTokens(tokens: KeptTokens, { offload, pointers }: EventStyle): number | undefined {
  return pointers || offload !== OFFLOAD_LIMITS || typeof tokens === "number" ? undefined : tokens[1];
}

function shownWithEnd(event: ReadEvent, style: EventStyle): string {
  return `${shownEvent(event, style).text}\n`;
}
