import { addToList } from "../grouping.ts";
import { type FileLine, type FileMatcher, matchFileLines } from "./file-lines.ts";
import type { PathFolder, PathParts } from "./placer.ts";

/** Line with a gitignore(5) pattern. */
export interface LinePattern {
  readonly pattern: string;
  /** Folder of the file that contains the line. */
  readonly folder: string;
}

/**
 * Indices, in order, of the lines that match the path itself, not just a folder above it. All calls must use places
 * from one path splitter.
 */
export type LineMatcher = (place: PathParts, isFolder: boolean) => readonly number[];

const NONE: readonly number[] = [];

/**
 * Creates a matcher for the lines of all files. It tests a path only against files in the folders above it, so its cost
 * does not depend on the number of files.
 * @param lines grouped by file; files in a folder come after those in the folders above it
 */
export function matchLines(lines: readonly LinePattern[]): LineMatcher {
  const filesAbove = matcherChains(matchersByFolder(lines));
  return (place, isFolder) => {
    const files = filesAbove(place.folder);
    if (files.length === 0) return NONE;
    const results = files.map((matches) => matches(place, isFolder));
    return results.length === 1 ? results[0]! : results.flat();
  };
}

function matchersByFolder(lines: readonly LinePattern[]): ReadonlyMap<string, FileMatcher> {
  const byFolder = new Map<string, FileLine[]>();
  for (const [number, { folder, pattern }] of lines.entries()) addToList(byFolder, folder, { number, pattern });
  return new Map([...byFolder].map(([folder, folderLines]) => [folder, matchFileLines(folderLines, folder)]));
}

/** Creates a function that returns the matchers in a folder and above it, outermost first. */
function matcherChains(
  matchers: ReadonlyMap<string, FileMatcher>,
): (folder: PathFolder | undefined) => readonly FileMatcher[] {
  const atRoot = matchers.get("");
  const ofRoot = atRoot === undefined ? [] : [atRoot];
  const cache: (readonly FileMatcher[])[] = [];
  const chainOf = (folder: PathFolder | undefined): readonly FileMatcher[] => {
    if (folder === undefined) return ofRoot;
    const cached = cache[folder.number];
    if (cached !== undefined) return cached;
    const above = chainOf(folder.folder);
    const matcher = matchers.get(folder.path);
    return (cache[folder.number] = matcher === undefined ? above : [...above, matcher]);
  };
  return chainOf;
}
