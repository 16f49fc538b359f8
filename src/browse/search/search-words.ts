import { type LineMatch, type LineMatches, literalFinder } from "../lines/line-finder.ts";
import { isSameWord, stemOf, wordsOf, unsplitWords } from "../match/name-words.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { TreeVersion } from "../live-tree.ts";
import type { TextMatch, TextSearch } from "./text-search.ts";

/** Maximum number of words searched for. */
const MAX_WORDS = 8;
/** Maximum number of lines collected per file and word. */
const MAX_LINES_PER_WORD = 10_000;
/** Factor for the weight of a word in files whose path contains it. */
const PATH_WORD_FACTOR = 0.3;
/** Minimum number of query words for a file to match with one of them missing. */
const MIN_WORDS_TO_SKIP_ONE = 4;

/** Query words that refer to tests. */
const TEST_WORDS: ReadonlySet<string> = new Set(["spec", "specs", "test", "tests"]);

/**
 * Whether a query is about tests of something: it has several words, and one is `test` or similar.
 * @param words words of the query, in lower case
 */
export function asksForTests(words: readonly string[]): boolean {
  return words.length > 1 && words.some((word) => TEST_WORDS.has(word));
}

/**
 * Returns the words of a query to search for individually, in lower case: the first {@link MAX_WORDS} that are neither
 * stop words nor words for tests (`test`, `spec`), or the first {@link MAX_WORDS} of all if nothing else is left. Empty
 * for a query without spaces.
 */
export function searchedWords(query: string): readonly string[] {
  if (query.trim().split(/\s+/u).length < 2) return [];
  const words = unsplitWords(query);
  // Roles identify test files, so the word itself is not needed.
  const others = words.filter((word) => !TEST_WORDS.has(word));
  return (others.length > 0 ? others : words).slice(0, MAX_WORDS);
}

/**
 * Finds the texts that contain the words, in the order of `files`. From each text, returns only the lines that share its
 * highest weight, in line order: often just one, even if `maxLines` allows more. Rare words weigh more, and so do two
 * words that are adjacent as in the query. A word in the path counts as contained, but the text must contain at least
 * one. With four or more words, one may be missing.
 */
export async function findWords(
  version: TreeVersion,
  { query, files, maxLines: mostLines, signal }: TextSearch,
  words: readonly string[],
): Promise<readonly TextMatch[]> {
  const terms = [...words.map(stemOf), ...pairsOf(query, words)];
  const finders = terms.map((term) => literalFinder(term, false));
  const totals = terms.map(() => 0);
  const minWords = words.length < MIN_WORDS_TO_SKIP_ONE ? words.length : words.length - 1;
  const candidates: {
    readonly file: MeasuredFile;
    readonly byTerm: readonly LineMatches[];
    readonly isNamed: readonly boolean[];
  }[] = [];
  for await (const [file, text] of version.files.texts(files)) {
    signal.throwIfAborted();
    const byTerm = finders.map((finder) => finder(text, MAX_LINES_PER_WORD));
    for (const [i, { count }] of byTerm.entries()) totals[i]! += count;
    const inPath = wordsOf(file.entry.path);
    const isNamed = words.map((word) => inPath.some((part) => isSameWord(part, word)));
    const matchedWords = words.filter((_, i) => isNamed[i]! || byTerm[i]!.count > 0).length;
    if (matchedWords >= minWords && byTerm.some(({ count }) => count > 0)) candidates.push({ file, byTerm, isNamed });
  }
  const weights = totals.map((total) => 1 / Math.log2(2 + total));
  return candidates.map(({ file, byTerm, isNamed }) => {
    // If the path contains a word, its lines carry little information.
    const fileWeights = weights.map((weight, i) => (isNamed[i] === true ? weight * PATH_WORD_FACTOR : weight));
    const { lines, terms: together } = heaviestLines(byTerm, fileWeights);
    return { file, count: lines.length, lines: lines.slice(0, mostLines), words: together };
  });
}

function pairsOf(query: string, words: readonly string[]): readonly string[] {
  const parts = query.toLowerCase().trim().split(/\s+/u);
  return parts.slice(1).flatMap((part, i) => {
    const before = parts[i]!;
    return words.includes(part) && words.includes(before) ? [`${before} ${part}`] : [];
  });
}

/** Lines that share the highest weight, in line order, and the number of terms on one of them. */
function heaviestLines(
  byTerm: readonly LineMatches[],
  weights: readonly number[],
): { readonly lines: readonly LineMatch[]; readonly terms: number } {
  const lineWeights = new Map<number, { readonly line: LineMatch; terms: number; weight: number }>();
  for (const [i, { lines }] of byTerm.entries()) {
    for (const line of lines) {
      const entry = lineWeights.get(line.number) ?? { line, terms: 0, weight: 0 };
      entry.terms++;
      entry.weight += weights[i]!;
      lineWeights.set(line.number, entry);
    }
  }
  let heaviest = { terms: 0, weight: 0 };
  for (const one of lineWeights.values()) if (one.weight > heaviest.weight) heaviest = one;
  const { terms, weight } = heaviest;
  const best = [...lineWeights.values()].filter((one) => one.weight === weight).map(({ line }) => line);
  return { lines: best.toSorted((a, b) => a.number - b.number), terms };
}
