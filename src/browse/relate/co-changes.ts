/** A commit that changes more files than this says nothing about two of them. */
const MAX_FILES = 50;
/** Fewest commits that two files share: once can be chance. */
const MIN_SHARED = 2;
/** What a commit counts, by its number of files. Rounded, because logarithms differ in their last digit between machines. */
const WEIGHTS: readonly number[] = Array.from(
  { length: MAX_FILES + 1 },
  (_, files) => Math.round(1e6 / Math.log2(files + 1)) / 1e6,
);

/** A file that changed together with another. */
export interface CoChange {
  readonly path: string;
  /** Number of commits that changed both. */
  readonly together: number;
  /** From 0 to 1: the cosine of the two files' changes, in which large commits count less. */
  readonly score: number;
}

/** The commits of a history, for questions about one path. */
export interface ChangeHistory {
  /** Number of commits that were read. */
  readonly commits: number;
  /** Returns the number of commits that changed a path, without those that change too many files. */
  readonly changesOf: (path: string) => number;
  /** Returns the files that changed together with a path, closest first. A file that changes in every commit is close to none. */
  readonly coChangesOf: (path: string) => readonly CoChange[];
  /**
   * Returns the files that changed together with some of many, closest first: the more of them and the closer, the higher
   * the score. `together` counts commits with any of them.
   * @param paths with a weight from 0 to 1 each
   */
  readonly coChangesWith: (paths: ReadonlyMap<string, number>) => readonly CoChange[];
}

/** Reads a history. @param changes paths by commit */
export function changeHistory(changes: readonly (readonly string[])[]): ChangeHistory {
  const commits = changes.filter((paths) => paths.length <= MAX_FILES).map((paths) => [...new Set(paths)]);
  const byPath = new Map<string, number[]>();
  for (const [number, paths] of commits.entries()) {
    for (const path of paths) {
      const own = byPath.get(path);
      if (own === undefined) byPath.set(path, [number]);
      else own.push(number);
    }
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
    const own = totalOf(path);
    return [...shared]
      .filter(([, { together }]) => together >= MIN_SHARED)
      .map(([other, { together, weight }]) => ({
        path: other,
        together,
        score: weight / Math.sqrt(own * totalOf(other)),
      }))
      .toSorted(closestFirst);
  };
  return {
    commits: changes.length,
    changesOf: (path) => byPath.get(path)?.length ?? 0,
    coChangesOf,
    coChangesWith(paths) {
      // Sorted, because products of fractions depend on their order.
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
