import { join } from "node:path";
import { newCounter } from "../../test/support/texts/counter.ts";
import { BASELINE, readBaseline, saveBaseline } from "./baseline.ts";
import { type BenchData, digestOfFiles } from "./bench-data.ts";
import { type Build, litePacks } from "./build.ts";
import { firstParents, tipOf } from "./commits.ts";
import { openDeclarationReader } from "./declarations.ts";
import { type Future, futureOf } from "./future.ts";
import { futureText, type JudgedRepository } from "./lite-text.ts";
import type { Repository } from "./repository.ts";
import { NO_SCORE, type Score, scoreOf } from "./score.ts";

/** Commits to pack, and the budgets in tokens. */
export interface FutureOrder {
  readonly ago: number;
  readonly least: number;
  readonly budgets: readonly number[];
  readonly data: BenchData;
}

/** Files that define a future. Changing one invalidates cached futures. */
const JUDGES = ["commits", "declaration-nodes", "declarations", "future", "repository", "source-paths"];

/**
 * Judges the packs of a build by the commits that follow, and returns tables for each budget, next to the scores of an
 * older build or, without one, of the baseline.
 * @param save whether to save the scores as the baseline
 */
export async function futureTables(
  { now, before, save }: { readonly now: Build; readonly before: Build | undefined; readonly save: boolean },
  repositories: readonly Repository[],
  order: FutureOrder,
): Promise<string> {
  const { budgets } = order;
  const baseline = readBaseline(BASELINE);
  const tables = budgets.map((): JudgedRepository[] => []);
  for (const repository of repositories) {
    const future = await cachedFuture(repository, order);
    const key = `${repository.name} ${future.commit.slice(0, 10)}`;
    const scores = await scoresOf(now, { repository, future, order });
    const old = before === undefined ? undefined : await scoresOf(before, { repository, future, order });
    for (const [at, budget] of budgets.entries()) {
      const saved = baseline[key]?.[budget];
      const was = old?.[at] ?? (saved && { ...NO_SCORE, ...saved });
      const commits = `${future.commits.length} of ${future.ago}`;
      tables[at]!.push({ name: repository.name, commits, now: scores[at]!, ...(was && { before: was }) });
    }
    if (save) saveBaseline(BASELINE, { [key]: Object.fromEntries(budgets.map((budget, at) => [budget, scores[at]!])) });
  }
  return budgets.map((budget, at) => futureText(budget, tables[at]!)).join("\n");
}

/** The future of a commit, from the cache if possible. */
export async function cachedFuture(
  repository: Repository,
  { ago, least: minCommits, data }: FutureOrder,
): Promise<Future> {
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const judges = digestOfFiles(JUDGES.map((name) => join(import.meta.dirname, `${name}.ts`)));
  return data.cached("futures", [judges, repository.directory, tip, String(ago), String(minCommits)], async () =>
    futureOf(repository, { ago, least: minCommits }, await openDeclarationReader()),
  );
}

/** By budget. */
async function scoresOf(
  build: Build,
  {
    repository,
    future,
    order,
  }: { readonly repository: Repository; readonly future: Future; readonly order: FutureOrder },
): Promise<readonly Score[]> {
  const { budgets, data } = order;
  const packs = await litePacks(build, repository, { commit: future.commit, budgets, data });
  const counter = await newCounter("o200k_base");
  return packs.map((text) => scoreOf(text, future, (part) => counter.count(Buffer.from(part))));
}
