/** A run of lines (first and last, from 0): of the base if `kept`, of the head if `new`. */
export interface LineRun {
  readonly kind: "kept" | "new";
  readonly from: number;
  readonly to: number;
}

/** Shortest run in lines worth a reference; a shorter one costs about as much to name as to repeat. */
const WORTH_NAMING = 12;

/**
 * Describes a text as runs of lines kept from an earlier one, with new lines between them. Kept runs are in base order.
 * Time is linear in the number of lines, apart from a binary search: the search for the next common pair of lines goes
 * forward only and takes no more steps than the number of lines it then skips.
 */
export function lineRuns(base: readonly string[], head: readonly string[]): readonly LineRun[] {
  const pairs = placesOfPairs(base);
  const runs: LineRun[] = [];
  let at = 0;
  for (let b = 0, h = 0; h < head.length;) {
    let same = 0;
    while (h + same < head.length && b + same < base.length && head[h + same] === base[b + same]) same++;
    if (same >= WORTH_NAMING) {
      if (h > at) runs.push({ kind: "new", from: at, to: h - 1 });
      runs.push({ kind: "kept", from: b, to: b + same - 1 });
      at = h + same;
    }
    h += same;
    b += same;
    const next = nextPair(head, h, pairs, b);
    if (next === undefined) break;
    ({ h, b } = next);
  }
  if (at < head.length) runs.push({ kind: "new", from: at, to: head.length - 1 });
  return runs;
}

/** Splits a text into lines, each with its line end. */
export function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(/(?<=\n)/u);
}

/** Finds the next common pair of lines that skips the fewest lines in total. */
function nextPair(
  head: readonly string[],
  fromHead: number,
  pairs: ReadonlyMap<string, readonly number[]>,
  fromBase: number,
): { h: number; b: number } | undefined {
  let best: { h: number; b: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let h = fromHead; h < head.length && h - fromHead < least; h++) {
    const b = firstFrom(pairs.get(pairAt(head, h)) ?? [], fromBase);
    const skipped = b === undefined ? least : h - fromHead + b - fromBase;
    if (b === undefined || skipped >= least) continue;
    least = skipped;
    best = { h, b };
  }
  return best;
}

function placesOfPairs(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const i of lines.keys()) {
    const pair = pairAt(lines, i);
    const list = places.get(pair);
    if (list === undefined) places.set(pair, [i]);
    else list.push(i);
  }
  return places;
}

function pairAt(lines: readonly string[], at: number): string {
  return `${lines[at]}${lines[at + 1] ?? ""}`;
}

/** Returns the first of ascending numbers that is at least `least`. */
function firstFrom(numbers: readonly number[], least: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
