import { diffArrays } from "diff";
import { commonAnchors } from "./anchors.ts";

/** Old lines and the new lines that replace them. Positions count from 0. One of the two ranges may be empty. */
export interface LineEdit {
  readonly old: readonly [start: number, end: number];
  readonly new: readonly [start: number, end: number];
}

/** Default limit of inserted and deleted lines for a minimal diff. The work grows with its square. */
export const MAX_EDITS = 1200;
/** The same limit between two anchors, for texts that differ more. */
const MAX_EDITS_BETWEEN_ANCHORS = 128;

/** Two runs of lines as numbers (equal lines have equal numbers), and the start of each run. */
interface Runs {
  readonly old: readonly number[];
  readonly new: readonly number[];
  readonly at: readonly [old: number, new: number];
}

/**
 * Returns the edits that turn `old` into `changed`, in order; empty for equal texts. The result is minimal if it needs
 * at most `maxEdits` line changes. Otherwise the lines that are unique in both texts are matched first, so that the
 * work grows linearly.
 * @param maxEdits maximum number of inserted and deleted lines in a minimal diff
 */
export function lineEdits(
  old: readonly string[],
  changed: readonly string[],
  maxEdits: number = MAX_EDITS,
): readonly LineEdit[] {
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[]): number[] =>
    lines.map((line) => {
      const id = numbers.get(line) ?? numbers.size;
      numbers.set(line, id);
      return id;
    });
  const runs = withoutCommonEnds({ old: numbered(old), new: numbered(changed), at: [0, 0] });
  return minimalEdits(runs, maxEdits) ?? splitAtAnchors(runs).flatMap((piece) => segmentEdits(piece));
}

/** Edits between two anchors, or one replacement if there are too many. */
function segmentEdits(piece: Runs): readonly LineEdit[] {
  const runs = withoutCommonEnds(piece);
  return minimalEdits(runs, MAX_EDITS_BETWEEN_ANCHORS) ?? [wholeEdit(runs)];
}

function withoutCommonEnds({ old, new: changed, at: [oldAt, newAt] }: Runs): Runs {
  const shorterLength = Math.min(old.length, changed.length);
  let start = 0;
  while (start < shorterLength && old[start] === changed[start]) start++;
  let end = 0;
  while (end < shorterLength - start && old[old.length - 1 - end] === changed[changed.length - 1 - end]) end++;
  return {
    old: old.slice(start, old.length - end),
    new: changed.slice(start, changed.length - end),
    at: [oldAt + start, newAt + start],
  };
}

function minimalEdits(runs: Runs, maxEdits: number): readonly LineEdit[] | undefined {
  const { old, new: changed, at } = runs;
  if (old.length === 0 && changed.length === 0) return [];
  if (old.length === 0 || changed.length === 0) return [wholeEdit(runs)];
  const parts = diffArrays([...old], [...changed], { maxEditLength: maxEdits });
  if (parts === undefined) return undefined;
  const edits: LineEdit[] = [];
  let [oldAt, newAt] = at;
  for (const { added, removed, count } of parts) {
    const [oldEnd, newEnd] = [oldAt + (added ? 0 : count), newAt + (removed ? 0 : count)];
    if (added || removed) edits.push({ old: [oldAt, oldEnd], new: [newAt, newEnd] });
    [oldAt, newAt] = [oldEnd, newEnd];
  }
  return mergeAdjacentEdits(edits);
}

/** Merges adjacent edits: a deletion and an insertion at the same position. */
function mergeAdjacentEdits(edits: readonly LineEdit[]): readonly LineEdit[] {
  const mergedEdits: LineEdit[] = [];
  for (const edit of edits) {
    const last = mergedEdits.at(-1);
    const touches = last !== undefined && last.old[1] === edit.old[0] && last.new[1] === edit.new[0];
    if (touches)
      mergedEdits[mergedEdits.length - 1] = { old: [last.old[0], edit.old[1]], new: [last.new[0], edit.new[1]] };
    else mergedEdits.push(edit);
  }
  return mergedEdits;
}

function wholeEdit({ old, new: changed, at: [oldAt, newAt] }: Runs): LineEdit {
  return { old: [oldAt, oldAt + old.length], new: [newAt, newAt + changed.length] };
}

function splitAtAnchors({ old, new: changed, at: [oldAt, newAt] }: Runs): readonly Runs[] {
  const segments: Runs[] = [];
  let [oldStart, newStart] = [0, 0];
  const cut = (oldEnd: number, newEnd: number): void => {
    const [one, other] = [old.slice(oldStart, oldEnd), changed.slice(newStart, newEnd)];
    if (one.length + other.length > 0) {
      segments.push({ old: one, new: other, at: [oldAt + oldStart, newAt + newStart] });
    }
    [oldStart, newStart] = [oldEnd + 1, newEnd + 1];
  };
  for (const [oldPlace, newPlace] of commonAnchors(old, changed)) cut(oldPlace, newPlace);
  cut(old.length, changed.length);
  return segments;
}
