import { type FileLine, type FileMatcher, matchFileLines } from "./file-lines.ts";
import type { PathFolder, PathParts } from "./placer.ts";

/** A pattern in a line, as in gitignore(5). */
export interface LinePattern {
  readonly pattern: string;
  /** Folder of the file that the line is in. */
  readonly folder: string;
}

/**
 * Returns the indices, in order, of the lines that match the path itself, not just a folder above it. The places of all
 * calls are from one path splitter.
 */
export type LineMatcher = (place: PathParts, isFolder: boolean) => readonly number[];

const NONE: readonly number[] = [];

/**
 * Returns a matcher for the lines of all files. A path is only tested against the files in the folders above it, so its
 * cost does not depend on the number of files.
 * @param lines those of each file come after those of the files in folders above it
 */
export function matchLines(lines: readonly LinePattern[]): LineMatcher {
  const filesAbove = chains(matchersByFolder(lines));
  return (place, isFolder) => {
    const files = filesAbove(place.folder);
    if (files.length === 0) return NONE;
    const found = files.map((matches) => matches(place, isFolder));
    return found.length === 1 ? found[0]! : found.flat();
  };
}

function matchersByFolder(lines: readonly LinePattern[]): ReadonlyMap<string, FileMatcher> {
  const byFolder = new Map<string, FileLine[]>();
  for (const [number, { folder, pattern }] of lines.entries()) {
    const own = byFolder.get(folder);
    if (own === undefined) byFolder.set(folder, [{ number, pattern }]);
    else own.push({ number, pattern });
  }
  return new Map([...byFolder].map(([folder, own]) => [folder, matchFileLines(own, folder)]));
}

/** Returns a function for the matchers in a folder and above it, outermost first. */
function chains(
  matchers: ReadonlyMap<string, FileMatcher>,
): (folder: PathFolder | undefined) => readonly FileMatcher[] {
  const atRoot = matchers.get("");
  const ofRoot = atRoot === undefined ? [] : [atRoot];
  const known: (readonly FileMatcher[])[] = [];
  const chainOf = (folder: PathFolder | undefined): readonly FileMatcher[] => {
    if (folder === undefined) return ofRoot;
    const before = known[folder.number];
    if (before !== undefined) return before;
    const above = chainOf(folder.folder);
    const own = matchers.get(folder.path);
    return (known[folder.number] = own === undefined ? above : [...above, own]);
  };
  return chainOf;
}
