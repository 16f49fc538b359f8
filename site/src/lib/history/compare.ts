import { composeBackwards, composeChanges } from "../../../../src/compare/delta/compose-changes.ts";
import type { DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import type { SiteFileLink } from "../../../../src/site/data/file-link.ts";
import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { CommitChanges } from "../../../../src/compare/history/site-changes.ts";
import type { CommitPair } from "./commit-pair.ts";

/** Tokens of a pack at both commits; `undefined` where the pack is missing. */
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
  /** Ids of the whole-file packs that the `shown` field of files refers to. */
  readonly whole: readonly string[];
}

/**
 * Compares two commits in the given direction.
 * @param points the history, oldest first
 * @param changes changes of the commits between them, oldest first
 */
export function compareCommits(
  points: readonly HistoryPoint[],
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

function totalsOf(point: HistoryPoint | undefined): ReadonlyMap<string, number> {
  return new Map(point?.packs.map(({ slug, tokens }) => [slug, tokens]));
}
