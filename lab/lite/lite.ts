/**
 * Measures how much of what later commits touch is in a LITE pack, and how much of the pack the next commit preserves,
 * next to an older build. Usage: `npm run --silent bench:lite -- <repository>… [options]`.
 */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasCtags } from "./api-declarations.ts";
import { apiText } from "./api-run.ts";
import { type BenchData, openBenchData } from "./bench-data.ts";
import { type Build, buildOf } from "./build.ts";
import { cpuText } from "./cpu-run.ts";
import { futureTables, cachedFuture } from "./future-run.ts";
import { PEER_NAMES, peerTables } from "./peers.ts";
import { prefixText } from "./prefix-run.ts";
import { openRepository, type Repository } from "./repository.ts";

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
  --cpu <runs>          measure CPU without and with a cache instead, the least of so many runs
  --peers <names>       judge what other programs show as well, cut at the budget: repomix (--compress)
  --save                save the scores as the baseline that is compared with unless --against is given
  --data <folder>       where to keep what takes long (a folder for temporary files)
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    checkout: { type: "string", default: join(import.meta.dirname, "../..") },
    config: { type: "string", default: "" },
    budgets: { type: "string", default: "8000,24000" },
    ago: { type: "string", default: "150" },
    least: { type: "string", default: "40" },
    prefix: { type: "string" },
    api: { type: "boolean", default: false },
    missed: { type: "string", default: "0" },
    cpu: { type: "string" },
    peers: { type: "string", default: "" },
    save: { type: "boolean", default: false },
    data: { type: "string", default: join(tmpdir(), "carryon-bench-lite") },
  },
});
const budgets = options.budgets.split(",").map(Number);
const [ago, minCommits] = [Number(options.ago), Number(options.least)];
const peers = options.peers.split(",").filter((name) => name !== "");
const lost = positionals.find((path) => !existsSync(path));
if (
  positionals.length === 0 ||
  lost !== undefined ||
  !peers.every((name) => PEER_NAMES.includes(name)) ||
  ![...budgets, ago, minCommits].every((n) => Number.isInteger(n) && n > 0)
) {
  process.stderr.write(`${lost === undefined ? "" : `${lost} does not exist\n`}${USAGE}`);
  process.exitCode = 2;
} else {
  const [repositories, data] = [positionals.map(openRepository), openBenchData(options.data)];
  if (options.prefix !== undefined) await comparePrefixes(Number(options.prefix), repositories, data);
  else if (options.cpu !== undefined) await compareCpu(Number(options.cpu), repositories, data);
  else if (options.api) await compareApis(repositories, data);
  else await compareFutures(repositories, data);
}

async function compareFutures(repositories: readonly Repository[], data: BenchData): Promise<void> {
  const before = options.against === undefined ? undefined : buildOf(options.against);
  const builds = { now: buildOf(options.checkout, options.config), before, save: options.save };
  const order = { ago, least: minCommits, budgets, data };
  process.stdout.write(await futureTables(builds, repositories, order));
  for (const peer of peers) process.stdout.write(`\n${await peerTables(peer, repositories, order)}`);
}

async function comparePrefixes(pairs: number, repositories: readonly Repository[], data: BenchData): Promise<void> {
  process.stdout.write(await prefixText(measuredBuilds(), repositories, { pairs, budgets, data }));
}

async function compareCpu(runs: number, repositories: readonly Repository[], data: BenchData): Promise<void> {
  process.stdout.write(await cpuText(measuredBuilds(), repositories, { runs, budget: budgets.at(-1)!, data }));
}

async function compareApis(repositories: readonly Repository[], data: BenchData): Promise<void> {
  if (!hasCtags()) {
    process.stderr.write("--api needs universal-ctags with JSON, as ctags\n");
    process.exitCode = 2;
    return;
  }
  const at = [];
  for (const repository of repositories) {
    const { commit } = await cachedFuture(repository, { ago, least: minCommits, budgets, data });
    at.push({ repository, commit });
  }
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
