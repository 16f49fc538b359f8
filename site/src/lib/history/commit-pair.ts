import type { HistoryPoint } from "../../../../src/site/data/site.ts";

/** Digits of a commit id in an address. */
const SHORT_ID_LENGTH = 7;
const COMMIT_DIGITS = /^[0-9a-f]{7,64}$/u;

/** Two commits of a history, as indexes into its points, which are oldest first. */
export interface CommitPair {
  readonly base: number;
  readonly head: number;
}

/** Query of an address for two commits. */
export function pairQuery(base: string, head: string): string {
  return `?base=${base.slice(0, SHORT_ID_LENGTH)}&head=${head.slice(0, SHORT_ID_LENGTH)}`;
}

/**
 * Parses the two commits in a query, each given by at least seven digits; `undefined` if one is missing or not in the
 * history.
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

/** Commits whose changes lie between two commits, oldest first. */
export function commitsBetween<Point>(points: readonly Point[], { base, head }: CommitPair): readonly Point[] {
  return points.slice(Math.min(base, head) + 1, Math.max(base, head) + 1);
}

/**
 * Commits after the older of the two that change rule files. The history applies the rules of its newest commit, while
 * `carryon diff` applies those of each side.
 */
export function ruleChangesAfter(points: readonly HistoryPoint[], { base, head }: CommitPair): readonly HistoryPoint[] {
  return points.slice(Math.min(base, head) + 1).filter(({ rules }) => rules !== undefined);
}
