import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { gitIn } from "../measure/checkout.ts";
import { environment } from "../measure/environment.ts";
import { makeLargeRepository } from "../measure/large-repository.ts";
import { type Cost, measure } from "../measure/measure.ts";
import { medianCost } from "../races/print.ts";
import { figure, grouped, table } from "../measure/table.ts";
import { trackedFiles } from "../measure/text-files.ts";
import { writtenPages } from "./site-cpu.ts";

/** Measured variants: file pages, the history, and their points of comparison. */
const KINDS = ["pages of files", "history", "neither", "carryon pack"] as const;
type Kind = (typeof KINDS)[number];

/** A run of the command line and the number of pages it wrote. */
interface Run {
  readonly cost: Cost;
  readonly pages: number;
}

/** Cost of cold site builds of one repository, next to packing it. */
export interface SiteRace {
  readonly name: string;
  readonly files: number;
  /** First-parent commits of the clone. */
  readonly commits: number;
  /** Commits covered by the history. */
  readonly history: number;
  readonly runs: Readonly<Record<Kind, readonly Run[]>>;
}

/** Setup of the race. */
export interface SiteRaceOptions {
  /** The `cli.js` of a build. */
  readonly cli: string;
  /** Working directory of the benchmark. */
  readonly home: string;
  /** Number of files in a repository made of copies of the given one, used for pages alone. */
  readonly files: number;
  readonly history: number;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}

/** Races on a clone of a repository, and on a repository with many copies of its files. */
export async function raceSites(repository: string, options: SiteRaceOptions): Promise<readonly SiteRace[]> {
  const { home, files, onProgress } = options;
  const place = join(home, "site");
  mkdirSync(place);
  try {
    const name = basename(repository);
    const clone = join(place, name);
    gitIn(place)(place, "clone", "--quiet", "--no-hardlinks", repository, clone);
    const original = await raceSite(clone, name, options);
    onProgress(`making a repository of ${grouped(files)} files`);
    const large = makeLargeRepository(clone, place, files);
    return [original, await raceSite(large.workspace, `copies of ${name}`, options)];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Cold means without the cache of facts. Node's own compile cache is filled by the first runs, which are not counted.
 */
async function raceSite(tree: string, name: string, options: SiteRaceOptions): Promise<SiteRace> {
  const { runs: count, history, home, onProgress } = options;
  const runs: Record<Kind, Run[]> = { "pages of files": [], history: [], neither: [], "carryon pack": [] };
  for (let run = 0; run <= count; run++) {
    onProgress(run === 0 ? `${name}: warm-up` : `${name}: run ${run} of ${count}`);
    for (const kind of KINDS) {
      const made = await runOf(kind, tree, options);
      if (run > 0) runs[kind].push(made);
    }
  }
  const commits = Number(gitIn(home)(tree, "rev-list", "--first-parent", "--count", "HEAD"));
  return { name, files: trackedFiles(tree).length, commits, history, runs };
}

async function runOf(kind: Kind, tree: string, { cli, home, history }: SiteRaceOptions): Promise<Run> {
  const [cache, out] = [join(home, "site", "cache"), join(home, "site", kind === "carryon pack" ? "pack" : "out")];
  rmSync(cache, { recursive: true, force: true });
  const args = {
    "pages of files": ["site", "--pages", "99999", "--history", "0"],
    history: ["site", "--pages", "0", "--history", String(history)],
    neither: ["site", "--pages", "0", "--history", "0"],
    "carryon pack": ["pack"],
  }[kind];
  const command = [process.execPath, cli, ...args, "--out", out, "--cache", cache];
  const { cost, exitCode, stdout, stderr } = await measure({ command, cwd: tree, env: environment(home) });
  if (exitCode !== 0) throw new Error(`${kind} ended with ${exitCode}:\n${stdout}${stderr}`);
  return { cost, pages: writtenPages(stdout) };
}

/** Formats the race: medians, pages per second, and the history relative to packing the head. */
export function siteRaceText({ name, files, commits, history, runs }: SiteRace): string {
  const [site, historyCost, neither, pack] = KINDS.map((kind) => medianCost(runs[kind].map(({ cost }) => cost))) as [
    Cost,
    Cost,
    Cost,
    Cost,
  ];
  const pagesOf = (kind: Kind): number => runs[kind][0]?.pages ?? 0;
  const rendered = pagesOf("pages of files") - pagesOf("neither");
  const costs: Readonly<Record<Kind, Cost>> = {
    "pages of files": site,
    history: historyCost,
    neither,
    "carryon pack": pack,
  };
  const rows = KINDS.map((kind) => {
    const { cpu, wall, memory } = costs[kind];
    const pages = pagesOf(kind) === 0 ? "–" : grouped(pagesOf(kind));
    return [kind, pages, figure(cpu), figure(wall), memory === 0 ? "–" : figure(memory / 2 ** 20)];
  });
  return [
    `${name}: ${grouped(files)} files, ${grouped(commits)} commits; medians of ${runs.neither.length} runs, cold\n`,
    table([["", "pages", "CPU s", "wall s", "MiB"], ...rows]),
    `${grouped(pagesOf("pages of files"))} pages: ${figure(site.cpu - pack.cpu)} s CPU beyond packing; ${figure(rendered / (site.cpu - neither.cpu))} pages of files for a second of CPU, ${figure(pagesOf("pages of files") / site.cpu)} with all else that a site costs\n`,
    `history of ${grouped(history)} ÷ pack: ${figure((historyCost.cpu - neither.cpu) / pack.cpu)} CPU\n\n`,
  ].join("");
}
