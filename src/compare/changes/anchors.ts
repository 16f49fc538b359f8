/** Positions of the same line in two texts. */
export type Anchor = readonly [old: number, new: number];

/**
 * Returns the anchors of a patience diff: the longest list of lines that are unique in both texts and appear in the
 * same order. Runs in O(n log n).
 * @param old lines as numbers; equal lines have equal numbers
 * @param changed lines of the new text, numbered alike
 */
export function commonAnchors(old: readonly number[], changed: readonly number[]): readonly Anchor[] {
  const places = uniquePositions(old);
  const changedPlaces = uniquePositions(changed);
  const common: Anchor[] = [];
  for (const [line, place] of places) {
    const other = changedPlaces.get(line);
    if (other !== undefined) common.push([place, other]);
  }
  return longestIncreasingSubsequence(common.toSorted(([a], [b]) => a - b));
}

function uniquePositions(lines: readonly number[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [place, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    else places.set(line, place);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

/** The longest increasing subsequence by second position. `pairs` must be sorted by first position. */
function longestIncreasingSubsequence(pairs: readonly Anchor[]): readonly Anchor[] {
  // ends[n]: index of the pair with the lowest second position that ends an increasing sequence of n + 1 pairs.
  const ends: number[] = [];
  const predecessors: number[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    predecessors.push(low === 0 ? -1 : ends[low - 1]!);
    ends[low] = index;
  }
  const rising: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = predecessors[at]!) rising.push(pairs[at]!);
  return rising.toReversed();
}
