import { resolve } from "node:path";
import {
  type AgentInstallation,
  agentStatus,
  checkInstallation,
  installationText,
  readinessOf,
} from "../../../agents/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { inspectInstallation, statusRoot } from "../../../agents/io/index.ts";
import { findCaches } from "../../../base/io/index.ts";
import { type CliHost, jsonLine, viewFor } from "../../index.ts";
import { openAgents } from "../agents/agents.ts";
import type { StatusOptions } from "./options.ts";

/**
 * `carryon status --setup`: checks the installation, shows the caches, and suggests a remedy for each problem. Exits 1 if
 * there is a problem.
 */
export function runSetup(directory: string, { json = false, cache }: StatusOptions, host: CliHost): ExitCode {
  const root = statusRoot(resolve(host.cwd, directory));
  const installed = installedAgents(directory, host);
  const titles = (state: string): readonly string[] =>
    installed.filter((agent) => readinessOf(agent) === state).map(({ title }) => title);
  const agents = { hasAgents: installed.length > 0, staleAgents: titles("stale"), editedAgents: titles("edited") };
  const caches = findCaches(host, typeof cache === "string" ? cache : undefined);
  const { facts, config } = inspectInstallation(root, { env: host.env, node: host.nodeVersion ?? "", caches });
  const checks = checkInstallation({ facts: { ...facts, ...agents }, config });
  host.out(json ? jsonLine({ checks, caches }) : installationText(checks, viewFor(host, "")));
  return exitCodeFor(checks.every(({ state }) => state !== "wrong"));
}

/** Installed integrations; empty if their state cannot be determined, for example without git. */
function installedAgents(directory: string, host: CliHost): readonly AgentInstallation[] {
  try {
    const { files, request } = openAgents({ ref: directory }, host);
    return agentStatus(files, request).filter((agent) => agent.installed);
  } catch (error) {
    if (error instanceof CarryonError) return [];
    throw error;
  }
}
