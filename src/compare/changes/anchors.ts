/** Positions of the same line in two texts. */
export type Anchor = readonly [old: number, new: number];

/**
 * Returns the lines that occur once in each of two texts and keep their order, as many as there are: the anchors of a
 * patience diff. Takes time proportional to n log n.
 */
export function commonAnchors(old: readonly number[], changed: readonly number[]): readonly Anchor[] {
  const places = uniquePlaces(old);
  const changedPlaces = uniquePlaces(changed);
  const common: Anchor[] = [];
  for (const [line, place] of places) {
    const other = changedPlaces.get(line);
    if (other !== undefined) common.push([place, other]);
  }
  return longestRising(common.toSorted(([a], [b]) => a - b));
}

function uniquePlaces(lines: readonly number[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const repeated = new Set<number>();
  for (const [place, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    else places.set(line, place);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

/** Returns the longest part of a list, sorted by the first position, whose second positions rise. */
function longestRising(pairs: readonly Anchor[]): readonly Anchor[] {
  // ends[n]: index of the pair with the lowest second position at which n + 1 rising pairs can end.
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, place]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : ends[low - 1]!);
    ends[low] = index;
  }
  const rising: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at]!) rising.push(pairs[at]!);
  return rising.toReversed();
}
