import { figure, grouped, median, table } from "../measure/table.ts";
import type { BenchData } from "./bench-data.ts";
import { type Build, packsOf } from "./build.ts";
import { firstParents, tipOf } from "./commits.ts";
import { type PreservedShares, preservedShares } from "./prefix-kept.ts";
import type { Repository } from "./repository.ts";
import { mean } from "./score.ts";

/**
 * Number of pairs of adjacent commits to compare, in three forms: LITE at each budget, FULL, and FULL of the oldest
 * commit followed by a delta document.
 */
export interface PrefixOrder {
  readonly pairs: number;
  readonly budgets: readonly number[];
  readonly data: BenchData;
}

/**
 * Packs the newest commits of a repository and compares each document with the previous one. Results by pack, then by
 * pair.
 */
function keptBy(
  build: Build,
  repository: Repository,
  order: PrefixOrder,
): Promise<readonly (readonly PreservedShares[])[]> {
  const { pairs, budgets, data } = order;
  const line = firstParents(repository, tipOf(repository), pairs + 1).toReversed();
  const key = [build.digest, build.config, repository.directory, budgets.join(), "anchored", ...line];
  return data.cached("prefixes", key, () => {
    let older: readonly Buffer[] | undefined;
    let oldest: Buffer | undefined;
    const sharesByPack: PreservedShares[][] = [...budgets, "full", "anchored"].map(() => []);
    for (const commit of line) {
      const documents = packsOf(build, repository, { commit, budgets, data, full: true, anchor: line[0]! });
      oldest ??= documents.at(-2)!;
      const packs = [...documents.slice(0, -1), Buffer.concat([oldest, documents.at(-1)!])];
      for (const [at, pack] of packs.entries())
        if (older !== undefined) sharesByPack[at]!.push(preservedShares(older[at]!, pack));
      older = packs;
    }
    return sharesByPack;
  });
}

/** Table of what adjacent commits preserve, with a row per repository, pack and build. */
export async function prefixText(
  builds: readonly { readonly name: string; readonly build: Build }[],
  repositories: readonly Repository[],
  order: PrefixOrder,
): Promise<string> {
  const names = [...order.budgets.map((budget) => `LITE ${grouped(budget)}`), "FULL", "FULL + DELTA"];
  const rows: string[][] = [];
  for (const repository of repositories) {
    const sharesByBuild: (readonly (readonly PreservedShares[])[])[] = [];
    for (const { build } of builds) sharesByBuild.push(await keptBy(build, repository, order));
    for (const [at, name] of names.entries())
      for (const [by, build] of builds.entries())
        rows.push([`${repository.name} ${name}`, build.name, ...cellsOf(sharesByBuild[by]![at]!)]);
  }
  const head = ["kept of adjacent commits, %", "build", "pairs", "prefix, median", "mean", "lines, median", "worst"];
  return table([head, ...rows]);
}

function cellsOf(shares: readonly PreservedShares[]): readonly string[] {
  const prefixes = shares.map(({ prefix }) => prefix * 100);
  const lines = shares.map(({ lines: share }) => share * 100);
  const worst = lines.reduce((lowest, share) => Math.min(lowest, share), 100);
  return [
    String(shares.length),
    figure(median(prefixes)),
    figure(mean(prefixes)),
    median(lines).toFixed(2),
    worst.toFixed(2),
  ];
}
