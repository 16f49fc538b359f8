import ignore from "ignore";
import { isTied, rebasePattern } from "../../../model/ignore-lines.ts";
import type { PathParts } from "./placer.ts";
import { remembered } from "./remembered.ts";

/** A pattern in a line, as in gitignore(5). */
export interface LinePattern {
  readonly pattern: string;
  /** Folder of the file that the line is in. */
  readonly folder: string;
}

/**
 * Returns the indices, in order, of the lines that match the path itself, not just a folder above it. A folder is
 * matched with a trailing slash.
 */
export type LineMatcher = (place: PathParts, isFolder: boolean) => readonly number[];

const NONE: readonly number[] = [];

/**
 * Returns a matcher for the lines of all files. Most lines only test a name, and names recur, so those answers are
 * cached.
 */
export function matchLines(lines: readonly LinePattern[]): LineMatcher {
  const matchers = lines.map(({ pattern, folder }) => matcherOf([rebasePattern(pattern, folder)]));
  const numbers = lines.map((_, i) => i);
  const isForNames = lines.map(({ pattern, folder }) => folder === "" && !isTied(pattern));
  const forNames = numbers.filter((i) => isForNames[i]);
  const forPaths = numbers.filter((i) => !isForNames[i]);
  const byName = remembered((name) => forNames.filter((i) => matchers[i]?.(name)));
  const anyPath = matcherOf(
    forPaths.flatMap((i) => lines[i] ?? []).map(({ pattern, folder }) => rebasePattern(pattern, folder)),
  );
  return ({ path, name }, isFolder) => {
    const end = isFolder ? "/" : "";
    const named = byName(name + end);
    const tied = forPaths.length > 0 && anyPath(path + end) ? forPaths.filter((i) => matchers[i]?.(path + end)) : NONE;
    return tied.length === 0 ? named : [...named, ...tied].toSorted((a, b) => a - b);
  };
}

/**
 * Negates the patterns: a negated pattern matches one path only, while an ignoring one would match everything below it
 * too, unlike attributes.
 */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const rules = ignore({ ignorecase: false, allowRelativePaths: true }).add(patterns.map((pattern) => `!${pattern}`));
  return (path) => rules.test(path).unignored;
}
