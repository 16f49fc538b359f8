import type { MeasuredFile } from "../../scan/file.ts";

/** Range of files that are sorted by path. `end` is exclusive. */
export interface Folder {
  /** Path of the folder; empty for the root. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Folder or single file as a range. */
export interface FolderChild extends Folder {
  readonly isFolder: boolean;
}

/** Files and folders directly in a folder, in the order of the files. */
export function childrenOf({ path, start, end }: Folder, files: readonly MeasuredFile[]): readonly FolderChild[] {
  // For the root, this skips a character that is never a slash.
  const skip = path.length + 1;
  const children: FolderChild[] = [];
  for (let at = start; at < end;) {
    const first = files[at]!.entry.path;
    const slash = first.indexOf("/", skip);
    const isFolder = slash >= 0;
    const next = isFolder ? endOf(first.slice(0, slash + 1), at, end, files) : at + 1;
    children.push({ path: isFolder ? first.slice(0, slash) : first, isFolder, start: at, end: next });
    at = next;
  }
  return children;
}

/** Finds the end of the run of files that starts at `start` and shares the prefix. */
function endOf(prefix: string, start: number, end: number, files: readonly MeasuredFile[]): number {
  let next = start + 1;
  while (next < end && files[next]!.entry.path.startsWith(prefix)) next++;
  return next;
}
