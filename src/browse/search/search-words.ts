import { type FoundLine, type FoundLines, literalFinder } from "../lines/line-finder.ts";
import { isSameWord, stemOf, wordsOf, writtenWords } from "../match/name-words.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { TreeVersion } from "../live-tree.ts";
import type { FoundText, TextSearch } from "./text-search.ts";

/** Most words that are searched for. */
const MAX_WORDS = 8;
/** Most lines of a file that are known of one word. */
const MAX_OF_WORD = 10_000;
/** Share of a word's weight that is left in files whose path has it. */
const NAMED = 0.3;
/** With so many words, a file may lack one. */
const MANY = 4;

/** Words of a query that ask for tests. */
const TESTS: ReadonlySet<string> = new Set(["spec", "specs", "test", "tests"]);

/** Whether words ask for the tests of something. */
export function asksForTests(words: readonly string[]): boolean {
  return words.length > 1 && words.some((word) => TESTS.has(word));
}

/** Returns the words of a query that are searched for one by one; none for a query without blanks. */
export function searchedWords(query: string): readonly string[] {
  if (query.trim().split(/\s+/u).length < 2) return [];
  const words = writtenWords(query);
  // Which files are tests is known without the word.
  const others = words.filter((word) => !TESTS.has(word));
  return (others.length > 0 ? others : words).slice(0, MAX_WORDS);
}

/**
 * Finds the texts that have the words, and in them the lines with most of them. A rare word counts more, and so do two
 * words side by side, as in the query.
 */
export async function findWords(
  version: TreeVersion,
  { query, files, mostLines, signal }: TextSearch,
  words: readonly string[],
): Promise<readonly FoundText[]> {
  const terms = [...words.map(stemOf), ...pairsOf(query, words)];
  const finders = terms.map((term) => literalFinder(term, false));
  const totals = terms.map(() => 0);
  const least = words.length < MANY ? words.length : words.length - 1;
  const found: {
    readonly file: MeasuredFile;
    readonly byTerm: readonly FoundLines[];
    readonly isNamed: readonly boolean[];
  }[] = [];
  for await (const [file, text] of version.files.texts(files)) {
    signal.throwIfAborted();
    const byTerm = finders.map((finder) => finder(text, MAX_OF_WORD));
    for (const [i, { count }] of byTerm.entries()) totals[i]! += count;
    const inPath = wordsOf(file.entry.path);
    const isNamed = words.map((word) => inPath.some((part) => isSameWord(part, word)));
    const has = words.filter((_, i) => isNamed[i]! || byTerm[i]!.count > 0).length;
    if (has >= least && byTerm.some(({ count }) => count > 0)) found.push({ file, byTerm, isNamed });
  }
  const weights = totals.map((total) => 1 / Math.log2(2 + total));
  return found.map(({ file, byTerm, isNamed }) => {
    // Of a word that the path has, lines say little.
    const own = weights.map((weight, i) => (isNamed[i] === true ? weight * NAMED : weight));
    const { lines, terms: together } = heaviestLines(byTerm, own);
    return { file, count: lines.length, lines: lines.slice(0, mostLines), words: together };
  });
}

/** Returns the pairs of words that are side by side in a query. */
function pairsOf(query: string, words: readonly string[]): readonly string[] {
  const parts = query.toLowerCase().trim().split(/\s+/u);
  return parts.slice(1).flatMap((part, i) => {
    const before = parts[i]!;
    return words.includes(part) && words.includes(before) ? [`${before} ${part}`] : [];
  });
}

/** Returns the lines with the most weight, and how many terms they have. */
function heaviestLines(
  byTerm: readonly FoundLines[],
  weights: readonly number[],
): { readonly lines: readonly FoundLine[]; readonly terms: number } {
  const found = new Map<number, { readonly line: FoundLine; terms: number; weight: number }>();
  for (const [i, { lines }] of byTerm.entries()) {
    for (const line of lines) {
      const known = found.get(line.number) ?? { line, terms: 0, weight: 0 };
      known.terms++;
      known.weight += weights[i]!;
      found.set(line.number, known);
    }
  }
  let heaviest = { terms: 0, weight: 0 };
  for (const one of found.values()) if (one.weight > heaviest.weight) heaviest = one;
  const { terms, weight } = heaviest;
  const best = [...found.values()].filter((one) => one.weight === weight).map(({ line }) => line);
  return { lines: best.toSorted((a, b) => a.number - b.number), terms };
}
