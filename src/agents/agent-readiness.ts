import type { AgentInstallation } from "./parts/agent-parts.ts";
import type { AgentFiles } from "./files/agent-files.ts";
import type { AgentReadiness } from "./state/snapshot.ts";
import { type AgentRequest, agentStatus } from "./agent-status.ts";

/** What is set up for agents, and what that depends on. */
export interface ReadAgents {
  /** All that Carryon wrote something for, agents or not, by name as `carryon agents` lists them. */
  readonly agents: readonly AgentReadiness[];
  /** The files that were looked at, whether there is one or not: from the root, or absolute. */
  readonly paths: readonly string[];
}

/** Settings of git say where its hooks are. */
const GIT_SETTINGS = ".git/config";

/** Says of everything that is installed for agents whether a part of it is missing, changed or of another version. */
export function readAgents(files: AgentFiles, request: AgentRequest): ReadAgents {
  const paths = new Set([GIT_SETTINGS]);
  const watched: AgentFiles = {
    ...files,
    look: (path) => {
      paths.add(path);
      return files.look(path);
    },
  };
  const installed = agentStatus(watched, request).filter((agent) => agent.installed);
  const agents = installed.map((agent) => ({ name: agent.name, state: readinessOf(agent) }));
  return { agents, paths: [...paths] };
}

/** Returns how ready what is installed for an agent is. */
export function readinessOf({ stale }: AgentInstallation): AgentReadiness["state"] {
  if (stale.length === 0) return "installed";
  return stale.every(({ state }) => state === "edited") ? "edited" : "stale";
}
