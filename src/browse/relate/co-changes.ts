import { addToList } from "../../base/index.ts";

/**
 * Maximum number of files in a commit. Larger commits reveal nothing about any two of their files, so they are ignored.
 */
const MAX_FILES = 50;
/** Minimum number of shared commits. A single one may be a coincidence. */
const MIN_SHARED = 2;
/** Weight of a commit by its number of files. Rounded because the last digit of logarithms differs between machines. */
const WEIGHTS: readonly number[] = Array.from(
  { length: MAX_FILES + 1 },
  (_, files) => Math.round(1e6 / Math.log2(files + 1)) / 1e6,
);

/** Co-change statistics of two files. */
export interface SharedChanges {
  /** Number of commits that changed both. */
  readonly together: number;
  /** Cosine similarity of the two files' changes, from 0 to 1. Large commits have less weight. */
  readonly score: number;
}

/** File that changed together with another. */
export interface CoChange extends SharedChanges {
  readonly path: string;
}

/** History, indexed by path. */
export interface ChangeHistory {
  readonly commits: number;
  /** Number of commits that changed a path, not counting oversized commits. */
  readonly changesOf: (path: string) => number;
  /**
   * Files that changed together with a path, most similar first. A file that changes in every commit is similar to
   * none.
   */
  readonly coChangesOf: (path: string) => readonly CoChange[];
  /**
   * Files that changed together with any of the given paths, highest score first. The score grows with the number of
   * related paths and their similarity. `together` counts the commits shared with any of them.
   * @param paths weight from 0 to 1 of each path
   */
  readonly coChangesWith: (paths: ReadonlyMap<string, number>) => readonly CoChange[];
}

/**
 * Builds the lookups of changes by path, and of the files that changed in the same commits. Commits of more than
 * {@link MAX_FILES} files are ignored.
 * @param changes changed paths of each commit
 */
export function indexHistory(changes: readonly (readonly string[])[]): ChangeHistory {
  const commits = changes.filter((paths) => paths.length <= MAX_FILES).map((paths) => [...new Set(paths)]);
  const byPath = new Map<string, number[]>();
  for (const [number, paths] of commits.entries()) {
    for (const path of paths) addToList(byPath, path, number);
  }
  const weightOf = (commit: number): number => WEIGHTS[commits[commit]!.length]!;
  const totalOf = (path: string): number => (byPath.get(path) ?? []).reduce((sum, commit) => sum + weightOf(commit), 0);
  const coChangesOf = (path: string): readonly CoChange[] => {
    const shared = new Map<string, { together: number; weight: number }>();
    for (const commit of byPath.get(path) ?? []) {
      for (const other of commits[commit]!) {
        const { together, weight } = shared.get(other) ?? { together: 0, weight: 0 };
        shared.set(other, { together: together + 1, weight: weight + weightOf(commit) });
      }
    }
    shared.delete(path);
    const totalWeight = totalOf(path);
    return [...shared]
      .filter(([, { together }]) => together >= MIN_SHARED)
      .map(([other, { together, weight }]) => ({
        path: other,
        together,
        score: weight / Math.sqrt(totalWeight * totalOf(other)),
      }))
      .toSorted(closestFirst);
  };
  return {
    commits: changes.length,
    changesOf: (path) => byPath.get(path)?.length ?? 0,
    coChangesOf,
    coChangesWith(paths) {
      // Sorted because floating-point products depend on the order of their factors.
      const seeds = [...paths].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const missed = new Map<string, number>();
      for (const [path, weight] of seeds) {
        for (const { path: other, score } of coChangesOf(path)) {
          if (!paths.has(other)) missed.set(other, (missed.get(other) ?? 1) * (1 - weight * Math.min(score, 1)));
        }
      }
      const seeded = new Set(seeds.flatMap(([path]) => byPath.get(path) ?? []));
      const together = (path: string): number => byPath.get(path)!.filter((commit) => seeded.has(commit)).length;
      return [...missed]
        .map(([path, rest]) => ({ path, together: together(path), score: 1 - rest }))
        .toSorted(closestFirst);
    },
  };
}

function closestFirst(a: CoChange, b: CoChange): number {
  return b.score - a.score || (a.path < b.path ? -1 : 1);
}
