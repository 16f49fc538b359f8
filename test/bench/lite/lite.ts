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
import { hasCtags } from "./api-declarations.ts";
import { apiText } from "./api-run.ts";
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
  --api                 compare what views show with the public declarations that universal-ctags finds instead
  --missed <number>     list so many of what is missing there, for each row
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
    api: { type: "boolean", default: false },
    missed: { type: "string", default: "0" },
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
} else {
  const [repositories, data] = [positionals.map(openRepository), openBenchData(options.data)];
  if (options.prefix !== undefined) await comparePrefixes(Number(options.prefix), repositories, data);
  else if (options.api) await compareApis(repositories, data);
  else await compareFutures(repositories, data);
}

async function comparePrefixes(pairs: number, repositories: readonly Repository[], data: BenchData): Promise<void> {
  process.stdout.write(await prefixText(measuredBuilds(), repositories, { pairs, budgets, data }));
}

async function compareApis(repositories: readonly Repository[], data: BenchData): Promise<void> {
  if (!hasCtags()) {
    process.stderr.write("--api needs universal-ctags with JSON, as ctags\n");
    process.exitCode = 2;
    return;
  }
  const at = [];
  for (const repository of repositories) at.push({ repository, commit: (await keptFuture(repository, data)).commit });
  const missed = Number(options.missed);
  for (const { name, build } of measuredBuilds())
    process.stdout.write(`${name}\n${await apiText(build, { repositories: at, budgets, data, missed })}\n`);
}

function measuredBuilds(): readonly { readonly name: string; readonly build: Build }[] {
  return [
    ...(options.against === undefined ? [] : [{ name: "was", build: buildOf(options.against) }]),
    { name: "is", build: buildOf(options.checkout, options.config) },
  ];
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
