import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CarryonError } from "../../model/error.ts";

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

/** Names of a folder's files and when each was written: another text once one is written. */
export function folderState(folder: string): string {
  return filesIn(folder, "")
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join("\n");
}

/** The text of a file that was named. @param name as messages show it @throws CarryonError `path-not-found` */
export function readTextFile(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new CarryonError("path-not-found", `cannot read ${name}`, { cause });
  }
}
