/**
 * What a site costs: pages of a repository's files, as many as asked for, and the history beside packing the head.
 * Nothing is judged: it prints medians.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { environment } from "./environment.ts";
import { gitIn } from "./checkout.ts";
import { makeLargeRepository } from "./large-repository.ts";
import { type Cost, measure } from "./measure.ts";
import { medianCost } from "./print.ts";
import { figure, grouped, table } from "./table.ts";
import { trackedFiles } from "./text-files.ts";

const USAGE = `node test/bench/site.ts <repository>… [options]
  --runs <n>        runs of each kind (3)
  --files <n>       also the pages of a repository of so many files, made of copies of the first one (10000; 0 for none)
  --history <n>     commits that the history goes back (50)
  --carryon <file>  another build's cli.js in place of dist/cli.js
`;

/** What is run: pages of files, the history, and what they are held against. */
const KINDS = ["pages of files", "history", "neither", "carryon pack"] as const;
type Kind = (typeof KINDS)[number];

interface Options {
  readonly repositories: readonly string[];
  readonly runs: number;
  readonly files: number;
  readonly history: number;
  readonly cli: string;
}

/** A tree to write sites of, and where. */
interface Bench extends Options {
  readonly tree: string;
  readonly home: string;
  readonly name: string;
}

const options = readOptions();
if (typeof options === "string") {
  process.stderr.write(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else await benchAll(options);

async function benchAll(asked: Options): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
  try {
    for (const repository of asked.repositories) {
      const tree = join(home, basename(repository));
      gitIn(home)(home, "clone", "--quiet", "--no-hardlinks", repository, tree);
      process.stdout.write(await reportOf({ ...asked, tree, home, name: basename(repository) }));
      rmSync(tree, { recursive: true });
    }
    if (asked.files === 0) return;
    const place = join(home, "large");
    mkdirSync(place);
    const large = makeLargeRepository(asked.repositories[0]!, place, asked.files);
    const name = `copies of ${basename(asked.repositories[0]!)}`;
    process.stdout.write(await reportOf({ ...asked, tree: large.workspace, home, name }));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Cold means without the cache of facts; Node's own compile cache is there after the first runs, which are not counted. */
async function reportOf(bench: Bench): Promise<string> {
  const runs: Record<Kind, Run[]> = { "pages of files": [], history: [], neither: [], "carryon pack": [] };
  for (let i = 0; i <= bench.runs; i++) {
    for (const kind of KINDS) {
      const run = await runOf(kind, bench);
      if (i > 0) runs[kind].push(run);
    }
  }
  const [files, history, neither, pack] = KINDS.map((kind) => medianCost(runs[kind].map(({ cost }) => cost))) as [
    Cost,
    Cost,
    Cost,
    Cost,
  ];
  const pagesOf = (kind: Kind): number => runs[kind][0]?.pages ?? 0;
  const rendered = pagesOf("pages of files") - pagesOf("neither");
  const commits = gitIn(bench.home)(bench.tree, "rev-list", "--first-parent", "--count", "HEAD");
  return [
    `${bench.name}: ${grouped(trackedFiles(bench.tree).length)} files, ${grouped(Number(commits))} commits; cold, medians of ${bench.runs} runs\n`,
    table([
      ["", "pages", "CPU s", "wall s", "MiB"],
      ...KINDS.map((kind, i) => rowOf(kind, pagesOf(kind), [files, history, neither, pack][i]!)),
    ]),
    `a page of a file: ${figure(rendered / (files.cpu - neither.cpu))} a second of CPU beyond neither, ${figure(pagesOf("pages of files") / files.cpu)} of the whole run\n`,
    `history of ${bench.history} ÷ pack: ${figure((history.cpu - neither.cpu) / pack.cpu)} CPU, ${figure((history.wall - neither.wall) / pack.wall)} wall\n\n`,
  ].join("");
}

function rowOf(kind: string, pages: number, { cpu, wall, memory }: Cost): readonly string[] {
  return [kind, pages === 0 ? "–" : grouped(pages), figure(cpu), figure(wall), figure(memory / 2 ** 20)];
}

interface Run {
  readonly cost: Cost;
  readonly pages: number;
}

function siteOf(pages: number, commits: number): readonly string[] {
  return ["site", "--pages", String(pages), "--history", String(commits)];
}

async function runOf(kind: Kind, { cli, tree, home, history }: Bench): Promise<Run> {
  const cache = join(home, "cache");
  rmSync(cache, { recursive: true, force: true });
  const args = {
    "pages of files": siteOf(99_999, 0),
    history: siteOf(0, history),
    neither: siteOf(0, 0),
    "carryon pack": ["pack"],
  }[kind];
  const out = join(home, args[0] === "pack" ? "pack" : "site");
  const command = [process.execPath, cli, ...args, "--out", out, "--cache", cache];
  const { cost, exitCode, stdout, stderr } = await measure({ command, cwd: tree, env: environment(home) });
  if (exitCode !== 0) throw new Error(`${kind} ended with ${exitCode}:\n${stdout}${stderr}`);
  return { cost, pages: Number(/ (\d+) pages of /u.exec(stdout)?.[1] ?? 0) };
}

function readOptions(): Options | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: "string", default: "3" },
        files: { type: "string", default: "10000" },
        history: { type: "string", default: "50" },
        carryon: { type: "string", default: join(import.meta.dirname, "../../dist/cli.js") },
      },
    });
    const { carryon, ...numbers } = values;
    const missing = [...positionals, carryon].find((path) => !existsSync(path));
    if (missing !== undefined) return `${missing} is not there`;
    if (positionals.length === 0) return "give the path of a repository";
    const wrong = Object.entries(numbers).find(([, value]) => !/^\d{1,6}$/.test(value));
    if (wrong !== undefined) return `--${wrong[0]} takes a number, not ${wrong[1]}`;
    const [runs, files, history] = [numbers.runs, numbers.files, numbers.history].map(Number) as [
      number,
      number,
      number,
    ];
    return {
      repositories: positionals.map((path) => resolve(path)),
      runs: Math.max(1, runs),
      files,
      history,
      cli: resolve(carryon),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
