import type { ExtractFile } from "./delta-extract.ts";

/** Minimum number of files moved between the same two folders that are merged into one row. */
const MIN_MOVED_FILES = 3;

/**
 * Merges three or more files that moved between the same two folders under the same name into one entry, at the
 * position of the first file. Its paths end with a slash. Other changes keep their order.
 */
export function mergeMovedFolders(files: readonly ExtractFile[]): readonly ExtractFile[] {
  const groups = new Map<string, ExtractFile[]>();
  for (const file of files) {
    const key = keyOf(file);
    const group = key === undefined ? undefined : groups.get(key);
    if (group !== undefined) group.push(file);
    else if (key !== undefined) groups.set(key, [file]);
  }
  return files.flatMap((file) => {
    const group = groups.get(keyOf(file) ?? "") ?? [];
    if (group.length < MIN_MOVED_FILES) return [file];
    return group[0] === file ? [movedFolder(file, group)] : [];
  });
}

function movedFolder(first: ExtractFile, group: readonly ExtractFile[]): ExtractFile {
  const [from, path] = foldersOf(first) ?? [];
  const sum = (side: "base" | "head"): number => group.reduce((total, file) => total + (file[side] ?? 0), 0);
  return { ...first, from: `${from}/`, path: `${path}/`, base: sum("base"), head: sum("head"), files: group.length };
}

function keyOf(file: ExtractFile): string | undefined {
  return foldersOf(file)?.join("\n");
}

/** Both paths of a file without their common end. `.` is the root. */
function foldersOf({ from, path }: ExtractFile): readonly [from: string, to: string] | undefined {
  if (from === undefined) return undefined;
  const [before, after] = [from.split("/"), path.split("/")];
  let shared = 0;
  while (shared < Math.min(before.length, after.length) && before.at(-1 - shared) === after.at(-1 - shared)) shared++;
  if (shared === 0) return undefined;
  const folder = (parts: readonly string[]): string => parts.slice(0, parts.length - shared).join("/") || ".";
  return [folder(before), folder(after)];
}
