/**
 * Measures what task packs show of the code that fixed real issues, `lab/selection/issues.json`. The task is the issue,
 * the tree the fix's parent. Usage: `npm run --silent bench:issues -- <folder of clones> [options]`.
 */
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBenchData } from "../lite/bench-data.ts";
import { buildOf } from "../lite/build.ts";
import { openRepository } from "../lite/repository.ts";
import { table } from "../measure/table.ts";
import { interval } from "./interval.ts";
import type { Judged } from "./judge.ts";
import { baselineKey, runTools } from "./run.ts";
import type { IssuePair } from "./tasks.ts";
import { rankingTools, taskTool } from "./tools.ts";

const USAGE = `npm run --silent bench:issues -- <folder of clones, named as on GitHub> [options]
  --budget <tokens>     of each pack (16000)
  --checkout <folder>   the checkout whose dist/ is measured (this one)
  --against <folder>    another checkout; prints the paired difference
  --bm25                also measure whole sources by BM25
  --only <names>        comma-separated names of repositories
  --list                print each issue with its shares
  --data <folder>       where to keep what takes long (a folder for temporary files)
`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    budget: { type: "string", default: "16000" },
    checkout: { type: "string", default: join(import.meta.dirname, "../..") },
    against: { type: "string" },
    bm25: { type: "boolean", default: false },
    only: { type: "string" },
    list: { type: "boolean", default: false },
    data: { type: "string", default: join(tmpdir(), "carryon-bench-selection") },
  },
});

/** Result of one tool for one issue. */
interface IssueResult {
  readonly pair: IssuePair;
  readonly judged: Judged;
}

/** Measures of a pack, from 0 to 1. */
const MEASURES = {
  "files %": ({ shown }: Judged) => shown ?? Number.NaN,
  "decl. %": ({ declaration }: Judged) => declaration ?? Number.NaN,
  "lines %": ({ line }: Judged) => line ?? Number.NaN,
  "hunks %": ({ hunk }: Judged) => hunk ?? Number.NaN,
  "any hunk %": ({ hunk }: Judged) => (hunk === null ? Number.NaN : Number(hunk > 0)),
  "first five %": ({ place }: Judged) => Number(place > 0 && place <= 5),
  "reciprocal place %": ({ place }: Judged) => (place === 0 ? 0 : 1 / place),
};

const [clones] = positionals;
if (clones === undefined || !existsSync(clones)) {
  process.stderr.write(`${clones === undefined ? "" : `${clones} does not exist\n`}${USAGE}`);
  process.exitCode = 2;
} else {
  process.stdout.write(await issuesText(clones));
}

async function issuesText(folder: string): Promise<string> {
  const all: readonly IssuePair[] = JSON.parse(readFileSync(join(import.meta.dirname, "issues.json"), "utf8"));
  const only = options.only?.split(",");
  const pairs = all.filter(({ repository }) => only === undefined || only.includes(nameOf(repository)));
  const checkouts = [options.checkout, ...(options.against === undefined ? [] : [options.against])];
  const tools = [
    ...checkouts.map((checkout) => ({ ...taskTool(buildOf(checkout)), name: `carryon ${checkout}` })),
    ...(options.bm25 ? rankingTools(baselineKey()).filter(({ name }) => name === "bm25") : []),
  ];
  const results = new Map<string, IssueResult[]>(tools.map(({ name }) => [name, []]));
  for (const name of new Set(pairs.map(({ repository }) => nameOf(repository)))) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const tasks = pairs.filter(({ repository }) => nameOf(repository) === name);
    const runs = await runTools(openRepository(path), tools, {
      tasks,
      budget: Number(options.budget),
      texts: ["message"],
      data: openBenchData(options.data),
      onRun: (what) => process.stderr.isTTY && process.stderr.write(`\r\u001B[K${what}`),
    });
    for (const { tool, judged } of runs.runs) {
      for (const [i, one] of judged.entries()) {
        const pair = tasks.find(({ fix }) => fix === runs.tasks[i]!.commit)!;
        results.get(tool)!.push({ pair, judged: one });
      }
    }
  }
  const rows = [...results].map(([tool, of]) => [
    `${tool}, ${of.length} issues`,
    ...Object.values(MEASURES).map((measure) => interval(of.map(({ judged }) => measure(judged)))),
    String(Math.round(of.reduce((sum, { judged }) => sum + judged.tokens, 0) / of.length)),
  ]);
  const [first, second] = [...results.values()];
  const difference = first?.map(({ judged }, i) => (judged.hunk ?? 0) - (second?.[i]?.judged.hunk ?? 0)) ?? [];
  const head = [`${options.budget} tokens`, ...Object.keys(MEASURES), "tokens"];
  const paired = second === undefined ? "" : `hunks, paired difference: ${interval(difference)}\n`;
  return `${listText(first ?? [])}${table([head, ...rows])}${paired}`;
}

function listText(results: readonly IssueResult[]): string {
  if (!options.list) return "";
  const lines = results.map(({ pair, judged }) => {
    const shares = Object.entries(MEASURES).map(([name, measure]) => `${name} ${(measure(judged) * 100).toFixed(0)}`);
    const files = judged.files.map(({ path, view }) => `${path} (${view || "absent"})`);
    return `${pair.repository}#${pair.issue} ${pair.title}\n  ${shares.join(", ")}\n  ${files.join(", ")}`;
  });
  return `${lines.join("\n")}\n`;
}

function nameOf(repository: string): string {
  return repository.slice(repository.indexOf("/") + 1);
}
