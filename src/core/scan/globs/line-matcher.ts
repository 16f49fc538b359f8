import ignore from "ignore";
import { isTied, rebasePattern } from "../../../model/ignore-lines.ts";
import type { PathParts } from "./placer.ts";
import { remembered } from "./remembered.ts";

/** A pattern of a line, as gitignore(5) reads it. */
export interface LinePattern {
  readonly pattern: string;
  /** Where the line's file is. */
  readonly folder: string;
}

/**
 * The numbers, in order, of the lines that match just the path itself, whatever folder above they match too. A folder
 * is asked with a slash at its end.
 */
export type LineMatcher = (place: PathParts, isFolder: boolean) => readonly number[];

const NONE: readonly number[] = [];

/** Joins the lines of all files. Most of them ask for a name alone, and names come again and again. */
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

/** What takes in matches one path; what leaves out would match all below it too, which attributes do not. */
function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const rules = ignore({ ignorecase: false, allowRelativePaths: true }).add(patterns.map((pattern) => `!${pattern}`));
  return (path) => rules.test(path).unignored;
}
