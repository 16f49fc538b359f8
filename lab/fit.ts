/**
 * Fits the default weights of task packs on `lab/fit/samples.jsonl.gz`, and writes `src/task/score/fitted-weights.ts`.
 * With clones, collects the samples first: `npm run --silent fit -- [<repository>… [--commits 40]]`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { collectSamples, type TaskSamples } from "./fit/collect.ts";
import { fitDefaults, fittedSource } from "./fit/fit-defaults.ts";
import { readSamples, writeSamples } from "./fit/samples-file.ts";
import { labHost } from "./measure/lab-host.ts";
import { openRepository } from "./lite/repository.ts";
import type { IssuePair } from "./selection/tasks.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commits: { type: "string", default: "40" } },
});
if (positionals.length > 0) writeSamples(await collected(positionals, Number(values.commits)));
const { tasks, digest } = readSamples();
const weights = fitDefaults(tasks.map(({ samples }) => samples));
writeFileSync(join(import.meta.dirname, "../src/task/score/fitted-weights.ts"), fittedSource(weights, digest));

async function collected(paths: readonly string[], commits: number): Promise<readonly TaskSamples[]> {
  const pairs: readonly IssuePair[] = JSON.parse(
    readFileSync(join(import.meta.dirname, "selection/issues.json"), "utf8"),
  );
  const all: TaskSamples[] = [];
  for (const path of paths) {
    const repository = openRepository(path);
    const issues = pairs.filter((pair) => pair.repository.endsWith(`/${repository.name}`));
    for await (const task of collectSamples(repository, { commits, issues }, labHost())) all.push(task);
    process.stderr.write(`${repository.name}: ${all.filter((task) => task.repository === repository.name).length}\n`);
  }
  return all;
}
