import type { MeasuredFile } from "../../../model/file.ts";

/** A file and what it is worth. */
export interface ValuedFile {
  readonly file: MeasuredFile;
  readonly worth: number;
}

/** Files of one folder that are worth what they are; each further one says less that is new. */
const NEIGHBOURS = 8;
/** What a second file of the same text is worth beside the first. */
const REPEATED = 0.05;

/**
 * Lowers the worth of files that stand beside others of more worth: the k-th of a folder by √(1 + k/8). A text that is
 * there already counts for next to nothing. The order stays.
 */
export function withSiblings(files: readonly ValuedFile[]): readonly ValuedFile[] {
  const ordered = files
    .map((valued, place) => ({ ...valued, place }))
    .toSorted((a, b) => b.worth - a.worth || a.place - b.place);
  const before = new Map<string, number>();
  const texts = new Set<string>();
  const lowered = [...files];
  for (const { file, worth, place } of ordered) {
    const folder = file.entry.path.slice(0, file.entry.path.lastIndexOf("/") + 1);
    const neighbours = before.get(folder) ?? 0;
    before.set(folder, neighbours + 1);
    const repeated = texts.has(file.facts.sha256) ? REPEATED : 1;
    texts.add(file.facts.sha256);
    lowered[place] = { file, worth: (worth * repeated) / Math.sqrt(1 + neighbours / NEIGHBOURS) };
  }
  return lowered;
}
