import {
  type FoundLine,
  type FoundLines,
  type LineFinder,
  literalFinder,
  patternFinder,
} from "../../../core/query/lines/line-finder.ts";
import { isSameWord, stemOf, tellingWords, wordsOf } from "../../../core/query/match/name-words.ts";
import { placeOf, PLACES } from "../../../core/query/match/place.ts";
import type { RedactedText } from "../../../core/redact/redact.ts";
import { CarryonError } from "../../../model/error.ts";
import type { MeasuredFile } from "../../../model/file.ts";
import type { Analysis } from "../../study/analyze-files.ts";
import type { TreeVersion } from "../live-tree.ts";

/** A file with lines that match. */
export interface FoundText extends FoundLines {
  readonly file: MeasuredFile;
  /** How many words of the query one of its lines has. */
  readonly words?: number;
}

/** What a text search looks for. */
export interface TextSearch {
  readonly query: string;
  readonly files: readonly MeasuredFile[];
  readonly analysis: Analysis;
  readonly isPattern: boolean;
  readonly matchCase: boolean;
  /** Most lines that are returned of a file. */
  readonly mostLines: number;
  readonly signal: AbortSignal;
}

/** Files with matching lines, best first. */
export interface FoundTexts {
  readonly files: readonly FoundText[];
  /** The words that were searched for one by one, because no line has all of the query. */
  readonly words?: readonly string[];
}

/** Searches the redacted texts of files. @throws CarryonError `usage` if an expression is not valid or takes too long */
export async function searchText(version: TreeVersion, search: TextSearch): Promise<FoundTexts> {
  const { query, isPattern, matchCase } = search;
  if (isPattern) return { files: ranked(await findPattern(version, search), search) };
  const found = await findIn(version, search, literalFinder(query, matchCase));
  if (found.length > 0) return { files: ranked(found, search) };
  const words = query.trim().split(/\s+/u).length < 2 ? [] : tellingWords(query);
  if (words.length < 2) return { files: [] };
  return { files: ranked(await findWords(version, search, words), search), words };
}

async function findIn(
  version: TreeVersion,
  { files, mostLines, signal }: TextSearch,
  finder: LineFinder,
): Promise<readonly FoundText[]> {
  const found: FoundText[] = [];
  for await (const [file, text] of version.files.texts(files)) {
    signal.throwIfAborted();
    const lines = finder(text, mostLines);
    if (lines.count > 0) found.push({ file, ...lines });
  }
  return found;
}

/** Bytes of text that one bounded run searches, and how long it may take, in milliseconds. */
const BATCH = { bytes: 8_000_000, milliseconds: 1000 };

async function findPattern(
  version: TreeVersion,
  { query, matchCase, files, mostLines, signal }: TextSearch,
): Promise<readonly FoundText[]> {
  const found: FoundText[] = [];
  let batch: (readonly [MeasuredFile, RedactedText])[] = [];
  let bytes = 0;
  const flush = (): void => {
    signal.throwIfAborted();
    const texts = batch;
    [batch, bytes] = [[], 0];
    const lines = version.bounded(() => {
      const finder = patternFinder(query, matchCase);
      return texts.map(([, text]) => finder(text, mostLines));
    }, BATCH.milliseconds);
    if (lines === undefined) throw tooSlow();
    for (const [i, [file]] of texts.entries()) if (lines[i]!.count > 0) found.push({ file, ...lines[i]! });
  };
  for await (const item of version.files.texts(files)) {
    batch.push(item);
    bytes += item[1].length;
    if (bytes >= BATCH.bytes) flush();
  }
  flush();
  return found;
}

function tooSlow(): CarryonError {
  return new CarryonError("usage", "the regular expression takes too long on these files", {
    hint: "Search for literal text with regex false, avoid nested repetition such as (a+)+, or name fewer files in paths.",
  });
}

/** Finds the texts that have all words, and in them the lines with most of the words; a rare word counts more. */
async function findWords(
  version: TreeVersion,
  { files, mostLines, signal }: TextSearch,
  words: readonly string[],
): Promise<readonly FoundText[]> {
  const finders = words.map((word) => literalFinder(stemOf(word), false));
  const totals = words.map(() => 0);
  const withAll: {
    readonly file: MeasuredFile;
    readonly byWord: readonly FoundLines[];
    readonly isNamed: readonly boolean[];
  }[] = [];
  for await (const [file, text] of version.files.texts(files)) {
    signal.throwIfAborted();
    const byWord = finders.map((finder) => finder(text, MOST_OF_WORD));
    for (const [i, { count }] of byWord.entries()) totals[i]! += count;
    const inPath = wordsOf(file.entry.path);
    const isNamed = words.map((word) => inPath.some((part) => isSameWord(part, word)));
    const isThere = byWord.every(({ count }, i) => count > 0 || isNamed[i]!);
    if (isThere && byWord.some(({ count }) => count > 0)) withAll.push({ file, byWord, isNamed });
  }
  const weights = totals.map((total) => 1 / Math.log2(2 + total));
  return withAll.map(({ file, byWord, isNamed }) => {
    // Of a word that the path has, lines say little.
    const own = weights.map((weight, i) => (isNamed[i]! ? weight * NAMED : weight));
    const { lines, words: most } = heaviestLines(byWord, own);
    return { file, count: lines.length, lines: lines.slice(0, mostLines), words: most };
  });
}

/** Most lines of a file that are known of one word. */
const MOST_OF_WORD = 10_000;
/** Share of a word's weight that is left in files whose path has it. */
const NAMED = 0.3;

function heaviestLines(
  byWord: readonly FoundLines[],
  weights: readonly number[],
): { readonly lines: readonly FoundLine[]; readonly words: number } {
  const found = new Map<number, { readonly line: FoundLine; words: number; weight: number }>();
  for (const [i, { lines }] of byWord.entries()) {
    for (const line of lines) {
      const known = found.get(line.number) ?? { line, words: 0, weight: 0 };
      known.words++;
      known.weight += weights[i]!;
      found.set(line.number, known);
    }
  }
  let heaviest = { words: 0, weight: 0 };
  for (const one of found.values()) if (one.weight > heaviest.weight) heaviest = one;
  const { words, weight } = heaviest;
  const best = [...found.values()].filter((one) => one.weight === weight).map(({ line }) => line);
  return { lines: best.toSorted((a, b) => a.number - b.number), words };
}

/** Words of a query that ask for tests. */
const TESTS: ReadonlySet<string> = new Set(["spec", "specs", "test", "tests"]);

/** Sorts files: sources first, then those with more matches, a higher rank, and words of the query in their path. */
function ranked(found: readonly FoundText[], { query, analysis }: TextSearch): readonly FoundText[] {
  const words = tellingWords(query);
  // Who asks for tests wants them first.
  const wanted = words.length > 1 && words.some((word) => TESTS.has(word)) ? PLACES.indexOf("test") : 0;
  return found
    .map((text) => {
      const { file, count, words: together = 0 } = text;
      const own = new Set(wordsOf(file.entry.path));
      const named = words.filter((word) => own.has(word)).length;
      const score = Math.log2(1 + count) + Math.log2(1 + analysis.rankOf(file)) + 2 * named + 3 * together;
      const place = placeOf(file, analysis.roleOf(file));
      return { text, place: place === wanted ? -1 : place, score };
    })
    .toSorted(
      (a, b) => a.place - b.place || b.score - a.score || (a.text.file.entry.path < b.text.file.entry.path ? -1 : 1),
    )
    .map(({ text }) => text);
}
