import { resolve } from "node:path";
import { readinessOf } from "../../../agents/agent-readiness.ts";
import { agentStatus } from "../../../agents/agent-status.ts";
import { checkInstallation } from "../../../agents/status/check-installation.ts";
import { installationText } from "../../../agents/report/installation-text.ts";
import type { AgentInstallation } from "../../../agents/parts/agent-parts.ts";
import { CarryonError } from "../../../base/error.ts";
import { type ExitCode, exitCodeFor } from "../../../base/exit-code.ts";
import { installationAt } from "../../../agents/io/status/check-installation.ts";
import { statusRoot } from "../../../agents/io/status/status.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine, viewFor } from "../../output/printed.ts";
import { openAgents } from "../agents/agents.ts";
import type { StatusOptions } from "./options.ts";

/** `carryon doctor`: checks the installation, with a way out for whatever is wrong; returns 1 if anything is. */
export function runDoctor(directory: string, { json = false }: StatusOptions, host: CliHost): ExitCode {
  const root = statusRoot(resolve(host.cwd, directory));
  const installed = installedAgents(directory, host);
  const titles = (state: string): readonly string[] =>
    installed.filter((agent) => readinessOf(agent) === state).map(({ title }) => title);
  const agents = { hasAgents: installed.length > 0, staleAgents: titles("stale"), editedAgents: titles("edited") };
  const { facts, config } = installationAt(root, host.env, host.nodeVersion ?? "");
  const checks = checkInstallation({ facts: { ...facts, ...agents }, config });
  host.out(json ? jsonLine({ checks }) : installationText(checks, viewFor(host, "")));
  return exitCodeFor(checks.every(({ state }) => state !== "wrong"));
}

/** Returns what is installed for agents; nothing if it cannot be told, as without git. */
function installedAgents(directory: string, host: CliHost): readonly AgentInstallation[] {
  try {
    const { files, request } = openAgents({ ref: directory }, host);
    return agentStatus(files, request).filter((agent) => agent.installed);
  } catch (error) {
    if (error instanceof CarryonError) return [];
    throw error;
  }
}
