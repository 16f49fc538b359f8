import { type Dirent, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolders } from "./disk-paths.ts";
import { CarryonError } from "../../error.ts";

/**
 * Writes a text file, replacing an existing one, and creates its missing parent folders. System errors are not wrapped.
 */
export function writeText(path: string, text: string): void {
  makeFolders(join(path, ".."));
  writeFileSync(path, text);
}

/**
 * Lists the names directly in a folder that end with `ending`, sorted. Names of subfolders count too. Empty if the
 * folder is missing.
 */
export function filesIn(folder: string, ending: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .toSorted();
  } catch {
    return [];
  }
}

/**
 * Lists the paths of all files below a folder, relative to it, separated by `/` and sorted. Leaves out links and does
 * not follow them. Empty if the folder is missing.
 * @param depth maximum number of folders between `folder` and a file; 0 for its direct files
 */
export function pathsBelow(folder: string, depth: number = Number.POSITIVE_INFINITY): readonly string[] {
  const paths = entriesIn(folder).flatMap((entry) => {
    if (entry.isFile()) return entry.name;
    if (!entry.isDirectory() || depth === 0) return [];
    return pathsBelow(join(folder, entry.name), depth - 1).map((path) => `${entry.name}/${path}`);
  });
  return paths.toSorted();
}

/** Sorted names of a folder's subfolders, without links. Empty if it is missing. */
export function foldersIn(folder: string): readonly string[] {
  return entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * Returns the names and modification times directly in a folder as text that changes whenever a file there is added,
 * written or removed. Empty if the folder is missing.
 */
export function folderState(folder: string): string {
  return filesIn(folder, "")
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join("\n");
}

/**
 * Reads a text file as UTF-8.
 * @param name name of the file in messages
 * @throws CarryonError `path-not-found` if it cannot be read
 */
export function readTextFile(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new CarryonError("path-not-found", `cannot read ${name}`, { cause });
  }
}

/** Reads a file; `undefined` if it cannot be read. */
export function bytesIfReadable(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Reads a file as UTF-8; `undefined` if it cannot be read. */
export function textIfReadable(path: string): string | undefined {
  return bytesIfReadable(path)?.toString();
}
