import { createHash } from "node:crypto";
import type { Slice } from "../../../model/document.ts";
import { boundaryLength } from "../../measure/boundary.ts";
import type { SliceLimits, StretchCounter } from "../split/slices.ts";

/** The first bytes of a text, up to behind a line end, and what they cost. */
interface Prefix {
  readonly end: number;
  readonly tokens: number;
  readonly lines: number;
}

const NEWLINE = 10;
/** Tokens that are not worth another count, and counts after which what is known must do. */
const CLOSE = 8;
const MOST_COUNTS = 16;

/**
 * The first lines of a text, as many as cost no more than `max` tokens, give or take a few; never all of them.
 * `undefined` where not even the first line fits or there is no other.
 */
export function firstLinesOf(text: Buffer, { max, tokens }: SliceLimits, counter: StretchCounter): Slice | undefined {
  let fits: Prefix = { end: 0, tokens: 0, lines: 0 };
  let over: Prefix = { end: text.length, tokens, lines: 0 };
  for (let counts = 0; counts < MOST_COUNTS && max - fits.tokens > CLOSE; counts++) {
    const perToken = (over.end - fits.end) / Math.max(over.tokens - fits.tokens, 1);
    const end = cutBetween(text, [fits.end, over.end], fits.end + Math.floor((max - fits.tokens) * perToken));
    if (end === undefined) break;
    const body = { end, ...counter.countBody(text.subarray(0, end)) };
    if (body.tokens <= max) fits = body;
    else over = body;
  }
  return fits.end === 0 ? undefined : sliceTo(text, fits);
}

/** The last place behind a line end between two bytes and not behind `aim`, or the first one where that has none. */
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
