import { dirname } from "node:path";
import { containedPath, makeFolders, pathExists, readTextFile } from "../../../base/io/index.ts";
import { writeNamedFile } from "../../../pack/io/index.ts";

/**
 * Reads a file of the repository; `undefined` if it does not exist.
 * @throws CarryonError, also if the path leads through a link
 */
export function readMemoryFile(root: string, path: string): string | undefined {
  const place = containedPath(root, path, "the path");
  return pathExists(place) ? readTextFile(place, path) : undefined;
}

/**
 * Writes a file of the repository atomically.
 * @throws CarryonError, also if the path leads through a link
 */
export function writeMemoryFile(root: string, path: string, text: string): void {
  const place = containedPath(root, path, "the path");
  makeFolders(dirname(place));
  writeNamedFile(place, Buffer.from(text));
}
