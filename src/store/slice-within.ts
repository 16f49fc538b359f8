import type { ContentSlice, SliceRange } from "../base/index.ts";
import { MAX_SLICE_LINES, sliceOf } from "./slice.ts";

/**
 * Returns the largest slice of a range whose cost is at most `limit`: whole lines if at least one fits, otherwise a
 * part of the first line. `undefined` if not even four bytes fit.
 * @param limit in the unit of `costOf`, such as tokens
 * @throws CarryonError `usage` if the range is not within these bytes, or exceeds the limits of a slice
 */
export function sliceWithin(
  bytes: Buffer,
  range: SliceRange,
  limit: number,
  costOf: (slice: ContentSlice) => number,
): ContentSlice | undefined {
  const whole = sliceOf(bytes, range);
  if (costOf(whole) <= limit) return whole;
  const lines = Math.min(range.lines ?? MAX_SLICE_LINES, Math.max(whole.lastLine - whole.firstLine + 1, 1));
  const lineCount = largest(lines, (count) => costOf(sliceOf(bytes, { ...range, lines: count })) <= limit);
  if (lineCount > 0) return sliceOf(bytes, { ...range, lines: lineCount });
  const byteCount = largest(
    whole.bytes,
    (count) => count < 4 || costOf(sliceOf(bytes, { ...range, lines: 1, bytes: count })) <= limit,
  );
  return byteCount < 4 ? undefined : sliceOf(bytes, { ...range, lines: 1, bytes: byteCount });
}

/** Binary search for the largest number up to `max` that fits; 0 if none does. */
function largest(max: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
