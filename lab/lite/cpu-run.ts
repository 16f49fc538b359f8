import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import { figure, table } from "../measure/table.ts";
import type { BenchData } from "./bench-data.ts";
import { type Build, homeOf, packCommand } from "./build.ts";
import { tipOf } from "./commits.ts";
import type { Repository } from "./repository.ts";

/** Number of runs per build, and the LITE budget in tokens. */
export interface CpuOrder {
  readonly runs: number;
  readonly budget: number;
  readonly data: BenchData;
}

/** CPU seconds. */
interface CpuTimes {
  readonly cold: number;
  readonly warm: number;
}

/**
 * Table of the CPU seconds for packing LITE at the tips of repositories, with and without a cache. The minimum of
 * several runs counts, and builds alternate. The last column of each group is the ratio to the first build.
 */
export async function cpuText(
  builds: readonly { readonly name: string; readonly build: Build }[],
  repositories: readonly Repository[],
  order: CpuOrder,
): Promise<string> {
  const names = builds.map(({ name }) => name);
  const rows: string[][] = [];
  for (const repository of repositories) {
    const best = builds.map((): CpuTimes => ({ cold: Number.POSITIVE_INFINITY, warm: Number.POSITIVE_INFINITY }));
    for (let run = 0; run < order.runs; run++)
      for (const [at, { build }] of builds.entries()) {
        const { cold, warm } = await timesOf(build, repository, order);
        best[at] = { cold: Math.min(best[at]!.cold, cold), warm: Math.min(best[at]!.warm, warm) };
      }
    rows.push([repository.name, ...cellsOf(best, "cold"), ...cellsOf(best, "warm")]);
  }
  const head = ["cold", "warm"].flatMap((phase) => [...names.map((name) => `${phase} ${name}`), "×"]);
  return table([["CPU s", ...head], ...rows]);
}

function cellsOf(times: readonly CpuTimes[], phase: keyof CpuTimes): readonly string[] {
  const seconds = times.map((one) => one[phase]);
  return [...seconds.map(figure), figure(seconds.at(-1)! / seconds[0]!)];
}

async function timesOf(build: Build, repository: Repository, { budget, data }: CpuOrder): Promise<CpuTimes> {
  const home = mkdtempSync(join(homeOf(data), "cpu-"));
  try {
    const order = { commit: tipOf(repository), budgets: [budget], home, cache: join(home, "cache") };
    const command = packCommand(build, repository, order);
    const run = async (): Promise<number> => {
      const outcome = await measure({ command, cwd: repository.directory, env: environment(home) });
      if (outcome.exitCode !== 0) throw new Error(`${repository.name}: ${outcome.stderr}`);
      return outcome.cost.cpu;
    };
    const cold = await run();
    return { cold, warm: await run() };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
