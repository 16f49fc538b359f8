import { dirname } from "node:path";
import { containedPath, makeFolders, pathExists, readTextFile, writeNamedFile } from "../../base/io/index.ts";
import type { RefreshedPage } from "../distill/ledger-pages.ts";

/**
 * Reads a text file of the repository; `undefined` if it does not exist.
 * @param root root of the repository
 * @param path relative to the root
 * @throws CarryonError `usage` if the path leaves the repository or leads through a link, `path-not-found` if the file
 * cannot be read
 */
export function readMemoryFile(root: string, path: string): string | undefined {
  const place = containedPath(root, path, "the path");
  return pathExists(place) ? readTextFile(place, path) : undefined;
}

/**
 * Writes a text file of the repository atomically. Creates missing folders.
 * @param root root of the repository
 * @param path relative to the root
 * @throws CarryonError `usage` if the path leaves the repository or leads through a link, `output-not-ours` if it is
 * not a regular file, `disk-full` or `write-failed`
 */
export function writeMemoryFile(root: string, path: string, text: string): void {
  const place = containedPath(root, path, "the path");
  makeFolders(dirname(place));
  writeNamedFile(place, Buffer.from(text));
}

/**
 * Writes the files whose block is new or changed, and returns all files.
 * @throws CarryonError as `writeMemoryFile`
 */
export function writeRefreshedPages(root: string, pages: readonly RefreshedPage[]): readonly RefreshedPage[] {
  for (const { path, state, text } of pages)
    if (state === "changed" || state === "new") writeMemoryFile(root, path, text);
  return pages;
}
