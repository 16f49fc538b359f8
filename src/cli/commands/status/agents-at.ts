import { CarryonError, PUBLISHED, version } from "../../../base/index.ts";
import type { AgentReadiness } from "../../../agents/index.ts";
import { type StatusPlace, agentNotesAt } from "../../../agents/io/index.ts";
import type { CliHost } from "../../host.ts";
import { selfCommand } from "../agents/program.ts";

/**
 * Reads the installed integrations of a tree. Loads the code that reads agent files only if one of those files has
 * changed since the last run. Returns `undefined` if the state cannot be determined, for example without git.
 * @param root top of the tree
 */
export async function readInstalledAgents(
  root: string,
  place: StatusPlace,
  self: CliHost["self"],
): Promise<readonly AgentReadiness[] | undefined> {
  const notes = agentNotesAt(root, place);
  const program = selfCommand(self);
  const key = [version, program.command, ...program.args].join("\0");
  const cachedAgents = notes.read(key);
  if (cachedAgents !== undefined) return cachedAgents;
  const { openAgentFiles } = await import("../../../agents/io/agent-files.ts");
  const { installedAgentStates: readAgents } = await import("../../../agents/agent-readiness.ts");
  try {
    const request = { program, version, published: PUBLISHED, env: place.env };
    const { agents, paths } = readAgents(openAgentFiles(root, place.env), request);
    await notes.keep(key, paths, agents);
    return agents;
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}
