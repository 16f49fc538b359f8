import { resolve } from "node:path";
import { AGENT_PROGRAMS } from "../../../agents/index.ts";
import { CarryonError, type ExitCode, logText, suggestion } from "../../../base/index.ts";
import { agentIn, launchProgram, makePackFolder, programOnPath } from "../../../agents/io/index.ts";
import { requireWorkTree } from "../../../source/io/index.ts";
import type { CliHost } from "../../index.ts";
import type { PackPlace } from "./put-pack.ts";
import type { TaskOptions } from "./task-options.ts";
import { runTask } from "./task.ts";

/** Options of `carryon task` that apply to an agent's pack. */
type AgentTaskOptions = Omit<TaskOptions, keyof PackPlace>;

/**
 * `carryon task --run`: writes the task pack where the agent looks for it, then starts the agent with the pack's path in
 * `CARRYON_PACK`. The process ends with the agent's exit code.
 * @param start program and arguments of the agent
 * @param words the task (default: the thread's task, or one inferred from branch, commits and changes)
 * @throws CarryonError `usage` if the name is not an agent that can be started, `path-not-found` if the agent is not
 * installed
 */
export async function runAgent(
  [name = "", ...args]: readonly string[],
  words: readonly string[],
  options: AgentTaskOptions,
  host: CliHost,
): Promise<ExitCode> {
  const programs = [...AGENT_PROGRAMS];
  const [program, agent] = programs.find((names) => names.includes(name)) ?? noAgent(name, programs);
  requireWorkTree(host.cwd);
  const path = programOnPath(program, host.env);
  const { place } = agentIn(host.cwd, agent, host.env).text;
  const pack = await writeTaskPack(words, { ...options, agent, out: place, quiet: true }, host);
  if (options.quiet !== true) host.err(logText(pack === undefined ? NO_TASK : `carryon: the pack is in ${place}\n`));
  const { terminal: hasTerminal, cwd } = host;
  const env = { ...host.env, ...(pack !== undefined && { CARRYON_PACK: pack }) };
  await launchProgram({ path, args, cwd, env, hasTerminal });
  return 0;
}

const NO_TASK = "carryon: no task given and none can be inferred; starting the agent without a pack\n";

/** Writes the pack and returns its absolute path; `undefined` without a task. */
async function writeTaskPack(
  words: readonly string[],
  options: TaskOptions & { readonly out: string },
  host: CliHost,
): Promise<string | undefined> {
  const hasTask = words.length > 0 || options.file !== undefined || options.issue !== undefined;
  try {
    makePackFolder(host.cwd, options.out);
    await runTask(words, options, host);
    return resolve(host.cwd, options.out);
  } catch (error) {
    if (!hasTask && error instanceof CarryonError && error.code === "usage") return undefined;
    throw error;
  }
}

function noAgent(name: string, programs: readonly (readonly [string, string])[]): never {
  const names = programs.map(([program]) => program);
  throw new CarryonError("usage", `there is no agent ${JSON.stringify(name)} to start${suggestion(name, names)}`, {
    hint: `Give one of ${names.join(", ")}.`,
  });
}
