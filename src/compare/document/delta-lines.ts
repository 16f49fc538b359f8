import { groupBy } from "../../base/index.ts";

/**
 * Consecutive lines of a text: from the line `from` up to and including `to`, counted from 0. Line numbers refer to the
 * base for `kept`, to the head for `new`.
 */
export interface LineRun {
  readonly kind: "kept" | "new";
  readonly from: number;
  readonly to: number;
}

/**
 * Minimum length in lines of a run that is worth a reference. A reference to a shorter run costs about as many tokens
 * as the run.
 */
const MIN_RUN_LINES = 12;

/**
 * Returns the line runs that make up `head`: runs of at least {@link MIN_RUN_LINES} lines kept from `base`, and new
 * lines between them. Kept runs are in base order. Takes linear time, apart from a binary search: the search for the
 * next common pair of lines only moves forward, and takes no more steps than the number of lines that it then skips.
 */
export function lineRuns(base: readonly string[], head: readonly string[]): readonly LineRun[] {
  const pairs = pairPositions(base);
  const runs: LineRun[] = [];
  let at = 0;
  for (let b = 0, h = 0; h < head.length;) {
    let runLength = 0;
    while (h + runLength < head.length && b + runLength < base.length && head[h + runLength] === base[b + runLength])
      runLength++;
    if (runLength >= MIN_RUN_LINES) {
      if (h > at) runs.push({ kind: "new", from: at, to: h - 1 });
      runs.push({ kind: "kept", from: b, to: b + runLength - 1 });
      at = h + runLength;
    }
    h += runLength;
    b += runLength;
    const next = nextPair(head, h, pairs, b);
    if (next === undefined) break;
    ({ h, b } = next);
  }
  if (at < head.length) runs.push({ kind: "new", from: at, to: head.length - 1 });
  return runs;
}

/** Number of unchanged lines shown before and after new ones, so that a reader finds their place without counting. */
const CONTEXT_LINES = 3;

/** Number of lines that a frame has after its text: the closing line and an empty one. */
const CLOSING_LINES = 2;

/**
 * Moves the 3 kept lines on each side of a change into its new lines. Where only lines of the base are gone, 6 lines
 * become new. Lines of the frame alone, which change with every change of the file, get no context.
 * @param runs result of `lineRuns` for a framed file
 */
export function withContext(runs: readonly LineRun[]): readonly LineRun[] {
  const lineCount = runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const result: LineRun[] = [];
  const addNew = (from: number, to: number): void => {
    const last = result.at(-1);
    if (to < from) return;
    if (last?.kind === "new") result[result.length - 1] = { ...last, to };
    else result.push({ kind: "new", from, to });
  };
  let head = 0;
  for (const [i, { kind, from, to }] of runs.entries()) {
    const size = to - from + 1;
    if (kind === "new") addNew(head, head + size - 1);
    else {
      // Above the first line of the text is only the opening line.
      const before = i === 0 || (i === 1 && head === 1) ? 0 : CONTEXT_LINES;
      const isLast = i >= runs.length - 2 && head + size >= lineCount - CLOSING_LINES;
      const after = isLast ? 0 : CONTEXT_LINES;
      addNew(head, head + before - 1);
      result.push({ kind, from: from + before, to: to - after });
      addNew(head + size - after, head + size - 1);
    }
    head += size;
  }
  return result;
}

/** Splits a text into lines, each with its line break. An empty text has no lines. */
export function splitLines(text: string): readonly string[] {
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
  let fewestSkipped = Number.POSITIVE_INFINITY;
  for (let h = fromHead; h < head.length && h - fromHead < fewestSkipped; h++) {
    const b = firstNotBelow(pairs.get(pairAt(head, h)) ?? [], fromBase);
    const skipped = b === undefined ? fewestSkipped : h - fromHead + b - fromBase;
    if (b === undefined || skipped >= fewestSkipped) continue;
    fewestSkipped = skipped;
    best = { h, b };
  }
  return best;
}

function pairPositions(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  return groupBy(lines.keys(), (i) => pairAt(lines, i));
}

function pairAt(lines: readonly string[], at: number): string {
  return `${lines[at]}${lines[at + 1] ?? ""}`;
}

/** First of ascending numbers that is not below `minimum`. */
function firstNotBelow(numbers: readonly number[], minimum: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < minimum) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
