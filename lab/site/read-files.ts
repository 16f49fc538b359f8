import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Files below a directory whose paths match, by path relative to it. */
export function readFiles(directory: string, pattern: RegExp): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  return new Map(paths.filter((path) => pattern.test(path)).map((path) => [path, readFileSync(join(directory, path))]));
}
