import { CarryonError, PUBLISHED, version } from "../../../base/index.ts";
import type { AgentReadiness } from "../../../agents/index.ts";
import { type StatusPlace, agentNotesAt } from "../../../agents/io/index.ts";
import type { CliHost } from "../../host.ts";
import { programOf } from "../agents/program.ts";

/**
 * Returns what is installed for agents in a tree. What reads their files is loaded only if one of these has changed since
 * it last was. `undefined` if it cannot be told, as without git.
 * @param root top of the tree
 */
export async function agentsAt(
  root: string,
  place: StatusPlace,
  self: CliHost["self"],
): Promise<readonly AgentReadiness[] | undefined> {
  const notes = agentNotesAt(root, place);
  const program = programOf(self);
  const key = [version, program.command, ...program.args].join("\0");
  const known = notes.read(key);
  if (known !== undefined) return known;
  const { openAgentFiles } = await import("../../../agents/io/agent-files.ts");
  const { readAgents } = await import("../../../agents/agent-readiness.ts");
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
