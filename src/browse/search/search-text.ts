import type { FoundText, TextSearch } from "./text-search.ts";
import { type LineFinder, literalFinder, patternFinder } from "../lines/line-finder.ts";
import { tellingWords, wordsOf } from "../match/name-words.ts";
import { precedenceOf, PRECEDENCE } from "../match/precedence.ts";
import type { RedactedText } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { TreeVersion } from "../live-tree.ts";
import { asksForTests, findWords, searchedWords } from "./search-words.ts";

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
  const words = searchedWords(query);
  if (words.length === 0) return { files: [] };
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

/** Sorts files: sources first, then those with more matches, a higher rank, and words of the query in their path. */
function ranked(found: readonly FoundText[], { query, analysis }: TextSearch): readonly FoundText[] {
  const words = tellingWords(query);
  // Who asks for tests wants them first.
  const wanted = asksForTests(words) ? PRECEDENCE.indexOf("test") : 0;
  return found
    .map((text) => {
      const { file, count, words: together = 0 } = text;
      const own = new Set(wordsOf(file.entry.path));
      const named = words.filter((word) => own.has(word)).length;
      const score = Math.log2(1 + count) + Math.log2(1 + analysis.rankOf(file)) + 2 * named + 3 * together;
      const precedence = precedenceOf(file, analysis.roleOf(file));
      return { text, precedence: precedence === wanted ? -1 : precedence, score };
    })
    .toSorted(
      (a, b) =>
        a.precedence - b.precedence || b.score - a.score || (a.text.file.entry.path < b.text.file.entry.path ? -1 : 1),
    )
    .map(({ text }) => text);
}
