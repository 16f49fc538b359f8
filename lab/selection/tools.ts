import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import type { BenchData } from "../lite/bench-data.ts";
import { type Build, homeOf } from "../lite/build.ts";
import { type PackSection, readPack } from "../lite/pack-sections.ts";
import type { Repository } from "../lite/repository.ts";
import { taskContext, RANKINGS, selectBest, selectTouched } from "./baselines.ts";
import type { Selection } from "./judge.ts";
import type { HistoryTask } from "./tasks.ts";
import type { Trees } from "./trees.ts";

/** A task in the form that a tool receives. */
export interface ToolOrder {
  readonly repository: Repository;
  readonly task: HistoryTask;
  /** Message of the task, or only its title. */
  readonly text: string;
  /** Tokens. */
  readonly budget: number;
  readonly trees: () => Trees;
  readonly data: BenchData;
  readonly count: (text: string) => number;
}

/** A program or rule that selects files to read for a task. */
export interface Tool {
  readonly name: string;
  /** Identifies everything its selections depend on, except the order. */
  readonly key: string;
  /** Whether it reads the text of the task. */
  readonly reads: boolean;
  readonly select: (order: ToolOrder) => Promise<Selection>;
}

/** `carryon task` of a build. */
export function taskTool({ cli, digest }: Build): Tool {
  return {
    name: "carryon",
    key: digest,
    reads: true,
    select: (order) =>
      inHome(order.data, async (home) => {
        const { repository, task, text, budget, data, count } = order;
        const file = join(home, "task.md");
        writeFileSync(file, text);
        const args = ["task", "--file", file, "--ref", task.parent, "--budget", String(budget), "--stdout"];
        const command = [process.execPath, cli, ...args, "--cache", cacheOf(data)];
        return packOf(await run(command, repository, home), order, count);
      }),
  };
}

/** `carryon pack` of a build: the LITE pack, which is independent of the task. */
export function liteTool({ cli, digest }: Build): Tool {
  return {
    name: "LITE",
    key: digest,
    reads: false,
    select: (order) =>
      inHome(order.data, async (home) => {
        const { repository, task, budget, data, count } = order;
        const args = ["pack", task.parent, "--only", "lite", "--budget", String(budget), "--stdout"];
        const command = [process.execPath, cli, ...args, "--cache", cacheOf(data)];
        return packOf(await run(command, repository, home), order, count);
      }),
  };
}

/** The simple rankings. */
export function rankingTools(key: string): readonly Tool[] {
  return (["bm25", "path", "together"] as const).map((name) => ({
    name,
    key,
    reads: true,
    select: async ({ trees, task, text, budget }) =>
      selectBest(taskContext(trees(), task, text), RANKINGS[name], budget),
  }));
}

/** Upper bound for tools that show whole files. */
export function oracleTool(key: string): Tool {
  return {
    name: "oracle",
    key,
    reads: false,
    select: async ({ trees, task, budget }) => selectTouched(trees().at(task.parent), task, budget),
  };
}

/**
 * aider's repository map.
 * @param python a Python with aider installed
 */
export function aiderTool(python: string): Tool {
  const script = join(import.meta.dirname, "aider_map.py");
  return {
    name: "aider",
    key: readFileSync(script, "utf8"),
    reads: true,
    select: (order) =>
      inHome(order.data, async (home) => {
        const { repository, task, text, budget, data, count } = order;
        const file = join(home, "task.md");
        writeFileSync(file, text);
        const tree = join(homeOf(data), "aider", repository.name);
        const command = [python, script, repository.directory, tree, task.parent, String(budget), file];
        const { stdout, cpu } = await run(command, repository, home);
        return { tokens: count(stdout), sections: mapSections(stdout), cpu };
      }),
  };
}

/** Parses aider's map: below a line with a path and a colon, lines that begin with `│`. */
export function mapSections(map: string): ReadonlyMap<string, PackSection> {
  const sections = new Map<string, PackSection>();
  let path = "";
  for (const line of map.split("\n")) {
    if (/^\S.*[^:]:$/.test(line) && !line.startsWith("│")) path = line.slice(0, -1);
    else if (/^[^\s│⋮].*$/.test(line)) sections.set(line, { kind: "map", text: "" });
    else if (line.startsWith("│")) {
      const text = `${sections.get(path)?.text ?? ""}${line.slice(1)}\n`;
      sections.set(path, { kind: "view", view: "MAP", text });
    }
  }
  return sections;
}

interface Run {
  readonly stdout: string;
  readonly cpu: number;
}

/** Runs a program in a repository. @throws Error if it fails */
export async function run(command: readonly string[], { directory, name }: Repository, home: string): Promise<Run> {
  const { exitCode, stdout, stderr, cost } = await measure({ command, cwd: directory, env: environment(home) });
  if (exitCode !== 0) throw new Error(`${name}: ${command.join(" ")} exited with ${exitCode}: ${stderr}`);
  return { stdout, cpu: cost.cpu };
}

function packOf({ stdout, cpu }: Run, { trees, task }: ToolOrder, count: ToolOrder["count"]): Selection {
  return { tokens: count(stdout), sections: readPack(stdout, pathsOf(trees, task)), cpu };
}

/** Paths of the tree that a task starts from. */
export function pathsOf(trees: ToolOrder["trees"], { parent }: HistoryTask): ReadonlySet<string> {
  return new Set(
    trees()
      .at(parent)
      .map(({ path }) => path),
  );
}

/** Does work with a temporary home folder. */
export async function inHome<T>(data: BenchData, work: (home: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(homeOf(data), "task-"));
  try {
    return await work(home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function cacheOf({ folder }: BenchData): string {
  return join(folder, "cache");
}
