import { createHash } from "node:crypto";
import type { Slice } from "../../render/document.ts";
import { boundaryLength } from "../../../tokens/index.ts";
import type { SliceLimits, StretchCounter } from "../split/slices.ts";

/** The first bytes of a text, up to and including a line end, and their cost. */
interface Prefix {
  readonly end: number;
  readonly tokens: number;
  readonly lines: number;
}

const NEWLINE = 10;
/** Stop counting within this many tokens of the limit, or after this many counts. */
const CLOSE = 8;
const MAX_COUNTS = 16;

/**
 * Returns the first lines of a text as a slice of at most `max` tokens, within a few tokens of the most that fit;
 * never the whole text. `undefined` if not even the first line fits, or if there is only one line.
 */
export function firstLinesOf(text: Buffer, { max, tokens }: SliceLimits, counter: StretchCounter): Slice | undefined {
  let fits: Prefix = { end: 0, tokens: 0, lines: 0 };
  let over: Prefix = { end: text.length, tokens, lines: 0 };
  for (let counts = 0; counts < MAX_COUNTS && max - fits.tokens > CLOSE; counts++) {
    const perToken = (over.end - fits.end) / Math.max(over.tokens - fits.tokens, 1);
    const end = cutBetween(text, [fits.end, over.end], fits.end + Math.floor((max - fits.tokens) * perToken));
    if (end === undefined) break;
    const body = { end, ...counter.countBody(text.subarray(0, end)) };
    if (body.tokens <= max) fits = body;
    else over = body;
  }
  return fits.end === 0 ? undefined : sliceTo(text, fits);
}

/** Returns the last line start between two offsets that is not after `aim`; else the first one after it. */
function cutBetween(text: Buffer, [low, high]: readonly [number, number], aim: number): number | undefined {
  const last = Math.min(aim, high - 1);
  const before = last > low ? text.lastIndexOf(NEWLINE, last - 1) + 1 : 0;
  if (before > low) return before;
  const after = text.indexOf(NEWLINE, low) + 1;
  return after > low && after < high ? after : undefined;
}

function sliceTo(text: Buffer, { end, tokens, lines }: Prefix): Slice {
  const shown = text.subarray(0, end);
  const sha256 = createHash("sha256").update(shown).digest("hex");
  return { number: 1, start: 0, end, lines: [1, lines], sha256, boundary: boundaryLength(shown, sha256), tokens };
}
