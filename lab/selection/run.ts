import { join } from "node:path";
import { newCounter } from "../../test/support/texts/counter.ts";
import { type BenchData, digestOfFiles, filesBelow } from "../lite/bench-data.ts";
import { firstParents, tipOf } from "../lite/commits.ts";
import { openDeclarationReader } from "../lite/declarations.ts";
import type { Repository } from "../lite/repository.ts";
import { judge, type Judged } from "./judge.ts";
import { type HistoryTask, type IssuePair, issueTasksOf, tasksOf } from "./tasks.ts";
import { type MissedTask, missesOf } from "./misses.ts";
import type { Tool } from "./tools.ts";
import { openTrees, type Trees } from "./trees.ts";
import { type TouchedFile, truthOf } from "./truth.ts";

/** Setup of the measurement. */
export interface SelectionOrder {
  /** Number of newest commits per repository, or the issues to use as tasks. */
  readonly tasks: number | readonly IssuePair[];
  /** Tokens. */
  readonly budget: number;
  readonly texts: readonly TaskText[];
  /** Whether lock files and change logs must be found, too. */
  readonly routine?: boolean;
  readonly data: BenchData;
  /** Whether to analyze the misses of the first tool. */
  readonly misses?: boolean;
  /** Called before a tool runs. */
  readonly onRun?: (what: string) => void;
}

/** Part of a commit message that a tool receives. */
export type TaskText = "message" | "title";

/** Results of a tool for the tasks of a repository. */
export interface ToolRuns {
  readonly tool: string;
  readonly text: TaskText;
  /** By task, in task order. */
  readonly judged: readonly Judged[];
}

/** Runs of all tools on a repository. */
export interface RepositoryRuns {
  readonly repository: string;
  readonly budget: number;
  readonly tasks: readonly HistoryTask[];
  readonly runs: readonly ToolRuns[];
  /** Misses of the first tool, if requested. */
  readonly missed?: readonly MissedTask[];
}

/** Files that define tasks and how selections are judged. */
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

/** Digest of the files that define the baselines. */
export function baselineKey(): string {
  return digestOfFiles(
    filesBelow(import.meta.dirname, "none").filter((file) => /(?:baselines|words|trees)\.ts$/.test(file)),
  );
}

interface KnownTask {
  readonly task: HistoryTask;
  readonly files: readonly TouchedFile[];
}

/** Runs tools on the tasks of a repository. Results of earlier runs come from the cache. */
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
  const tasks = bench.taskTruths.map(({ task }) => task);
  const missed = order.misses === true ? missesOf(bench.trees(), tasks, runs[0]?.judged ?? []) : undefined;
  return { repository: repository.name, budget: order.budget, tasks, runs, ...(missed && { missed }) };
}

/** Data shared by all runs on a repository. */
interface SelectionBench {
  readonly repository: Repository;
  readonly order: SelectionOrder;
  /** Digest of the files that define how a selection is judged. */
  readonly judges: string;
  readonly taskTruths: readonly KnownTask[];
  readonly trees: () => Trees;
  readonly count: (text: string) => number;
}

async function openBench(repository: Repository, order: SelectionOrder): Promise<SelectionBench> {
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const judges = digestOfFiles(JUDGES);
  const taskTruths = await knownTasks(repository, [judges, tip], order);
  const counter = await newCounter("o200k_base");
  const count = (text: string): number => counter.count(Buffer.from(text));
  let opened: Trees | undefined;
  const trees = (): Trees => (opened ??= openTrees(repository, tip, count));
  return { repository, order, judges, taskTruths, trees, count };
}

async function judgedBy(
  tool: Tool,
  part: TaskText,
  { repository, order, judges, taskTruths, trees, count }: SelectionBench,
): Promise<readonly Judged[]> {
  const { budget, data, onRun, routine = false } = order;
  const judged: Judged[] = [];
  for (const { task, files } of taskTruths) {
    const text = tool.reads ? task[part] : "";
    const where = [repository.directory, task.commit, text, String(budget), String(routine)];
    const make = async (): Promise<Judged> => {
      onRun?.(`${repository.name} ${tool.name} ${task.commit.slice(0, 10)} (${part})`);
      const selection = await tool.select({ repository, task, text, budget, trees, data, count });
      return judge(selection, { files, routine: task.routine }, count);
    };
    judged.push(await data.cached("selections", [judges, tool.name, tool.key, ...where], make));
  }
  return judged;
}

async function knownTasks(
  repository: Repository,
  key: readonly string[],
  { tasks, data, routine = false }: SelectionOrder,
): Promise<readonly KnownTask[]> {
  return data.cached("tasks", [...key, repository.directory, JSON.stringify(tasks), String(routine)], async () => {
    const read = await openDeclarationReader();
    const taskTruths: KnownTask[] = [];
    const found =
      typeof tasks === "number" ? tasksOf(repository, { count: tasks, routine }) : issueTasksOf(repository, tasks);
    for (const task of found) taskTruths.push({ task, files: await truthOf(repository, task, read) });
    return taskTruths;
  });
}
