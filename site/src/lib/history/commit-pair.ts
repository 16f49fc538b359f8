import type { HistoryPoint } from "../../../../src/site/data/site.ts";

/** Digits that name a commit in an address. */
const DIGITS = 7;
const COMMIT_DIGITS = /^[0-9a-f]{7,64}$/u;

/** Two commits of a history, each as its index among the points, which are oldest first. */
export interface CommitPair {
  readonly base: number;
  readonly head: number;
}

/** Returns the query of an address for two commits. */
export function pairQuery(base: string, head: string): string {
  return `?base=${base.slice(0, DIGITS)}&head=${head.slice(0, DIGITS)}`;
}

/**
 * Returns the two commits that the query of an address names by at least seven digits; `undefined` if it names none, or a
 * commit that the history does not have.
 */
export function readPair(search: string, commits: readonly string[]): CommitPair | undefined {
  const query = new URLSearchParams(search);
  const find = (key: string): number => {
    const digits = query.get(key) ?? "";
    return COMMIT_DIGITS.test(digits) ? commits.findIndex((commit) => commit.startsWith(digits)) : -1;
  };
  const pair = { base: find("base"), head: find("head") };
  return pair.base < 0 || pair.head < 0 ? undefined : pair;
}

/** Returns the commits whose changes lie between two commits, oldest first. */
export function commitsBetween<Point>(points: readonly Point[], { base, head }: CommitPair): readonly Point[] {
  return points.slice(Math.min(base, head) + 1, Math.max(base, head) + 1);
}

/**
 * Returns the commits, of those after the older of two, that change rule files. The history is counted by the rules of
 * its newest commit, while `carryon diff` uses those of each side.
 */
export function ruleChangesAfter<Point extends Pick<HistoryPoint, "rules">>(
  points: readonly Point[],
  { base, head }: CommitPair,
): readonly Point[] {
  return points.slice(Math.min(base, head) + 1).filter(({ rules }) => rules !== undefined);
}
