import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CarryonError } from "../model/error.ts";
export { canonicalPath, containedPath } from "../io/contained-path.ts";

/** Writes a text, with the folders above it. */
export function writeText(path: string, text: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

/** Names of the files in a folder with an ending, sorted; none where there is no such folder. */
export function filesIn(folder: string, ending: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .toSorted();
  } catch {
    return [];
  }
}

/** What can be told of a folder's files without reading them: `times` changes when one is written. */
export interface FolderState {
  readonly bytes: number;
  readonly times: string;
}

/** The state of a folder; one that is not there has no bytes. */
export function folderState(folder: string): FolderState {
  const files = filesIn(folder, "").map((name) => ({ name, stat: statSync(join(folder, name)) }));
  return {
    bytes: files.reduce((sum, { stat }) => sum + stat.size, 0),
    times: files.map(({ name, stat }) => `${name} ${stat.mtimeMs}`).join("\n"),
  };
}

/** The text of a file that was named. @param name as messages show it @throws CarryonError `path-not-found` */
export function readTextFile(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new CarryonError("path-not-found", `cannot read ${name}`, { cause });
  }
}
