import { matchesOf } from "../text/matches-of.ts";
import { oneLine } from "../text/one-line.ts";

const MAX_TITLES = 20;
const MAX_LENGTH = 120;

/** Title in double quotes, as part of a regular expression. The group captures the title. */
export const DOUBLE_QUOTED_TITLE: string = String.raw`"((?:[^"\\\n]|\\[^\n]){1,300})"`;
const SINGLE_QUOTED = String.raw`'((?:[^'\\\n]|\\[^\n]){1,300})'`;
/** Title in backticks. */
export const BACKTICK_TITLE: string = "`((?:[^`\\\\\\n]|\\\\[^\\n]){1,300})`";
/** Title in single or double quotes. */
export const QUOTED_TITLE: string = `(?:${DOUBLE_QUOTED_TITLE}|${SINGLE_QUOTED})`;
/** Title in single or double quotes, or in backticks. */
export const ANY_TITLE: string = `(?:${DOUBLE_QUOTED_TITLE}|${SINGLE_QUOTED}|${BACKTICK_TITLE})`;
/** Start of a line, with indentation. */
export const INDENT: string = String.raw`^[ \t]*`;

/**
 * Compiles the pattern of test titles in a language, with the flags `gm`. The first group that matches is the title.
 * @param pattern source of a regular expression with at least one group, without Unicode classes
 */
export function titlePattern(pattern: string): RegExp {
  return new RegExp(pattern, "gm");
}

/** Methods annotated as tests in Java, C# and related languages. */
export const ANNOTATED_TITLES: RegExp = titlePattern(
  String.raw`[@[](?:Test|ParameterizedTest|RepeatedTest|Fact|Theory|TestMethod|TestCase)\b(?:\([^\n]{0,200}\))?\]?\s+(?:[@[][^\n]{0,200}\n\s*){0,4}(?:(?:public|private|internal|protected|static|final|async|suspend|override)[ \t]+){0,4}(?:fun[ \t]+|void[ \t]+|def[ \t]+|(?:async[ \t]+)?Task[ \t]+|ValueTask[ \t]+)(?:${BACKTICK_TITLE}|(\w{1,200}))|^[ \t]*(?:test|it|describe|should)\([ \t]*${DOUBLE_QUOTED_TITLE}`,
);

/**
 * Lists up to {@link MAX_TITLES} titles or names of tests and test groups in a text, in order, each on one line. Empty
 * if the language has no pattern.
 * @param code `text` of the result of `splitCode`
 */
export function testTitlesIn(code: string, pattern: RegExp | undefined): readonly string[] {
  if (pattern === undefined) return [];
  const titles: string[] = [];
  for (const match of matchesOf(pattern, code)) {
    const title = match.find((group, i) => i > 0 && group !== undefined) ?? "";
    titles.push(oneLine(title.replaceAll(/\\(["'`\\])/gu, "$1"), MAX_LENGTH));
    if (titles.length === MAX_TITLES) break;
  }
  return titles;
}
