/**
 * Measures what tools select for a task. The task is a commit's message, the tree its parent's, and the truth its
 * changes. Usage: `npm run --silent bench:selection -- <repository>… [options]`.
 */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { agentPackTool } from "./agentpack.ts";
import { openBenchData } from "../lite/bench-data.ts";
import { buildOf } from "../lite/build.ts";
import { openRepository } from "../lite/repository.ts";
import { missesText } from "./misses.ts";
import { GIT_DIFF, reviewText } from "./review-run.ts";
import { baselineKey, type RepositoryRuns, runTools, type SelectionOrder } from "./run.ts";
import { selectionText, summaryOf, totalsText } from "./selection-text.ts";
import { aiderTool, liteTool, oracleTool, rankingTools, taskTool, type Tool } from "./tools.ts";
import { reviewTool } from "./review-tool.ts";

const USAGE = `npm run --silent bench:selection -- <repository>… [options]
  --commits <number>    how many of the newest commits that touch sources (50)
  --budget <tokens>     of each selection (16000)
  --tools <names>       comma-separated: carryon, LITE, bm25, path, together, oracle, aider, agentpack (all it can run)
  --aider <python>      a Python with aider-chat; adds its map
  --agentpack <program> the executable of agentpack-cli; adds its context
  --title-only          give the tools the titles of the messages alone
  --routine             count lock files and change logs as files to find
  --checkout <folder>   the checkout whose dist/ is measured (this one)
  --misses              list what the first tool missed of each task, and what would have found it
  --review              judge what shows changes for a review instead: changed declarations, callers and tests
  --json                print each task with its files instead of tables
  --data <folder>       where to keep what takes long (a folder for temporary files)
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: "string", default: "50" },
    budget: { type: "string", default: "16000" },
    tools: { type: "string" },
    aider: { type: "string" },
    agentpack: { type: "string" },
    "title-only": { type: "boolean", default: false },
    routine: { type: "boolean", default: false },
    checkout: { type: "string", default: join(import.meta.dirname, "../..") },
    misses: { type: "boolean", default: false },
    review: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    data: { type: "string", default: join(tmpdir(), "carryon-bench-selection") },
  },
});
const [commits, budget] = [Number(options.commits), Number(options.budget)];
const lost = positionals.find((path) => !existsSync(path));
const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;
if (positionals.length === 0 || lost !== undefined || !isCount(commits) || !isCount(budget)) {
  process.stderr.write(`${lost === undefined ? "" : `${lost} does not exist\n`}${USAGE}`);
  process.exitCode = 2;
} else {
  const order: SelectionOrder = {
    tasks: commits,
    budget,
    texts: options["title-only"] ? ["title"] : ["message", "title"],
    routine: options.routine,
    misses: options.misses,
    data: openBenchData(options.data),
    onRun: (what) => process.stderr.isTTY && process.stderr.write(`\r\u001B[K${what}`),
  };
  const measured: RepositoryRuns[] = [];
  for (const path of positionals) {
    if (options.review) {
      process.stdout.write(
        `${await reviewText(openRepository(path), [reviewTool(), GIT_DIFF], { ...order, commits })}\n`,
      );
      continue;
    }
    const runs = await runTools(openRepository(path), chosenTools(), order);
    process.stdout.write(options.json ? `${JSON.stringify(summarizedRuns(runs))}\n` : `${selectionText(runs)}\n`);
    if (runs.missed !== undefined && !options.json)
      process.stdout.write(`${missesText(runs.repository, runs.missed)}\n`);
    measured.push(runs);
  }
  if (measured.length > 1 && !options.json) process.stdout.write(totalsText(measured));
}

function summarizedRuns(runs: RepositoryRuns): object {
  return { ...runs, runs: runs.runs.map((one) => ({ ...one, summary: summaryOf(one.judged) })) };
}

function chosenTools(): readonly Tool[] {
  const build = buildOf(options.checkout);
  const key = baselineKey();
  const builtInTools = [taskTool(build), liteTool(build), ...rankingTools(key)];
  const aider = options.aider === undefined ? [] : [aiderTool(options.aider)];
  const agentPack = options.agentpack === undefined ? [] : [agentPackTool(options.agentpack)];
  const names = options.tools?.split(",");
  return [...builtInTools, ...aider, ...agentPack, oracleTool(key)].filter(({ name }) => names?.includes(name) ?? true);
}
