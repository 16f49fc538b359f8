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

/**
 * Finds the end of the run of files that starts at `start` and shares the prefix, by galloping and then binary search.
 */
function endOf(prefix: string, start: number, end: number, files: readonly MeasuredFile[]): number {
  const isInside = (place: number): boolean => files[place]!.entry.path.startsWith(prefix);
  let inside = start;
  let step = 1;
  while (inside + step < end && isInside(inside + step)) {
    inside += step;
    step *= 2;
  }
  let outside = Math.min(inside + step, end);
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
