import { join } from "node:path";
import { measureTree } from "../../../src/app/build/build.ts";
import { type BuildRequest, packingRulesFor } from "../../../src/app/facts/packing-rules.ts";
import { openRunContext } from "../../../src/app/facts/run-context.ts";
import { openSelectedTree } from "../../../src/app/facts/selected-tree.ts";
import { entryKeys } from "../../../src/app/study/entry-keys.ts";
import { lazyAnalysis } from "../../../src/app/study/lazy-analysis.ts";
import { wordBags } from "../../../src/app/study/word-bags.ts";
import { taskHistory } from "../../../src/app/task/task-history.ts";
import { fileScores } from "../../../src/core/task/score/file-scores.ts";
import { taskOf } from "../../../src/core/task/task-of.ts";
import { openCommit, sourcePorts } from "../../../src/wire/ports.ts";
import { environment } from "../environment.ts";
import { digestOfFiles, filesBelow } from "../lite/bench-data.ts";
import { homeOf } from "../lite/build.ts";
import { knownOf, selectBest } from "./baselines.ts";
import type { Tool, ToolOrder } from "./tools.ts";

/** All of a tree, by its own config. */
const ALL: BuildRequest = {
  config: undefined,
  encoding: undefined,
  only: undefined,
  scopes: undefined,
  budget: undefined,
};

const SOURCES = join(import.meta.dirname, "../../../src");

const onProgress = (): void => undefined;

/** Our own ranking of files for a task, which shows the best files whole. */
export function scoreTool(): Tool {
  return {
    name: "scores",
    key: digestOfFiles(filesBelow(SOURCES, "site")),
    reads: true,
    async select(order) {
      const { trees, task, text, budget } = order;
      const found = await scoresOf(order);
      return selectBest(
        knownOf(trees(), task, text),
        ({ tree }) => tree.map(({ path }) => found.get(path) ?? 0),
        budget,
      );
    },
  };
}

/** Returns how likely the task concerns each file of its tree, from 0 to 1, by path. */
async function scoresOf({ repository, task, text, data }: ToolOrder): Promise<ReadonlyMap<string, number>> {
  const home = homeOf(data);
  const place = {
    cwd: repository.directory,
    env: environment(home),
    cache: join(home, "cache"),
    shuffleListing: undefined,
  };
  const source = await openCommit(place, task.parent);
  const context = openRunContext(sourcePorts(place, source, { tool: "bench", onProgress }));
  try {
    const tree = await openSelectedTree(source, ALL, onProgress);
    const measured = await measureTree(context, tree, await packingRulesFor(tree.rules, ALL));
    const { files, redactor, texts } = measured;
    const { roleOf } = await lazyAnalysis(measured, redactor, context).analyze();
    const { cache, basis } = context.entries();
    const bags = await wordBags(files, { cache, keys: entryKeys(redactor, basis), texts });
    const { commits } = await taskHistory(source, redactor);
    const known = files.map((file) => ({
      path: file.entry.path,
      role: roleOf(file),
      class: file.class,
      bytes: file.facts.bytes,
    }));
    const scores = fileScores({ task: taskOf(text), files: known, bags, commits });
    return new Map(scores.map(({ file, score }) => [known[file]!.path, 1 / (1 + Math.exp(-score))]));
  } finally {
    context.close();
  }
}
