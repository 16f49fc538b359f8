import { join } from "node:path";
import { newCounter } from "../../test/support/texts/counter.ts";
import { type BenchData, digestOfFiles, filesBelow } from "../lite/bench-data.ts";
import { firstParents, tipOf } from "../lite/commits.ts";
import { openDeclarationReader } from "../lite/declarations.ts";
import type { Repository } from "../lite/repository.ts";
import { judge, type Judged } from "./judge.ts";
import { type HistoryTask, tasksOf } from "./tasks.ts";
import { type MissedTask, missesOf } from "./misses.ts";
import type { Tool } from "./tools.ts";
import { openTrees, type Trees } from "./trees.ts";
import { type TouchedFile, truthOf } from "./truth.ts";

/** What to measure. */
export interface SelectionOrder {
  /** How many tasks of each repository. */
  readonly commits: number;
  /** Tokens. */
  readonly budget: number;
  readonly texts: readonly TaskText[];
  /** Whether lock files and change logs are to be found, too. */
  readonly routine?: boolean;
  readonly data: BenchData;
  /** Whether to find what the first tool missed. */
  readonly misses?: boolean;
  /** Called before a tool runs. */
  readonly onRun?: (what: string) => void;
}

/** What of a commit's message a tool gets. */
export type TaskText = "message" | "title";

/** What a tool did for the tasks of a repository. */
export interface ToolRuns {
  readonly tool: string;
  readonly text: TaskText;
  /** By task, in their order. */
  readonly judged: readonly Judged[];
}

/** The runs of all tools on a repository. */
export interface RepositoryRuns {
  readonly repository: string;
  readonly budget: number;
  readonly tasks: readonly HistoryTask[];
  readonly runs: readonly ToolRuns[];
  /** What the first tool missed, if that is wanted. */
  readonly missed?: readonly MissedTask[];
}

/** Files that say what a task is and how a selection is judged. */
const JUDGES: readonly string[] = [
  ...[
    "commits",
    "declaration-nodes",
    "declarations",
    "future",
    "pack-sections",
    "repository",
    "score",
    "source-paths",
  ].map((name) => join(import.meta.dirname, "../lite", `${name}.ts`)),
  ...["judge", "path-kinds", "tasks", "truth"].map((name) => join(import.meta.dirname, `${name}.ts`)),
];

/** A digest of what the baselines are made of. */
export function baselineKey(): string {
  return digestOfFiles(
    filesBelow(import.meta.dirname, "none").filter((file) => /(?:baselines|words|trees)\.ts$/.test(file)),
  );
}

interface KnownTask {
  readonly task: HistoryTask;
  readonly files: readonly TouchedFile[];
}

/** Runs tools on the tasks of a repository; what earlier runs did is taken from the data. */
export async function runTools(
  repository: Repository,
  tools: readonly Tool[],
  order: SelectionOrder,
): Promise<RepositoryRuns> {
  const bench = await openBench(repository, order);
  const runs: ToolRuns[] = [];
  for (const tool of tools)
    for (const text of tool.reads ? order.texts : order.texts.slice(0, 1))
      runs.push({ tool: tool.name, text, judged: await judgedBy(tool, text, bench) });
  const tasks = bench.known.map(({ task }) => task);
  const missed = order.misses === true ? missesOf(bench.trees(), tasks, runs[0]?.judged ?? []) : undefined;
  return { repository: repository.name, budget: order.budget, tasks, runs, ...(missed && { missed }) };
}

/** What all runs on a repository share. */
interface SelectionBench {
  readonly repository: Repository;
  readonly order: SelectionOrder;
  /** Of the files that say how a selection is judged. */
  readonly judges: string;
  readonly known: readonly KnownTask[];
  readonly trees: () => Trees;
  readonly count: (text: string) => number;
}

async function openBench(repository: Repository, order: SelectionOrder): Promise<SelectionBench> {
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const judges = digestOfFiles(JUDGES);
  const known = await knownTasks(repository, [judges, tip], order);
  const counter = await newCounter("o200k_base");
  const count = (text: string): number => counter.count(Buffer.from(text));
  let opened: Trees | undefined;
  const trees = (): Trees => (opened ??= openTrees(repository, tip, count));
  return { repository, order, judges, known, trees, count };
}

async function judgedBy(
  tool: Tool,
  part: TaskText,
  { repository, order, judges, known, trees, count }: SelectionBench,
): Promise<readonly Judged[]> {
  const { budget, data, onRun, routine = false } = order;
  const judged: Judged[] = [];
  for (const { task, files } of known) {
    const text = tool.reads ? task[part] : "";
    const where = [repository.directory, task.commit, text, String(budget), String(routine)];
    const make = async (): Promise<Judged> => {
      onRun?.(`${repository.name} ${tool.name} ${task.commit.slice(0, 10)} (${part})`);
      const selection = await tool.select({ repository, task, text, budget, trees, data, count });
      return judge(selection, { files, routine: task.routine }, count);
    };
    judged.push(await data.kept("selections", [judges, tool.name, tool.key, ...where], make));
  }
  return judged;
}

async function knownTasks(
  repository: Repository,
  key: readonly string[],
  { commits, data, routine = false }: SelectionOrder,
): Promise<readonly KnownTask[]> {
  return data.kept("tasks", [...key, repository.directory, String(commits), String(routine)], async () => {
    const read = await openDeclarationReader();
    const known: KnownTask[] = [];
    for (const task of tasksOf(repository, { count: commits, routine }))
      known.push({ task, files: await truthOf(repository, task, read) });
    return known;
  });
}
