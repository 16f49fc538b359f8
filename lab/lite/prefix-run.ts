import { figure, grouped, median, table } from "../measure/table.ts";
import type { BenchData } from "./bench-data.ts";
import { type Build, packsOf } from "./build.ts";
import { firstParents, tipOf } from "./commits.ts";
import { type Kept, keptOf } from "./prefix-kept.ts";
import type { Repository } from "./repository.ts";
import { mean } from "./score.ts";

/**
 * What to compare: so many pairs of adjacent commits, LITE at each budget, FULL, and FULL of the oldest commit followed by a delta
 * document.
 */
export interface PrefixOrder {
  readonly pairs: number;
  readonly budgets: readonly number[];
  readonly data: BenchData;
}

/** Packs the newest commits of a repository and gives what each document keeps of the one before: by pack, then by pair. */
function keptBy(build: Build, repository: Repository, order: PrefixOrder): Promise<readonly (readonly Kept[])[]> {
  const { pairs, budgets, data } = order;
  const line = firstParents(repository, tipOf(repository), pairs + 1).toReversed();
  const key = [build.digest, build.config, repository.directory, budgets.join(), "anchored", ...line];
  return data.kept("prefixes", key, () => {
    let older: readonly Buffer[] | undefined;
    let oldest: Buffer | undefined;
    const kept: Kept[][] = [...budgets, "full", "anchored"].map(() => []);
    for (const commit of line) {
      const documents = packsOf(build, repository, { commit, budgets, data, full: true, anchor: line[0]! });
      oldest ??= documents.at(-2)!;
      const packs = [...documents.slice(0, -1), Buffer.concat([oldest, documents.at(-1)!])];
      for (const [at, pack] of packs.entries()) if (older !== undefined) kept[at]!.push(keptOf(older[at]!, pack));
      older = packs;
    }
    return kept;
  });
}

/** Returns a table of what adjacent commits keep, a row for each repository, pack and build. */
export async function prefixText(
  builds: readonly { readonly name: string; readonly build: Build }[],
  repositories: readonly Repository[],
  order: PrefixOrder,
): Promise<string> {
  const names = [...order.budgets.map((budget) => `LITE ${grouped(budget)}`), "FULL", "FULL + DELTA"];
  const rows: string[][] = [];
  for (const repository of repositories) {
    const kept: (readonly (readonly Kept[])[])[] = [];
    for (const { build } of builds) kept.push(await keptBy(build, repository, order));
    for (const [at, name] of names.entries())
      for (const [by, build] of builds.entries())
        rows.push([`${repository.name} ${name}`, build.name, ...cellsOf(kept[by]![at]!)]);
  }
  const head = ["kept of adjacent commits, %", "build", "pairs", "prefix, median", "mean", "lines, median", "worst"];
  return table([head, ...rows]);
}

function cellsOf(kept: readonly Kept[]): readonly string[] {
  const prefixes = kept.map(({ prefix }) => prefix * 100);
  const lines = kept.map(({ lines: share }) => share * 100);
  const worst = lines.reduce((least, share) => Math.min(least, share), 100);
  return [
    String(kept.length),
    figure(median(prefixes)),
    figure(mean(prefixes)),
    median(lines).toFixed(2),
    worst.toFixed(2),
  ];
}
