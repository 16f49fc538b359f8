/**
 * Writes the constants that are fitted to data: `src/task/score/fitted-weights.ts` to `lab/fit/samples.jsonl.gz`, and
 * `src/secrets/keys/values/letter-costs.ts` to `lab/fit/words.tsv.gz`. With clones, collects the samples first, or with
 * `--words` the words: `npm run --silent fit -- [<repository>… [--commits 40 | --words]]`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { collectSamples, type TaskSamples } from "./fit/collect.ts";
import { fitDefaults, fittedSource } from "./fit/fit-defaults.ts";
import { fitLetterCosts, letterCostsSource } from "./fit/letter-costs.ts";
import { readSamples, writeSamples } from "./fit/samples-file.ts";
import { countWords, readWords, writeWords } from "./fit/words-file.ts";
import { labHost } from "./measure/lab-host.ts";
import { openRepository } from "./lite/repository.ts";
import type { IssuePair } from "./selection/tasks.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commits: { type: "string", default: "40" }, words: { type: "boolean", default: false } },
});
if (values.words) writeWords(countWords(positionals.map((path) => openRepository(path))));
else if (positionals.length > 0) writeSamples(await collected(positionals, Number(values.commits)));
const { tasks, digest } = readSamples();
const weights = fitDefaults(tasks.map(({ samples }) => samples));
writeSource("task/score/fitted-weights.ts", fittedSource(weights, digest));
const words = readWords();
writeSource("secrets/keys/values/letter-costs.ts", letterCostsSource(fitLetterCosts(words.counts), words.digest));

function writeSource(path: string, text: string): void {
  writeFileSync(join(import.meta.dirname, "../src", path), text);
}

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
