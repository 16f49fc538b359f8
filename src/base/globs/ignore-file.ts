import { CarryonError } from "../error.ts";
import { ignorePatterns, hasManyGlobstars } from "./ignore-lines.ts";
import { matchLines } from "./line-matcher.ts";
import { byDepth, holdsAbove, pathSplitter, type PathParts } from "./placer.ts";

/**
 * Parses `.carryonignore` files according to gitignore(5) and returns a predicate for ignored paths. Later lines
 * override earlier ones, deeper files override those above, and `!` includes a path again unless a folder above it is
 * ignored.
 * @param files text of each file by its folder, empty for the root
 * @throws CarryonError `config-invalid` for a line with more than two `**` followed by more pattern
 */
export function readIgnoreFiles(files: ReadonlyMap<string, string>): (path: string) => boolean {
  const folders = [...files.keys()].toSorted(byDepth);
  const lines = folders.flatMap((folder) => linesOf(files.get(folder) ?? "", folder));
  return predicateOf(lines);
}

/**
 * Creates a predicate for paths that gitignore(5) patterns select, relative to the root. Later patterns override
 * earlier ones. A pattern with `!` deselects a path unless a folder above it is selected.
 */
export function linePredicate(patterns: readonly string[]): (path: string) => boolean {
  return predicateOf(patterns.map((pattern) => ignoreLine(pattern, "")));
}

function predicateOf(lines: readonly IgnoreLine[]): (path: string) => boolean {
  if (lines.length === 0) return () => false;
  const [match, placeOf] = [matchLines(lines), pathSplitter()];
  const isMatched = (place: PathParts, isFolder: boolean): boolean => {
    const last = match(place, isFolder).at(-1);
    return last !== undefined && !lines[last]!.negated;
  };
  const ignoredAbove = holdsAbove((folder) => isMatched(folder, true));
  return (path) => {
    const place = placeOf(path);
    return ignoredAbove(place) || isMatched(place, false);
  };
}

interface IgnoreLine {
  readonly pattern: string;
  readonly negated: boolean;
  readonly folder: string;
}

function linesOf(text: string, folder: string): readonly IgnoreLine[] {
  return ignorePatterns(text).map((line) => {
    if (hasManyGlobstars(line)) throw costly(line, folder);
    return ignoreLine(line, folder);
  });
}

function ignoreLine(line: string, folder: string): IgnoreLine {
  const negated = line.startsWith("!");
  return { pattern: negated ? line.slice(1) : line, negated, folder };
}

function costly(line: string, folder: string): CarryonError {
  const name = folder === "" ? ".carryonignore" : `${folder}/.carryonignore`;
  return new CarryonError("config-invalid", `${name}: "${line}" has more than two ** before the end of the pattern`, {
    hint: "Split it into several lines with more specific folders.",
  });
}
