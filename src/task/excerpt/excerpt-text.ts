import { pluralize } from "../../base/index.ts";
import type { Passage } from "./passages.ts";

/** Maximum number of lines to include instead of a gap mark, which would cost as much. */
const MAX_FILLED_GAP = 2;

/** Text of an excerpt and the file lines in it. */
export interface Excerpt {
  /** Has no trailing line break. */
  readonly text: string;
  /** Line ranges in file order, 1-based and inclusive. */
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/** Options of an excerpt: signatures of omitted declarations to keep, and the form of the marks. */
export interface ExcerptForm {
  /** Line numbers of the signatures, ascending and 1-based. */
  readonly signatures?: readonly number[];
  /** Formats the mark for the omitted lines `first` to `last`; `… lines 3-40` by default. */
  readonly gap?: (first: number, last: number) => string;
  /**
   * Whether to put the line number before each signature; `true` by default. Set it to `false` if the text has line
   * numbers already, or if its lines are not those of the file.
   */
  readonly numbersSignatures?: boolean;
}

/**
 * Builds an excerpt of a file and lists the ranges of its lines: the passages and the first lines of their enclosing
 * declarations, in file order. A mark such as `… lines 3-40` replaces each omitted range. Lines of that range that
 * `signatures` names follow it, such as `12: function a() {`. A gap of one or two lines is filled instead, because a
 * mark would cost as much.
 * @param lines all lines of the text
 * @param passages passages to include, in any order; with none, only signatures remain
 */
export function excerptOf(
  lines: readonly string[],
  passages: readonly Passage[],
  { signatures = [], gap = formatLineGap, numbersSignatures = true }: ExcerptForm = {},
): Excerpt {
  const ranges = visibleRanges(passages, lines.length);
  const parts: string[] = [];
  const kept: (readonly [first: number, last: number])[] = [];
  let at = 0;
  const omit = (first: number, last: number): void => {
    if (first > last) return;
    parts.push(gap(first, last));
    for (; at < signatures.length && signatures[at]! <= last; at++) {
      const number = signatures[at]!;
      if (number < first) continue;
      parts.push(numbersSignatures ? `${number}: ${lines[number - 1]!}` : lines[number - 1]!);
      kept.push([number, number]);
    }
  };
  let next = 1;
  for (const [first, last] of ranges) {
    omit(next, first - 1);
    for (let number = first; number <= last; number++) parts.push(lines[number - 1]!);
    kept.push([first, last]);
    next = last + 1;
  }
  omit(next, lines.length);
  return { text: parts.join("\n"), lines: kept };
}

function formatLineGap(first: number, last: number): string {
  return first === last ? `… line ${first}` : `… lines ${first}-${last}`;
}

/**
 * Formats the mark for omitted lines as a count, `… 38 lines`, for a text whose line numbers differ from those of the
 * file.
 * @param first first omitted line, 1-based
 * @param last last omitted line, inclusive
 */
export function formatGapSize(first: number, last: number): string {
  return `… ${pluralize(last - first + 1, "line")}`;
}

/** Merges the line ranges of passages and their enclosing declarations, in file order. Short gaps are filled. */
function visibleRanges(passages: readonly Passage[], count: number): readonly (readonly [number, number])[] {
  const ranges = passages
    .flatMap(({ lines, heads }) => [lines, ...heads.map((head) => [head, head] as const)])
    .toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [first, last] of ranges) {
    const previous = merged.at(-1);
    if (previous !== undefined && first - previous[1] <= MAX_FILLED_GAP + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first <= MAX_FILLED_GAP + 1 ? 1 : first, last]);
  }
  const final = merged.at(-1);
  if (final !== undefined && count - final[1] <= MAX_FILLED_GAP) final[1] = count;
  return merged;
}
