import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { openSteps, SUMMARY_ALONE } from "./action-steps.ts";
import { environment } from "../measure/environment.ts";
import { type LargeRepository, makeLargeRepository } from "../measure/large-repository.ts";
import { type Cost, measure } from "../measure/measure.ts";
import { medianCost } from "./print.ts";
import { figure, grouped, table } from "../measure/table.ts";

/** The command line, which has already packed this tree, and the action, whose cache contains the facts of the base. */
const CONTENDERS = ["carryon pack", "action, summary alone", "action, artifacts and comment"] as const;

/** Costs of action runs for a pull request that changes one file, and of packing its tree. */
export interface ActionRace {
  readonly files: number;
  /** Path of the file that the pull request changes. */
  readonly changed: string;
  readonly costs: Readonly<Record<(typeof CONTENDERS)[number], readonly Cost[]>>;
}

/** Setup of the race. */
export interface ActionRaceOptions {
  /** The `cli.js` of a build. Its `action.js` is in the same folder. */
  readonly cli: string;
  /** Working directory of the benchmark. */
  readonly home: string;
  readonly files: number;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}

/**
 * Runs all contenders in turn on a repository made of copies of a checkout, so that machine load affects all of them
 * equally.
 */
export async function raceAction(
  checkout: string,
  { cli, home, files, runs, onProgress }: ActionRaceOptions,
): Promise<ActionRace> {
  const place = join(home, "action");
  mkdirSync(place);
  onProgress(`making a repository of ${grouped(files)} files`);
  const large = makeLargeRepository(checkout, place, files);
  const steps = await openSteps(join(dirname(cli), "action.js"), large, place);
  const costs: Record<keyof ActionRace["costs"], Cost[]> = {
    "carryon pack": [],
    "action, summary alone": [],
    "action, artifacts and comment": [],
  };
  try {
    onProgress("warm-up");
    await steps.warm();
    await packTree(cli, large, place);
    for (let run = 1; run <= runs; run++) {
      onProgress(`run ${run} of ${runs}`);
      costs["carryon pack"].push(await packTree(cli, large, place));
      costs["action, summary alone"].push(await steps.run(SUMMARY_ALONE));
      costs["action, artifacts and comment"].push(await steps.run({ comment: "always" }));
    }
    return { files: large.files, changed: large.changed, costs };
  } finally {
    await steps.close();
    rmSync(place, { recursive: true });
  }
}

/** Formats the race: medians, and each CPU time relative to `carryon pack`. */
export function actionRaceText({ files, changed, costs }: ActionRace): string {
  const medians = CONTENDERS.map((name) => ({ name, ...medianCost(costs[name]) }));
  const packCpu = medians[0]?.cpu ?? Number.NaN;
  const rows = medians.map(({ name, cpu, wall, memory }) => [
    name,
    figure(cpu),
    figure(cpu / packCpu),
    figure(wall),
    memory === 0 ? "–" : figure(memory / 2 ** 20),
  ]);
  return [
    `${grouped(files)} files, a pull request that changes ${changed}; medians of ${costs["carryon pack"].length} runs, warm\n`,
    table([["", "CPU s", "ratio", "wall s", "MiB"], ...rows]),
  ].join("");
}

async function packTree(cli: string, { workspace }: LargeRepository, home: string): Promise<Cost> {
  const [out, cache] = [join(home, "pack"), join(home, "cache")];
  rmSync(out, { recursive: true, force: true });
  const command = [process.execPath, cli, "pack", "--out", out, "--cache", cache, "--quiet"];
  const { cost, exitCode, stderr } = await measure({ command, cwd: workspace, env: environment(home) });
  if (exitCode !== 0) throw new Error(`carryon pack ended with exit code ${exitCode}: ${stderr.slice(-2000)}`);
  return cost;
}
