import { join } from "node:path";
import { newCounter } from "../../support/texts/counter.ts";
import { type BenchData, digestOfFiles, filesBelow } from "../lite/bench-data.ts";
import { firstParents, tipOf } from "../lite/commits.ts";
import { openDeclarationReader } from "../lite/declarations.ts";
import type { Repository } from "../lite/repository.ts";
import { judge, type Judged } from "./judge.ts";
import { type HistoryTask, tasksOf } from "./tasks.ts";
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
  const { budget, data, texts, routine = false } = order;
  const [tip = ""] = firstParents(repository, tipOf(repository), 1);
  const judges = digestOfFiles(JUDGES);
  const known = await knownTasks(repository, [judges, tip], order);
  const counter = await newCounter("o200k_base");
  const count = (text: string): number => counter.count(Buffer.from(text));
  let opened: Trees | undefined;
  const trees = (): Trees => (opened ??= openTrees(repository, tip, count));
  const runs: ToolRuns[] = [];
  for (const tool of tools)
    for (const text of tool.reads ? texts : texts.slice(0, 1)) {
      const judged: Judged[] = [];
      for (const { task, files } of known) {
        const said = tool.reads ? task[text] : "";
        const key = [
          judges,
          tool.name,
          tool.key,
          repository.directory,
          task.commit,
          said,
          String(budget),
          String(routine),
        ];
        const make = async (): Promise<Judged> => {
          order.onRun?.(`${repository.name} ${tool.name} ${task.commit.slice(0, 10)} (${text})`);
          const selection = await tool.select({ repository, task, text: said, budget, trees, data, count });
          return judge(selection, { files, routine: task.routine }, count);
        };
        judged.push(await data.kept("selections", key, make));
      }
      runs.push({ tool: tool.name, text, judged });
    }
  return { repository: repository.name, budget, tasks: known.map(({ task }) => task), runs };
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
