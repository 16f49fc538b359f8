import { resolve } from "node:path";
import { AGENT_PROGRAMS, agentFor } from "../../../agents/index.ts";
import { suggestion } from "../../../pack/index.ts";
import { CarryonError, type ExitCode, logText } from "../../../base/index.ts";
import { launchProgram, makePackFolder, openAgentFiles, programOnPath } from "../../../agents/io/index.ts";
import { requireWorkTree } from "../../../source/io/index.ts";
import type { CliHost } from "../../host.ts";
import { runTask } from "../task/task.ts";

/** Options of `carryon run`. */
export interface RunAgentOptions {
  /** Task text. Defaults to the thread's task, or one inferred from branch, commits and changes. */
  readonly task?: string;
  readonly quiet?: boolean;
}

/**
 * `carryon run`: writes the task pack where the agent looks for it, then starts the agent with the pack's path in
 * `CARRYON_PACK`. The process ends with the agent's exit code.
 * @throws CarryonError `usage` if the name is not an agent that can be started, `path-not-found` if the agent is not
 * installed
 */
export async function runAgent(
  [name = "", ...args]: readonly string[],
  { task, quiet = false }: RunAgentOptions,
  host: CliHost,
): Promise<ExitCode> {
  const programs = [...AGENT_PROGRAMS];
  const [program, agent] = programs.find((names) => names.includes(name)) ?? noAgent(name, programs);
  requireWorkTree(host.cwd);
  const path = programOnPath(program, host.env);
  const { place } = agentFor(agent, openAgentFiles(host.cwd, host.env), host.env).text;
  const pack = await writeTaskPack({ agent, place, task }, host);
  if (!quiet) host.err(logText(pack === undefined ? NO_TASK : `carryon: the pack is in ${place}\n`));
  const { terminal: hasTerminal, cwd } = host;
  const env = { ...host.env, ...(pack !== undefined && { CARRYON_PACK: pack }) };
  await launchProgram({ path, args, cwd, env, hasTerminal });
  return 0;
}

const NO_TASK = "carryon: no task given and none can be inferred; starting the agent without a pack\n";

/** Writes the pack and returns its absolute path; `undefined` without a task. */
async function writeTaskPack(
  { agent, place, task }: { readonly agent: string; readonly place: string; readonly task: string | undefined },
  host: CliHost,
): Promise<string | undefined> {
  try {
    makePackFolder(host.cwd, place);
    const options = { ref: ".", agent, out: place, quiet: true } as const;
    await runTask(task === undefined ? [] : [task], options, host);
    return resolve(host.cwd, place);
  } catch (error) {
    if (task === undefined && error instanceof CarryonError && error.code === "usage") return undefined;
    throw error;
  }
}

function noAgent(name: string, programs: readonly (readonly [string, string])[]): never {
  const names = programs.map(([program]) => program);
  throw new CarryonError("usage", `there is no agent ${JSON.stringify(name)} to start${suggestion(name, names)}`, {
    hint: `Give one of ${names.join(", ")}.`,
  });
}
