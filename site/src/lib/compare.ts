import { composeBackwards, composeChanges } from "../../../src/core/manifest/compose-changes.ts";
import type { DeltaFile } from "../../../src/model/report/delta.ts";
import type { HistoryPoint, SiteFileLink } from "../../../src/model/site/site.ts";
import type { CommitChanges } from "../../../src/model/site/site-changes.ts";

/** Digits that name a commit in an address. */
const DIGITS = 7;
const COMMIT_DIGITS = /^[0-9a-f]{7,64}$/u;

/** Two commits of a history, each as its index among the points, which are oldest first. */
export interface CommitPair {
  readonly base: number;
  readonly head: number;
}

/** What a pack has at both commits; `undefined` at one that has no such pack. */
export interface PackTotals {
  readonly slug: string;
  readonly base: number | undefined;
  readonly head: number | undefined;
}

/** Two commits compared under the latest packing rules. */
export interface Comparison {
  readonly packs: readonly PackTotals[];
  /** Sorted by path. */
  readonly files: readonly (DeltaFile & SiteFileLink)[];
  /** Ids of the packs of whole files that `shown` of a file names. */
  readonly whole: readonly string[];
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
 * Compares two commits, in the direction given.
 * @param points the history, oldest first
 * @param changes of the commits between them, oldest first
 */
export function compareCommits(
  points: readonly Pick<HistoryPoint, "packs">[],
  pair: CommitPair,
  changes: readonly CommitChanges[],
): Comparison {
  const [base, head] = [totalsOf(points[pair.base]), totalsOf(points[pair.head])];
  const files = pair.base <= pair.head ? composeChanges(changes) : composeBackwards(changes);
  const hrefs = new Map(
    changes.flatMap(({ paths }) => paths.flatMap(({ path, href }) => (href ? [[path, href]] : []))),
  );
  return {
    packs: [...new Set([...head.keys(), ...base.keys()])].map((slug) => {
      return { slug, base: base.get(slug), head: head.get(slug) };
    }),
    files: files.map((file) => {
      const href = hrefs.get(file.path);
      return { ...file, ...(href !== undefined && { href }) };
    }),
    whole: changes[0]?.packs.map(({ pack }) => pack) ?? [],
  };
}

function totalsOf(point: Pick<HistoryPoint, "packs"> | undefined): ReadonlyMap<string, number> {
  return new Map(point?.packs.map(({ slug, tokens }) => [slug, tokens]));
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
