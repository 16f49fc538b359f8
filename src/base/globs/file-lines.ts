import ignore from "ignore";
import { bytewise, isAnchored, plainPatterns } from "./ignore-lines.ts";
import type { PathParts } from "./placer.ts";
import { memoize } from "./remembered.ts";

/** Line of one file: its index among the lines of all files, and its gitignore(5) pattern. */
export interface FileLine {
  readonly number: number;
  readonly pattern: string;
}

/** Indices, in order, of the lines of one file that match a place below the file's folder. */
export type FileMatcher = (place: PathParts, isFolder: boolean) => readonly number[];

/** Indices of matching lines. @param text name or relative path, with a trailing slash for a folder */
type TextMatcher = (text: string) => readonly number[];

const NONE: readonly number[] = [];
/** Character with a meaning in patterns, or white space, which can be trimmed. */
const SPECIAL = /[\\*?[\s]/u;
/** Maximum number of texts that one instance of `ignore` may cache. Its cache has no limit. */
const MAX_CACHED_TEXTS = 32;

/**
 * Creates a matcher for the gitignore(5) lines of one file. Lines without wildcards are looked up. Most other lines
 * test only a name, and names recur, so those answers are cached.
 * @param folder folder of the file, empty for the root
 */
export function matchFileLines(lines: readonly FileLine[], folder: string): FileMatcher {
  const plain = lines.flatMap(({ number, pattern }) => plainPatterns(pattern).map((one) => ({ number, pattern: one })));
  const [tiedLines, namedLines] = partition(plain, ({ pattern }) => isAnchored(pattern));
  const matchName = namedLines.length === 0 ? () => NONE : memoize(matchTexts(namedLines));
  const matchPath = matchTexts(tiedLines);
  const start = folder === "" ? 0 : folder.length + 1;
  return ({ path, name }, isFolder) => {
    const end = isFolder ? "/" : "";
    return inOrder(matchName(name + end), matchPath(path.slice(start) + end));
  };
}

function matchTexts(lines: readonly FileLine[]): TextMatcher {
  if (lines.length === 0) return () => NONE;
  const [wildLines, literalLines] = partition(lines, ({ pattern }) => SPECIAL.test(pattern));
  const [literal, wild] = [matchLiterals(literalLines), matchWild(wildLines)];
  return (text) => inOrder(literal(text), wild(text));
}

/** Splits lines into those that satisfy a predicate and the others. */
function partition(
  lines: readonly FileLine[],
  holds: (line: FileLine) => boolean,
): readonly [readonly FileLine[], readonly FileLine[]] {
  const parts: [FileLine[], FileLine[]] = [[], []];
  for (const line of lines) parts[holds(line) ? 0 : 1].push(line);
  return parts;
}

/** Looks up patterns. A pattern without a trailing slash matches files and folders. */
function matchLiterals(lines: readonly FileLine[]): TextMatcher {
  // Nearly every text occurs on only one line, so single numbers avoid a list for each.
  const numbers = new Map<string, number | number[]>();
  for (const { number, pattern } of lines) {
    const text = pattern.startsWith("/") ? pattern.slice(1) : pattern;
    const existing = numbers.get(text);
    if (existing === undefined) numbers.set(text, number);
    else if (typeof existing === "number") numbers.set(text, [existing, number]);
    else existing.push(number);
  }
  const lookUp = (text: string): readonly number[] => {
    const entry = numbers.get(text);
    return entry === undefined ? NONE : typeof entry === "number" ? [entry] : entry;
  };
  return (text) => (text.endsWith("/") ? inOrder(lookUp(text), lookUp(text.slice(0, -1))) : lookUp(text));
}

/** Tests the patterns one by one, but only if any of them matches. */
function matchWild(lines: readonly FileLine[]): TextMatcher {
  if (lines.length === 0) return () => NONE;
  const anyMatches = patternTest(lines.map(({ pattern }) => pattern));
  const tests = lines.map(({ number, pattern }) => ({ number, matches: patternTest([pattern]) }));
  return (text) => (anyMatches(text) ? tests.flatMap(({ number, matches }) => (matches(text) ? [number] : [])) : NONE);
}

/**
 * Tests negated patterns: a negated pattern matches a single path, while an ignoring one would also match everything
 * below it.
 */
function patternTest(patterns: readonly string[]): (text: string) => boolean {
  const options = { ignorecase: false, allowRelativePaths: true };
  let rules = ignore(options).add(patterns.map((pattern) => `!${bytewise(pattern)}`));
  let tested = 0;
  return (text) => {
    // An instance created from another one shares its compiled rules, but not its cache.
    if (tested++ === MAX_CACHED_TEXTS) [rules, tested] = [ignore(options).add(rules), 1];
    return rules.test(bytewise(text)).unignored;
  };
}

function inOrder(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...a, ...b].toSorted((one, other) => one - other);
}
