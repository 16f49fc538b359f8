import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the paths of the regular files in a folder and its subfolders, each starting with `folder`, sorted by name in
 * each folder. Follows no links. Empty for a missing or unreadable folder.
 * @param depth maximum number of folders between `folder` and a file; 0 for its direct files
 */
export function filesBelow(folder: string, depth: number): readonly string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return path;
    return entry.isDirectory() && depth > 0 ? filesBelow(path, depth - 1) : [];
  });
}

function entriesOf(folder: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(folder);
  } catch {
    return [];
  }
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
