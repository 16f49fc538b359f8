import type { MeasuredFile } from "../../../model/file.ts";

/** A file and its worth. */
export interface ValuedFile {
  readonly file: MeasuredFile;
  readonly worth: number;
}

/** Scale of the discount: files of one folder after which each further one adds less that is new. */
const NEIGHBOURS = 8;
/** Worth factor for a file with the same text as an earlier one. */
const REPEATED = 0.05;

/**
 * Lowers the worth of files with siblings of higher worth: divides it by √(1 + k/8) for a file with k such siblings in
 * its folder. A duplicate text counts for almost nothing. The order of `files` stays.
 */
export function withSiblings(files: readonly ValuedFile[]): readonly ValuedFile[] {
  const ordered = [...files.entries()].toSorted(([, a], [, b]) => b.worth - a.worth);
  const before = new Map<string, number>();
  const texts = new Set<string>();
  const lowered = [...files];
  for (const [place, { file, worth }] of ordered) {
    const folder = file.entry.path.slice(0, file.entry.path.lastIndexOf("/") + 1);
    const neighbours = before.get(folder) ?? 0;
    before.set(folder, neighbours + 1);
    const repeated = texts.has(file.facts.sha256) ? REPEATED : 1;
    texts.add(file.facts.sha256);
    lowered[place] = { file, worth: (worth * repeated) / Math.sqrt(1 + neighbours / NEIGHBOURS) };
  }
  return lowered;
}
