import { type CommitPair, commitsBetween } from "../../../site/src/lib/history/commit-pair.ts";
import { compareCommits } from "../../../site/src/lib/history/compare.ts";
import type { Delta, DeltaFile } from "../../../src/compare/delta/delta-model.ts";
import type { HistoryPoint } from "../../../src/site/data/site.ts";
import type { CommitChanges } from "../../../src/compare/history/site-changes.ts";

/** Comparison of packs of whole files: totals per pack, and the differing files. */
export interface ComparedWhole {
  readonly packs: Readonly<Record<string, readonly [base: number | undefined, head: number | undefined]>>;
  readonly files: readonly DeltaFile[];
}

/** Comparison of two commits by the history page. */
export function comparedByPage(
  points: readonly HistoryPoint[],
  pair: CommitPair,
  changesOf: (commit: string) => CommitChanges,
): ComparedWhole {
  const changes = commitsBetween(points, pair).map(({ commit }) => changesOf(commit));
  const { packs, files } = compareCommits(points, pair, changes);
  return {
    packs: Object.fromEntries(packs.map(({ slug, base, head }) => [slug, [base, head] as const])),
    files: files.map(withoutHref),
  };
}

/** Comparison by `carryon diff --json`, restricted to packs of whole files. */
export function comparedByDiff({ packs, files }: Delta, isWhole: (pack: string) => boolean): ComparedWhole {
  return {
    packs: Object.fromEntries(
      packs
        .filter(({ pack }) => isWhole(pack))
        .map(({ pack, scope, base, head }) => [
          `${scope}-${pack}`.toLowerCase(),
          [base?.tokens, head?.tokens] as const,
        ]),
    ),
    files: files
      .map((file) => ({ ...file, shown: file.shown.filter(({ pack }) => isWhole(pack)) }))
      .filter((file) => file.change !== "view" || file.shown.length > 0 || file.base?.tier !== file.head?.tier),
  };
}

function withoutHref({ href, ...file }: DeltaFile & { readonly href?: string }): DeltaFile {
  return href === undefined ? file : { ...file };
}
