import { diffArrays } from "diff";
import { commonAnchors } from "./anchors.ts";

/** Lines of an old text that lines of a new one replace. Positions count from 0; one of the two runs can be empty. */
export interface LineEdit {
  readonly old: readonly [start: number, end: number];
  readonly new: readonly [start: number, end: number];
}

/** Most inserted and deleted lines for which the fewest are searched, if not given; the work grows with their square. */
export const MAX_EDITS = 1200;
/** The same between two anchors of texts that differ more. */
const MAX_BETWEEN = 128;

/** Two runs of lines as numbers, equal for equal lines, and where each run begins. */
interface Runs {
  readonly old: readonly number[];
  readonly new: readonly number[];
  readonly at: readonly [old: number, new: number];
}

/**
 * Returns what turns old lines into new ones, in order: the fewest lines, if these are few. Otherwise the lines that occur
 * once in both texts are matched first, so that the work grows with the number of lines.
 * @param most inserted and deleted lines that are few
 */
export function lineEdits(
  old: readonly string[],
  changed: readonly string[],
  most: number = MAX_EDITS,
): readonly LineEdit[] {
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[]): number[] =>
    lines.map((line) => {
      const known = numbers.get(line) ?? numbers.size;
      numbers.set(line, known);
      return known;
    });
  const runs = withoutCommonEnds({ old: numbered(old), new: numbered(changed), at: [0, 0] });
  return fewestEdits(runs, most) ?? pieces(runs).flatMap((piece) => shortEdits(piece));
}

/** The edits of a piece between two anchors; one if they would be many. */
function shortEdits(piece: Runs): readonly LineEdit[] {
  const runs = withoutCommonEnds(piece);
  return fewestEdits(runs, MAX_BETWEEN) ?? [wholeEdit(runs)];
}

function withoutCommonEnds({ old, new: changed, at: [oldAt, newAt] }: Runs): Runs {
  const most = Math.min(old.length, changed.length);
  let start = 0;
  while (start < most && old[start] === changed[start]) start++;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === changed[changed.length - 1 - end]) end++;
  return {
    old: old.slice(start, old.length - end),
    new: changed.slice(start, changed.length - end),
    at: [oldAt + start, newAt + start],
  };
}

function fewestEdits(runs: Runs, most: number): readonly LineEdit[] | undefined {
  const { old, new: changed, at } = runs;
  if (old.length === 0 && changed.length === 0) return [];
  if (old.length === 0 || changed.length === 0) return [wholeEdit(runs)];
  const parts = diffArrays([...old], [...changed], { maxEditLength: most });
  if (parts === undefined) return undefined;
  const edits: LineEdit[] = [];
  let [oldAt, newAt] = at;
  for (const { added, removed, count } of parts) {
    const [oldEnd, newEnd] = [oldAt + (added ? 0 : count), newAt + (removed ? 0 : count)];
    if (added || removed) edits.push({ old: [oldAt, oldEnd], new: [newAt, newEnd] });
    [oldAt, newAt] = [oldEnd, newEnd];
  }
  return joined(edits);
}

/** Joins edits that touch: a deletion and an insertion at the same place. */
function joined(edits: readonly LineEdit[]): readonly LineEdit[] {
  const all: LineEdit[] = [];
  for (const edit of edits) {
    const last = all.at(-1);
    const touches = last !== undefined && last.old[1] === edit.old[0] && last.new[1] === edit.new[0];
    if (touches) all[all.length - 1] = { old: [last.old[0], edit.old[1]], new: [last.new[0], edit.new[1]] };
    else all.push(edit);
  }
  return all;
}

function wholeEdit({ old, new: changed, at: [oldAt, newAt] }: Runs): LineEdit {
  return { old: [oldAt, oldAt + old.length], new: [newAt, newAt + changed.length] };
}

/** Splits two runs at their anchors. */
function pieces({ old, new: changed, at: [oldAt, newAt] }: Runs): readonly Runs[] {
  const found: Runs[] = [];
  let [oldStart, newStart] = [0, 0];
  const cut = (oldEnd: number, newEnd: number): void => {
    const [one, other] = [old.slice(oldStart, oldEnd), changed.slice(newStart, newEnd)];
    if (one.length + other.length > 0) {
      found.push({ old: one, new: other, at: [oldAt + oldStart, newAt + newStart] });
    }
    [oldStart, newStart] = [oldEnd + 1, newEnd + 1];
  };
  for (const [oldPlace, newPlace] of commonAnchors(old, changed)) cut(oldPlace, newPlace);
  cut(old.length, changed.length);
  return found;
}
