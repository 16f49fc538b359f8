import type { MeasuredFile } from "../scan/file.ts";
import { HISTORY_COMMITS } from "./lite/edits.ts";
import type { Chapter } from "./sections.ts";

/** Number of commits since each path last changed, 0 for the newest commit. Paths that no commit touched are absent. */
export type FileAges = ReadonlyMap<string, number>;

/**
 * Number of recent commits that determine file ages: all since the second-to-last multiple of 500 in the history. The
 * oldest of them stays the same for 500 commits. A new commit therefore does not age files out and move them.
 * @param commitCount commits in the whole history
 */
export function ageCommits(commitCount: number): number {
  return HISTORY_COMMITS + (commitCount % HISTORY_COMMITS);
}

/**
 * Computes the ages of paths.
 * @param changes changed paths by commit, newest commit first
 */
export function fileAges(changes: readonly (readonly string[])[]): FileAges {
  const ages = new Map<string, number>();
  for (const [age, paths] of changes.entries()) {
    for (const path of paths) if (!ages.has(path)) ages.set(path, age);
  }
  return ages;
}

/**
 * Commits that each doubling of a file's size counts as extra age. A change to a large file would invalidate more of
 * the prompt cache behind it, so large files move forward.
 */
const COMMITS_PER_DOUBLING = 40;

/**
 * Replaces chapters with two: files without an age in their order, then the others, youngest and smallest last. The
 * next commit then likely changes the end of the pack, and a prompt cache keeps the part before it. Both chapters are
 * always present, so that the pack's token count does not depend on file ages.
 */
export function chaptersByAge(chapters: readonly Chapter[], ages: FileAges): readonly Chapter[] {
  const files = chapters.flatMap((chapter) => chapter.files);
  const ageOf = ({ entry, facts }: MeasuredFile): number =>
    (ages.get(entry.path) ?? 0) - COMMITS_PER_DOUBLING * Math.clz32(facts.bytes);
  const recent = files.filter(({ entry }) => ages.has(entry.path));
  return [
    { section: "stable", number: 10, files: files.filter(({ entry }) => !ages.has(entry.path)) },
    { section: "recent", number: 20, files: recent.toSorted((a, b) => ageOf(b) - ageOf(a)) },
  ];
}
