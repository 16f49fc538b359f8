import type { MeasuredFile } from "../scan/file.ts";
import { HISTORY_COMMITS } from "./lite/edits.ts";
import type { Chapter } from "./sections.ts";

/** How many commits ago each path was changed last, 0 by the newest commit; paths that none of them changed are left out. */
export type Ages = ReadonlyMap<string, number>;

/**
 * Returns how many of the newest commits make ages: all since the last but one that is a multiple of 500, as counted from the
 * first. So the oldest of them is the same for 500 commits: with the next commit, no file gets too old and moves.
 * @param length number of commits of the whole history
 */
export function ageCommits(length: number): number {
  return HISTORY_COMMITS + (length % HISTORY_COMMITS);
}

/** Returns the ages of paths. @param changes paths by commit, the newest commit first */
export function agesOf(changes: readonly (readonly string[])[]): Ages {
  const ages = new Map<string, number>();
  for (const [age, paths] of changes.entries()) {
    for (const path of paths) if (!ages.has(path)) ages.set(path, age);
  }
  return ages;
}

/** By how many commits a file of twice the size counts as older: a change of it would cost more of what stands behind it. */
const DOUBLE_SIZE = 40;

/**
 * Returns two chapters in place of others: the files without an age in their order, then the others, the later the less the
 * age and the size. What the next commit changes is then near the end, and what stands before it stays in a prompt cache. Both
 * chapters are always there, so that a pack has as many tokens at any age of its files.
 */
export function chaptersByAge(chapters: readonly Chapter[], ages: Ages): readonly Chapter[] {
  const files = chapters.flatMap((chapter) => chapter.files);
  const ageOf = ({ entry, facts }: MeasuredFile): number =>
    (ages.get(entry.path) ?? 0) - DOUBLE_SIZE * Math.clz32(facts.bytes);
  const recent = files.filter(({ entry }) => ages.has(entry.path));
  return [
    { section: "stable", number: 10, files: files.filter(({ entry }) => !ages.has(entry.path)) },
    { section: "recent", number: 20, files: recent.toSorted((a, b) => ageOf(b) - ageOf(a)) },
  ];
}
