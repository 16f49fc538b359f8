import type { AgentInstallation } from "./parts/agent-parts.ts";
import type { AgentFiles } from "./files/agent-files.ts";
import type { AgentReadiness } from "./state/snapshot.ts";
import { type AgentRequest, agentStatus } from "./agent-status.ts";

/** State of the installed integrations, and the files that determine it. */
export interface AgentReadinessReport {
  /** Installed integrations, including those that are not agents, in the order of `carryon agents`. */
  readonly agents: readonly AgentReadiness[];
  /**
   * Git's settings and the paths of all parts that were read, existing or not, relative to the root or absolute.
   * Excludes marker paths, which are only tested for existence.
   */
  readonly paths: readonly string[];
}

/** Git settings determine the location of the hooks folder. */
const GIT_SETTINGS = ".git/config";

/**
 * Returns the state of each installed integration, the path of git's settings and the paths of all parts that were
 * read. A required part that is missing, or a part that is edited or from another version affects the state.
 */
export function installedAgentStates(files: AgentFiles, request: AgentRequest): AgentReadinessReport {
  const paths = new Set([GIT_SETTINGS]);
  const recordingFiles: AgentFiles = {
    ...files,
    look: (path) => {
      paths.add(path);
      return files.look(path);
    },
  };
  const installed = agentStatus(recordingFiles, request).filter((agent) => agent.installed);
  const agents = installed.map((agent) => ({ name: agent.name, state: readinessOf(agent) }));
  return { agents, paths: [...paths] };
}

/**
 * Returns `installed` if no part needs repair, `edited` if every part that needs repair was edited by a person, and
 * `stale` otherwise.
 */
export function readinessOf({ stale }: AgentInstallation): AgentReadiness["state"] {
  if (stale.length === 0) return "installed";
  return stale.every(({ state }) => state === "edited") ? "edited" : "stale";
}
