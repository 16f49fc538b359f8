/**
 * Compares Carryon with repomix on the same repositories in the same run, and with a floor of listing, reading, hashing
 * and writing. Prints medians and their ratios without judging them.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type ActionRace, actionRaceText, raceAction } from "./races/action-race.ts";
import { checkOut } from "./measure/checkout.ts";
import { carryon, type Packer, repomix } from "./races/packers.ts";
import { type McpRace, raceMcp } from "./mcp/mcp-race.ts";
import { mcpRaceText } from "./mcp/mcp-text.ts";
import { endure } from "./hostile/hard-files.ts";
import { medianCost, ordealText, raceText, summarize } from "./races/print.ts";
import { PHASES, race, type Race } from "./races/race.ts";
import { benchSiteOf, siteText } from "./site/site.ts";
import { searchForSecrets } from "./races/detect-run.ts";
import { countWithTiktoken } from "./races/tiktoken-run.ts";

const USAGE = `npm run --silent bench -- <repository>… [options]
  --lite            LITE alone, and repomix with --compress
  --runs <n>        runs of each packer in each phase (5)
  --tiktoken        also count with the tiktoken package, once
  --pathological    also pack files that tokenizers find hard
  --action          the action on a pull request, and carryon pack of its tree, in place of repomix
  --site            a site: what its pages weigh and do in Chromium, the pages of its files, and its history beside packing its head
  --against <file>  another build's cli.js: --site compares the CPU of both, in place of pages of files and history
  --mcp             the tools of carryon mcp, beside git grep, ctags and repomix's server
  --files <n>       files of the repository that --action and --site make of copies of the one that is given (10000)
  --history <n>     commits that the history of --site goes back (50)
  --carryon <file>  another build's cli.js in place of dist/cli.js
  --json            print everything, each run's costs too, as JSON
`;

const LEGEND = `first run: no cache at all, as on a new machine; cold: nothing of this repository, but Node's compile cache
warm: the same commit again; one commit later: with the cache of its parent
floor: list, read and hash the files, then write and hash as many bytes as Carryon's pack has; ÷ floor: CPU in floors
MiB: the peak of all processes of a run together; wall time means little on a busy machine
`;

interface Options {
  readonly repositories: readonly string[];
  readonly runs: number;
  readonly cli: string;
  readonly json: boolean;
  readonly lite: boolean;
  readonly tiktoken: boolean;
  readonly pathological: boolean;
  readonly action: boolean;
  readonly site: boolean;
  readonly against: string | undefined;
  readonly mcp: boolean;
  readonly files: number;
  readonly history: number;
}

const options = readOptions();
if (typeof options === "string") {
  process.stderr.write(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else if (options.action) await benchAction(options);
else if (options.site) await benchSite(options);
else if (options.mcp) await benchMcp(options);
else await bench(options);

async function bench({ repositories, runs, cli, json, lite, tiktoken, pathological }: Options): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
  const print = (text: string): void => {
    if (!json) process.stdout.write(text);
  };
  try {
    const packers = [carryon(cli, join(home, "carryon"), lite), repomix(join(home, "repomix"), lite)] as const;
    const where = machine();
    print(`${where}\n${LEGEND}\n`);
    const races: object[] = [];
    for (const [i, repository] of repositories.entries()) {
      const directory = join(home, `repository-${i}`);
      const checkout = checkOut(repository, home, directory);
      const result = await race(checkout, { packers, home, runs, onProgress });
      const counted = tiktoken ? await countWithTiktoken(directory, home) : undefined;
      print(raceText(result, packers, counted));
      if (!json) print(await searchForSecrets(directory, home));
      races.push({ ...withMedians(result), tiktoken: counted });
      rmSync(directory, { recursive: true });
    }
    const ordeals = pathological ? await endure(packers, home, onProgress) : [];
    if (pathological) print(ordealText(ordeals));
    if (json)
      process.stdout.write(
        `${JSON.stringify({ machine: where, packers: packers.map(named), races, ordeals }, null, 2)}\n`,
      );
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function benchAction({ repositories, runs, cli, json, files }: Options): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
  try {
    if (!json) process.stdout.write(`${machine()}\n`);
    const races: ActionRace[] = [];
    for (const repository of repositories) {
      const result = await raceAction(resolve(repository), { cli, home, files, runs, onProgress });
      if (!json) process.stdout.write(actionRaceText(result));
      races.push(result);
    }
    if (json) process.stdout.write(`${JSON.stringify({ machine: machine(), races }, null, 2)}\n`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function benchSite({ repositories, json, ...asked }: Options): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
  try {
    if (!json) process.stdout.write(`${machine()}\n`);
    const races: object[] = [];
    for (const repository of repositories) {
      const result = await benchSiteOf(resolve(repository), { ...asked, home, onProgress });
      if (!json) process.stdout.write(siteText(result));
      races.push(result);
    }
    if (json) process.stdout.write(`${JSON.stringify({ machine: machine(), races }, null, 2)}\n`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function benchMcp({ repositories, runs, cli, json }: Options): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
  try {
    if (!json) process.stdout.write(`${machine()}; least CPU of ${runs} runs\n`);
    const races: McpRace[] = [];
    for (const [i, repository] of repositories.entries()) {
      const checkout = checkOut(repository, home, join(home, `repository-${i}`));
      const result = await raceMcp(checkout, { cli, home, runs, onProgress });
      if (!json) process.stdout.write(mcpRaceText(result));
      races.push(result);
    }
    if (json) process.stdout.write(`${JSON.stringify({ machine: machine(), races }, null, 2)}\n`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function readOptions(): Options | string {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: "string", default: "5" },
        carryon: { type: "string", default: join(import.meta.dirname, "../dist/cli.js") },
        tiktoken: flag,
        pathological: flag,
        action: flag,
        site: flag,
        against: { type: "string" },
        mcp: flag,
        files: { type: "string", default: "10000" },
        history: { type: "string", default: "50" },
        lite: flag,
        json: flag,
      },
    });
    const { runs, files, history, carryon: cli, against, ...flags } = values;
    if (positionals.length === 0 && !flags.pathological) return "give the path of a repository";
    if (!/^[1-9]\d{0,2}$/.test(runs)) return `--runs takes a number from 1 to 999, not ${runs}`;
    if (!/^[1-9]\d{0,5}$/.test(files)) return `--files takes a number from 1 to 999999, not ${files}`;
    if (!/^[1-9]\d{0,3}$/.test(history)) return `--history takes a number from 1 to 9999, not ${history}`;
    const absent = [...positionals, cli, against ?? cli].find((file) => !existsSync(file));
    if (absent !== undefined) return `${absent} is not there; \`npm run build\` makes dist/cli.js`;
    const numbers = { runs: Number(runs), files: Number(files), history: Number(history) };
    const other = against === undefined ? undefined : resolve(against);
    return { repositories: positionals, ...numbers, cli: resolve(cli), against: other, ...flags };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function onProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}

function machine(): string {
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
  return `Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? process.arch}, load ${load}`;
}

function named({ name, version, does }: Packer): object {
  return { name, version, does };
}

function withMedians(result: Race): object {
  const floor = medianCost(result.floor);
  const medians = Object.fromEntries(PHASES.map((phase) => [phase, summarize(result.phases[phase], floor)]));
  return { ...result, medians: { ...medians, floor } };
}
