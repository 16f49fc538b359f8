import { addToList } from "../../base/index.ts";

/** Path in a list by folder, and the text after its name, such as a line number. */
export interface FolderEntry {
  readonly path: string;
  readonly note: string;
}

/** Maximum number of characters of a line, unless a single entry is longer. */
const MAX_LINE_LENGTH = 400;

/**
 * Formats paths by folder, such as `src/{a.ts, b.ts:12}`, so that each folder is written once. Folders are in the order
 * of their first path. A line takes about 400 UTF-16 units, unless a single entry is longer; more entries of the same
 * folder begin another line.
 */
export function folderLines(entries: readonly FolderEntry[]): readonly string[] {
  const folders = new Map<string, string[]>();
  for (const { path, note } of entries) {
    const folder = folderPrefix({ path });
    addToList(folders, folder, `${path.slice(folder.length)}${note}`);
  }
  return [...folders].flatMap(([folder, names]) => joinNames(folder, names));
}

function joinNames(folder: string, names: readonly string[]): readonly string[] {
  const lines: string[][] = [];
  let room = 0;
  for (const name of names) {
    room -= name.length + 2;
    if (room >= 0) {
      lines.at(-1)!.push(name);
      continue;
    }
    lines.push([name]);
    room = MAX_LINE_LENGTH - folder.length - name.length;
  }
  return lines.map((line) => {
    const [only, ...others] = line;
    return others.length === 0 ? `${folder}${only}` : folder === "" ? line.join(", ") : `${folder}{${line.join(", ")}}`;
  });
}

/** Folder of a path with a slash at its end; empty at the root. */
export function folderPrefix({ path }: { readonly path: string }): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Joins lines, each indented by two spaces. */
export function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}
