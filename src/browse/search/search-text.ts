import type { TextMatch, TextSearch } from "./text-search.ts";
import { type LineFinder, literalFinder, patternFinder } from "../lines/line-finder.ts";
import { significantWords, wordsOf } from "../match/name-words.ts";
import { precedenceOf, PRECEDENCE } from "../match/precedence.ts";
import type { RedactedText } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { TreeVersion } from "../live-tree.ts";
import { asksForTests, findWords, searchedWords } from "./search-words.ts";

/** Files with matching lines, best first. */
export interface TextMatches {
  readonly files: readonly TextMatch[];
  /** Words that were searched for individually because no line contains the whole query. */
  readonly words?: readonly string[];
  /** Set if the query was searched for as a regular expression although the request did not say that it is one. */
  readonly isPattern?: true;
}

/**
 * Finds the lines of files' redacted texts that contain the query or match it as a regular expression, best file first.
 * If no line contains a literal query, finds those that match it as a regular expression, if it is written like one, or
 * else the best lines for its individual words.
 * @throws CarryonError `usage` for an invalid or too slow expression
 */
export async function searchText(version: TreeVersion, search: TextSearch): Promise<TextMatches> {
  const { query, isPattern, matchCase } = search;
  if (isPattern === true) return { files: rankTexts(await findPattern(version, search), search) };
  const matches = await findIn(version, search, literalFinder(query, matchCase));
  if (matches.length > 0) return { files: rankTexts(matches, search) };
  const matching = await findLikelyPattern(version, search);
  if (matching.length > 0) return { files: rankTexts(matching, search), isPattern: true };
  const words = searchedWords(query);
  if (words.length === 0) return { files: [] };
  return { files: rankTexts(await findWords(version, search, words), search), words };
}

async function findIn(
  version: TreeVersion,
  { files, maxLines: mostLines, signal }: TextSearch,
  finder: LineFinder,
): Promise<readonly TextMatch[]> {
  const matches: TextMatch[] = [];
  for await (const [file, text] of version.files.texts(files)) {
    signal.throwIfAborted();
    const lines = finder(text, mostLines);
    if (lines.count > 0) matches.push({ file, ...lines });
  }
  return matches;
}

/** Bytes of text per time-limited batch, and its time limit in milliseconds. */
const BATCH = { bytes: 8_000_000, milliseconds: 1000 };

async function findPattern(
  version: TreeVersion,
  { query, matchCase, files, maxLines: mostLines, signal }: TextSearch,
): Promise<readonly TextMatch[]> {
  const matches: TextMatch[] = [];
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
    for (const [i, [file]] of texts.entries()) if (lines[i]!.count > 0) matches.push({ file, ...lines[i]! });
  };
  for await (const item of version.files.texts(files)) {
    batch.push(item);
    bytes += item[1].length;
    if (bytes >= BATCH.bytes) flush();
  }
  flush();
  return matches;
}

/** Syntax that is common in regular expressions and rare in other queries. */
const PATTERN_SYNTAX = /\\[bBdDsSwW.()[\]{}|^$*+?]|\.[*+]|[\w)\]]\|[\w(^[]|^\^\w|\w\$$/u;

async function findLikelyPattern(version: TreeVersion, search: TextSearch): Promise<readonly TextMatch[]> {
  const query = /^\/(.+)\/[dgimsuvy]{0,7}$/u.exec(search.query)?.[1] ?? search.query;
  if (search.isPattern === false || !PATTERN_SYNTAX.test(query)) return [];
  try {
    return await findPattern(version, { ...search, query });
  } catch (error) {
    // The query may not be a valid expression, or be a slow one. The request did not ask for one.
    if (error instanceof CarryonError && error.code === "usage") return [];
    throw error;
  }
}

function tooSlow(): CarryonError {
  return new CarryonError("usage", "the regular expression takes too long on these files", {
    hint: "Search for literal text with regex false, avoid nested repetition such as (a+)+, or name fewer files in paths.",
  });
}

/** Sorts files: sources first, then by number of matches, file rank and query words in the path. */
function rankTexts(matches: readonly TextMatch[], { query, analysis }: TextSearch): readonly TextMatch[] {
  const words = significantWords(query);
  // If the query is about tests, tests come first.
  const preferredPrecedence = asksForTests(words) ? PRECEDENCE.indexOf("test") : 0;
  return matches
    .map((text) => {
      const { file, count, words: together = 0 } = text;
      const pathWords = new Set(wordsOf(file.entry.path));
      const pathHits = words.filter((word) => pathWords.has(word)).length;
      const score = Math.log2(1 + count) + Math.log2(1 + analysis.rankOf(file)) + 2 * pathHits + 3 * together;
      const precedence = precedenceOf(file, analysis.roleOf(file));
      return { text, precedence: precedence === preferredPrecedence ? -1 : precedence, score };
    })
    .toSorted(
      (a, b) =>
        a.precedence - b.precedence || b.score - a.score || (a.text.file.entry.path < b.text.file.entry.path ? -1 : 1),
    )
    .map(({ text }) => text);
}
