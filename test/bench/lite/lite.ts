/**
 * Measures how much of what later commits touch a LITE pack shows, and how much of it the next commit keeps, beside an
 * older build.
 * Usage: `npm run --silent bench:lite -- <repository>… [options]`.
 */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { newCounter } from "../../support/texts/counter.ts";
import { type BenchData, digestOfFiles, openBenchData } from "./bench-data.ts";
import { type Build, buildOf, litePacks } from "./build.ts";
import { firstParents, tipOf } from "./commits.ts";
import { openDeclarationReader } from "./declarations.ts";
import { type Future, futureOf } from "./future.ts";
import { futureText, type JudgedRepository } from "./lite-text.ts";
import { openRepository, type Repository } from "./repository.ts";
import { prefixText } from "./prefix-run.ts";
import { type Score, scoreOf } from "./score.ts";

const USAGE = `npm run --silent bench:lite -- <repository>… [options]
  --against <checkout>  a checkout with an older build in dist/, to compare with
  --checkout <folder>   the checkout to measure (this one)
  --config <lines>      lines of carryon.yml for the build that is measured
  --budgets <tokens>    comma-separated budgets (8000,24000)
  --ago <commits>       how many first-parent commits before its tip to pack a repository (150)
  --least <commits>     go further back until so many of them touch sources (40)
  --prefix <pairs>      compare the packs of so many pairs of adjacent commits instead
  --data <folder>       where to keep what takes long (a folder for temporary files)
`;

/** The files that say what a future is: a change in them makes it again. */
const JUDGES = ["commits", "declaration-nodes", "declarations", "future", "repository", "source-paths"];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    checkout: { type: "string", default: join(import.meta.dirname, "../../..") },
    config: { type: "string", default: "" },
    budgets: { type: "string", default: "8000,24000" },
    ago: { type: "string", default: "150" },
    least: { type: "string", default: "40" },
    prefix: { type: "string" },
    data: { type: "string", default: join(tmpdir(), "carryon-bench-lite") },
  },
});
const budgets = options.budgets.split(",").map(Number);
const [ago, least] = [Number(options.ago), Number(options.least)];
const lost = positionals.find((path) => !existsSync(path));
if (
  positionals.length === 0 ||
  lost !== undefined ||
  ![...budgets, ago, least].every((n) => Number.isInteger(n) && n > 0)
) {
  process.stderr.write(`${lost === undefined ? "" : `${lost} does not exist\n`}${USAGE}`);
  process.exitCode = 2;
} else if (options.prefix === undefined)
  await compareFutures(positionals.map(openRepository), openBenchData(options.data));
else await comparePrefixes(Number(options.prefix), positionals.map(openRepository), openBenchData(options.data));

async function comparePrefixes(pairs: number, repositories: readonly Repository[], data: BenchData): Promise<void> {
  const builds = [
    ...(options.against === undefined ? [] : [{ name: "was", build: buildOf(options.against) }]),
    { name: "is", build: buildOf(options.checkout, options.config) },
  ];
  process.stdout.write(await prefixText(builds, repositories, { pairs, budgets, data }));
}

async function compareFutures(repositories: readonly Repository[], data: BenchData): Promise<void> {
  const now = buildOf(options.checkout, options.config);
  const before = options.against === undefined ? undefined : buildOf(options.against);
  const rows: { readonly name: string; readonly commits: string; readonly now: Scores; readonly before?: Scores }[] =
    [];
  for (const repository of repositories) {
    const future = await keptFuture(repository, data);
    const judged = async (build: Build): Promise<Scores> => scoresOf(build, { repository, future, data });
    rows.push({
      name: repository.name,
      commits: `${future.commits.length} of ${future.ago}`,
      now: await judged(now),
      ...(before === undefined ? {} : { before: await judged(before) }),
    });
  }
  for (const [at, budget] of budgets.entries()) {
    const judged = rows.map((row): JudgedRepository => ({
      name: row.name,
      commits: row.commits,
      now: row.now[at]!,
      ...(row.before === undefined ? {} : { before: row.before[at]! }),
    }));
    process.stdout.write(`${futureText(budget, judged)}\n`);
  }
}

/** By budget. */
type Scores = readonly Score[];

async function scoresOf(
  build: Build,
  { repository, future, data }: { readonly repository: Repository; readonly future: Future; readonly data: BenchData },
): Promise<Scores> {
  const packs = await litePacks(build, repository, { commit: future.commit, budgets, data });
  const counter = await newCounter("o200k_base");
  return packs.map((text) => scoreOf(text, future, (part) => counter.count(Buffer.from(part))));
}

async function keptFuture(repository: Repository, data: BenchData): Promise<Future> {
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const judges = digestOfFiles(JUDGES.map((name) => join(import.meta.dirname, `${name}.ts`)));
  return data.kept("futures", [judges, repository.directory, tip, String(ago), String(least)], async () =>
    futureOf(repository, { ago, least }, await openDeclarationReader()),
  );
}
