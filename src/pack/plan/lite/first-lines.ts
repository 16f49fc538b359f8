import { createHash } from "node:crypto";
import type { Slice } from "../../render/document.ts";
import { boundaryLength } from "../../../tokens/index.ts";
import type { SliceLimits, StretchCounter } from "../split/slices.ts";

/** First bytes of a text, through a line break, and their cost. */
interface Prefix {
  readonly end: number;
  readonly tokens: number;
  readonly lines: number;
}

const NEWLINE = 10;
/** The search stops within this many tokens of the limit, or after `MAX_COUNTS` counts. */
const CLOSE_ENOUGH_TOKENS = 8;
const MAX_COUNTS = 16;

/**
 * Cuts the first lines of a text as a slice of no more than `max` tokens, within a few tokens of the optimum. Never the
 * whole text. `undefined` if the first line does not fit, or if there is only one line.
 */
export function cutFirstLines(text: Buffer, { max, tokens }: SliceLimits, counter: StretchCounter): Slice | undefined {
  let fits: Prefix = { end: 0, tokens: 0, lines: 0 };
  let over: Prefix = { end: text.length, tokens, lines: 0 };
  for (let counts = 0; counts < MAX_COUNTS && max - fits.tokens > CLOSE_ENOUGH_TOKENS; counts++) {
    const perToken = (over.end - fits.end) / Math.max(over.tokens - fits.tokens, 1);
    const end = cutBetween(text, [fits.end, over.end], fits.end + Math.floor((max - fits.tokens) * perToken));
    if (end === undefined) break;
    const body = { end, ...counter.countBody(text.subarray(0, end)) };
    if (body.tokens <= max) fits = body;
    else over = body;
  }
  return fits.end === 0 ? undefined : sliceTo(text, fits);
}

/** Finds the last line start between two offsets at or before `aim`, otherwise the first one after it. */
function cutBetween(text: Buffer, [low, high]: readonly [number, number], aim: number): number | undefined {
  const last = Math.min(aim, high - 1);
  const lineStart = last > low ? text.lastIndexOf(NEWLINE, last - 1) + 1 : 0;
  if (lineStart > low) return lineStart;
  const nextLineStart = text.indexOf(NEWLINE, low) + 1;
  return nextLineStart > low && nextLineStart < high ? nextLineStart : undefined;
}

function sliceTo(text: Buffer, { end, tokens, lines }: Prefix): Slice {
  const prefix = text.subarray(0, end);
  const sha256 = createHash("sha256").update(prefix).digest("hex");
  return { number: 1, start: 0, end, lines: [1, lines], sha256, boundary: boundaryLength(prefix, sha256), tokens };
}
