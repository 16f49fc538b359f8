/** A commit that changes more files than this says nothing about two of them. */
const MOST_FILES = 50;
/** Fewest commits that two files share. */
const LEAST_SHARED = 2;

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
}

/** Reads a history. @param changes paths by commit */
export function changeHistory(changes: readonly (readonly string[])[]): ChangeHistory {
  const commits = changes.filter((paths) => paths.length <= MOST_FILES).map((paths) => [...new Set(paths)]);
  const byPath = new Map<string, number[]>();
  for (const [number, paths] of commits.entries()) {
    for (const path of paths) {
      const own = byPath.get(path);
      if (own === undefined) byPath.set(path, [number]);
      else own.push(number);
    }
  }
  const weightOf = (commit: number): number => 1 / Math.log2(commits[commit]!.length + 1);
  const totalOf = (path: string): number => (byPath.get(path) ?? []).reduce((sum, commit) => sum + weightOf(commit), 0);
  return {
    commits: changes.length,
    changesOf: (path) => byPath.get(path)?.length ?? 0,
    coChangesOf(path) {
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
        .filter(([, { together }]) => together >= LEAST_SHARED)
        .map(([other, { together, weight }]) => ({
          path: other,
          together,
          score: weight / Math.sqrt(own * totalOf(other)),
        }))
        .toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
    },
  };
}
