import type { ContentSlice, SliceRange } from "../base/index.ts";
import { SLICE_LINES, sliceOf } from "./slice.ts";

/**
 * Returns the largest slice of a range that costs at most `limit`: of whole lines if at least one fits, else of a part of
 * the first line; `undefined` if nothing fits.
 * @throws CarryonError as `sliceOf`
 */
export function sliceWithin(
  bytes: Buffer,
  range: SliceRange,
  limit: number,
  costOf: (slice: ContentSlice) => number,
): ContentSlice | undefined {
  const whole = sliceOf(bytes, range);
  if (costOf(whole) <= limit) return whole;
  const lines = Math.min(range.lines ?? SLICE_LINES, Math.max(whole.lastLine - whole.firstLine + 1, 1));
  const most = largest(lines, (count) => costOf(sliceOf(bytes, { ...range, lines: count })) <= limit);
  if (most > 0) return sliceOf(bytes, { ...range, lines: most });
  const part = largest(
    whole.bytes,
    (count) => count < 4 || costOf(sliceOf(bytes, { ...range, lines: 1, bytes: count })) <= limit,
  );
  return part < 4 ? undefined : sliceOf(bytes, { ...range, lines: 1, bytes: part });
}

/** Returns the largest number up to `most` that fits, by halves; 0 if none does. */
function largest(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
