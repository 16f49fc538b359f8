import { type FoundLines, literalFinder, patternFinder } from "../../../core/query/lines/line-finder.ts";
import { stemOf, tellingWords, wordsOf } from "../../../core/query/match/name-words.ts";
import { placeOf } from "../../../core/query/match/place.ts";
import type { RedactedText } from "../../../core/redact/redact.ts";
import { CarryonError } from "../../../model/error.ts";
import type { MeasuredFile } from "../../../model/file.ts";
import type { Analysis } from "../../study/analyze-files.ts";
import type { TreeVersion } from "../live-tree.ts";

/** A file with lines that match. */
export interface FoundText extends FoundLines {
  readonly file: MeasuredFile;
  /** How many words of the query its lines have. */
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
  return { files: ranked(await findIn(version, search, wordsFinder(words)), search), words };
}

async function findIn(
  version: TreeVersion,
  { files, mostLines, signal }: TextSearch,
  finder: (text: Buffer, most: number) => Omit<FoundText, "file">,
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

/** Returns a finder for the lines with most of the words, in texts with all of them. */
function wordsFinder(words: readonly string[]): (text: Buffer, most: number) => Omit<FoundText, "file"> {
  const finders = words.map((word) => literalFinder(stemOf(word), false));
  return (text, most) => {
    const points = new Map<number, { number: number; column: number; words: number }>();
    for (const finder of finders) {
      const { count, lines } = finder(text, Infinity);
      if (count === 0) return { count: 0, lines: [] };
      for (const { number, column } of lines) {
        const known = points.get(number);
        if (known === undefined) points.set(number, { number, column, words: 1 });
        else known.words++;
      }
    }
    let best = 0;
    for (const line of points.values()) best = Math.max(best, line.words);
    const lines = [...points.values()].filter((line) => line.words === best).toSorted((a, b) => a.number - b.number);
    return { count: lines.length, lines: lines.slice(0, most), words: best };
  };
}

/** Sorts files: sources first, then those with more matches, a higher rank, and words of the query in their path. */
function ranked(found: readonly FoundText[], { query, analysis }: TextSearch): readonly FoundText[] {
  const words = tellingWords(query);
  return found
    .map((text) => {
      const { file, count, words: together = 0 } = text;
      const own = new Set(wordsOf(file.entry.path));
      const named = words.filter((word) => own.has(word)).length;
      const score = Math.log2(1 + count) + Math.log2(1 + analysis.rankOf(file)) + 2 * named + 3 * together;
      return { text, place: placeOf(file, analysis.roleOf(file)), score };
    })
    .toSorted(
      (a, b) => a.place - b.place || b.score - a.score || (a.text.file.entry.path < b.text.file.entry.path ? -1 : 1),
    )
    .map(({ text }) => text);
}
