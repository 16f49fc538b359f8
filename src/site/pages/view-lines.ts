import { addToList } from "../../base/index.ts";
import type { ShadedLines } from "../data/file-page.ts";

/** Words of a text in order, with their lines. Punctuation and white space do not count. */
interface LineWords {
  readonly words: readonly string[];
  /** Index of the first word of each line, and a final end. */
  readonly starts: readonly number[];
}

/** A part of a view's line without cuts. */
interface Fragment {
  readonly words: readonly string[];
  /** Whether its last word may be cut off. */
  readonly isCut: boolean;
}

/** Mark for cut text. */
const CUT = "…";
const WORD = /[\p{L}\p{N}_$]+/gu;
/** Maximum distance between a cut and the text after it, in words. */
const MAX_CUT_WORDS = 60;

/**
 * Finds the lines of a text that a view of it keeps at least in part, as sorted ranges, 1-based and inclusive. Compares
 * words, because a view may join the lines of a declaration and shorten a comment to its first sentence. Ignores lines
 * of the view that are not in the text, such as its frame. After a cut (`…`), the view must continue within
 * {@link MAX_CUT_WORDS} words.
 */
export function keptLines(text: string, view: string): readonly ShadedLines[] {
  const source = lineWords(text);
  const linesByWord = linesByFirstWord(source);
  const lineNumbers = new Set<number>();
  let next = 0;
  for (const viewLine of view.split("\n")) {
    const [head, ...tail] = fragmentsOf(viewLine);
    if (head === undefined || head.words.length === 0) continue;
    const line = lineOf(source, linesByWord, head, next);
    if (line === undefined) continue;
    const end = keepFragments(source, source.starts[line]!, [head, ...tail], lineNumbers);
    next = Math.max(next, lineAt(source, end - 1) + 1);
  }
  return lineRanges(lineNumbers);
}

function lineWords(text: string): LineWords {
  const words: string[] = [];
  const starts: number[] = [];
  for (const line of text.split("\n")) {
    starts.push(words.length);
    for (const [word] of line.matchAll(WORD)) words.push(word);
  }
  starts.push(words.length);
  return { words, starts };
}

function linesByFirstWord({ words, starts }: LineWords): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (let line = 0; line + 1 < starts.length; line++) {
    if (starts[line] === starts[line + 1]) continue;
    const word = words[starts[line]!]!;
    addToList(lines, word, line);
  }
  return lines;
}

function fragmentsOf(viewLine: string): readonly Fragment[] {
  const parts = viewLine.split(CUT);
  return parts.map((part, i) => ({
    words: part.match(WORD) ?? [],
    isCut: i + 1 < parts.length && /[\p{L}\p{N}_$]$/u.test(part),
  }));
}

/** The next line that begins with a fragment, or else the only one in the text. */
function lineOf(
  source: LineWords,
  linesByWord: ReadonlyMap<string, readonly number[]>,
  head: Fragment,
  next: number,
): number | undefined {
  const isMatch = (line: number): boolean => {
    const start = source.starts[line]!;
    const isWhole = head.words.length === source.starts[line + 1]! - start;
    return (head.words.length > 1 || isWhole) && isAt(source, start, head);
  };
  const matches = (linesByWord.get(head.words[0]!) ?? []).filter(isMatch);
  return matches.find((line) => line >= next) ?? (matches.length === 1 ? matches[0] : undefined);
}

function isAt({ words }: LineWords, start: number, { words: expected, isCut }: Fragment): boolean {
  return expected.every((word, i) => {
    const actual = words[start + i];
    return isCut && i === expected.length - 1 ? actual?.startsWith(word) === true : actual === word;
  });
}

/** Adds the lines of the fragments to `lineNumbers`. Returns the index after their last word. */
function keepFragments(
  source: LineWords,
  start: number,
  fragments: readonly Fragment[],
  lineNumbers: Set<number>,
): number {
  let end = start;
  for (const fragment of fragments) {
    if (fragment.words.length === 0) continue;
    const limit = Math.min(end + MAX_CUT_WORDS, source.words.length);
    let at = end;
    while (at < limit && !isAt(source, at, fragment)) at++;
    if (at === limit) break;
    end = at + fragment.words.length;
    const [first, last] = [lineAt(source, at), lineAt(source, end - 1)];
    for (let line = first; line <= last; line++) lineNumbers.add(line + 1);
  }
  return end;
}

/** Line of a word, from 0. */
function lineAt({ starts }: LineWords, word: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= word) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Sorted ranges of adjacent lines. */
function lineRanges(lines: ReadonlySet<number>): readonly ShadedLines[] {
  const ranges: ShadedLines[] = [];
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last === undefined || line > last.last + 1) ranges.push({ first: line, last: line });
    else ranges[ranges.length - 1] = { first: last.first, last: line };
  }
  return ranges;
}
