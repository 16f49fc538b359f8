import { CarryonError, PUBLISHED, version } from "../../../base/index.ts";
import type { AgentProgram } from "../../files/agent.ts";
import type { AgentReadiness, ThreadStatus } from "../../state/snapshot.ts";
import type { StatusPorts } from "../../state/status.ts";
import { type StatusPlace, agentNotesAt, hasThreads, statusPorts } from "./status.ts";

/** Tree whose status is requested, and whose point of view counts. */
export interface StatusRequest extends StatusPlace {
  /** Thread name. Defaults to the thread of the agent's chat, or the one chosen earlier. */
  readonly thread?: string | undefined;
  /** Command that starts this program again. */
  readonly program: AgentProgram;
}

/**
 * Reads the inputs of a status snapshot for the tree that contains a folder, including its agents and its current
 * thread.
 * @throws CarryonError `path-not-found` if the folder does not exist, `git-failed`, `usage` if the named thread does
 * not exist
 */
export async function openStatus(request: StatusRequest): Promise<StatusPorts> {
  const ports = await statusPorts(request);
  const { root, tree } = ports;
  const agents = tree.place.kind === "bare" ? undefined : await readInstalledAgents(root, request);
  return { ...ports, agents, thread: await currentThread(root, request) };
}

/**
 * Reads the installed integrations of a tree. Loads the code that reads agent files only if one of those files has
 * changed since the last run. Returns `undefined` if the state cannot be determined, for example without git.
 */
async function readInstalledAgents(
  root: string,
  { program, ...place }: StatusRequest,
): Promise<readonly AgentReadiness[] | undefined> {
  const notes = agentNotesAt(root, place);
  const key = [version, program.command, ...program.args].join("\0");
  const cachedAgents = notes.read(key);
  if (cachedAgents !== undefined) return cachedAgents;
  const { openAgentFiles } = await import("../agent-files.ts");
  const { installedAgentStates } = await import("../../agent-readiness.ts");
  try {
    const request = { program, version, published: PUBLISHED, env: place.env };
    const { agents, paths } = installedAgentStates(openAgentFiles(root, place.env), request);
    await notes.keep(key, paths, agents);
    return agents;
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

async function currentThread(root: string, { thread, env }: StatusRequest): Promise<ThreadStatus | undefined> {
  if (thread === undefined && !hasThreads(root)) return undefined;
  const { threadStatus } = await import("../../status/thread-status.ts");
  const { threadsAt } = await import("../../../task/io/thread/threads.ts");
  return threadStatus(threadsAt(root, env), thread, env);
}
