import ignore from "ignore";
import { bytewise, isTied, plainPatterns } from "../../../base/index.ts";
import type { PathParts } from "./placer.ts";
import { remembered } from "./remembered.ts";

/** A line of one file: its index among the lines of all files, and its pattern as in gitignore(5). */
export interface FileLine {
  readonly number: number;
  readonly pattern: string;
}

/** Returns the indices, in order, of the lines of one file that match a place below the file's folder. */
export type FileMatcher = (place: PathParts, isFolder: boolean) => readonly number[];

/** Returns the indices of matching lines. @param text a name or relative path, with a trailing slash for a folder */
type TextMatcher = (text: string) => readonly number[];

const NONE: readonly number[] = [];
/** A character with a meaning in patterns, or white space, which can be trimmed. */
const SPECIAL = /[\\*?[\s]/u;
/** Texts whose results one instance of `ignore` may cache: it would keep them all. */
const MAX_CACHED = 32;

/**
 * Returns a matcher for the lines of one file. Lines without wildcards are looked up; of the others, most only test a
 * name, and names recur, so those answers are cached.
 */
export function matchFileLines(lines: readonly FileLine[], folder: string): FileMatcher {
  const plain = lines.flatMap(({ number, pattern }) => plainPatterns(pattern).map((one) => ({ number, pattern: one })));
  const [tiedLines, namedLines] = parted(plain, ({ pattern }) => isTied(pattern));
  const named = namedLines.length === 0 ? () => NONE : remembered(matchTexts(namedLines));
  const tied = matchTexts(tiedLines);
  const start = folder === "" ? 0 : folder.length + 1;
  return ({ path, name }, isFolder) => {
    const end = isFolder ? "/" : "";
    return inOrder(named(name + end), tied(path.slice(start) + end));
  };
}

function matchTexts(lines: readonly FileLine[]): TextMatcher {
  if (lines.length === 0) return () => NONE;
  const [wildLines, literalLines] = parted(lines, ({ pattern }) => SPECIAL.test(pattern));
  const [literal, wild] = [matchLiterals(literalLines), matchWild(wildLines)];
  return (text) => inOrder(literal(text), wild(text));
}

/** Returns the lines for which something holds, and the others. */
function parted(
  lines: readonly FileLine[],
  holds: (line: FileLine) => boolean,
): readonly [readonly FileLine[], readonly FileLine[]] {
  const parts: [FileLine[], FileLine[]] = [[], []];
  for (const line of lines) parts[holds(line) ? 0 : 1].push(line);
  return parts;
}

/** Looks patterns up; one without a trailing slash matches files and folders. */
function matchLiterals(lines: readonly FileLine[]): TextMatcher {
  // Most texts are on one line only: no list for each of them.
  const numbers = new Map<string, number | number[]>();
  for (const { number, pattern } of lines) {
    const text = pattern.startsWith("/") ? pattern.slice(1) : pattern;
    const known = numbers.get(text);
    if (known === undefined) numbers.set(text, number);
    else if (typeof known === "number") numbers.set(text, [known, number]);
    else known.push(number);
  }
  const of = (text: string): readonly number[] => {
    const found = numbers.get(text);
    return found === undefined ? NONE : typeof found === "number" ? [found] : found;
  };
  return (text) => (text.endsWith("/") ? inOrder(of(text), of(text.slice(0, -1))) : of(text));
}

/** Tests patterns, one after the other if any of them matches. */
function matchWild(lines: readonly FileLine[]): TextMatcher {
  if (lines.length === 0) return () => NONE;
  const anyMatches = patternTest(lines.map(({ pattern }) => pattern));
  const tests = lines.map(({ number, pattern }) => ({ number, matches: patternTest([pattern]) }));
  return (text) => (anyMatches(text) ? tests.flatMap(({ number, matches }) => (matches(text) ? [number] : [])) : NONE);
}

/**
 * Negates the patterns: a negated pattern matches one path only, while an ignoring one would match everything below it
 * too.
 */
function patternTest(patterns: readonly string[]): (text: string) => boolean {
  const options = { ignorecase: false, allowRelativePaths: true };
  let rules = ignore(options).add(patterns.map((pattern) => `!${bytewise(pattern)}`));
  let tested = 0;
  return (text) => {
    // An instance made of another one shares its compiled rules, but not its cache.
    if (tested++ === MAX_CACHED) [rules, tested] = [ignore(options).add(rules), 1];
    return rules.test(bytewise(text)).unignored;
  };
}

function inOrder(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...a, ...b].toSorted((one, other) => one - other);
}
