import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { agentStatus } from "../../../src/agents/agent-status.ts";
import { type AgentChange, changeAgents, type AgentChangeRequest } from "../../../src/agents/change-agents.ts";
import type { AgentInstallation } from "../../../src/agents/parts/agent-parts.ts";
import { openAgentFiles } from "../../../src/agents/io/agent-files.ts";

/** Names of all agents. */
export const AGENT_NAMES: readonly string[] = [
  "antigravity",
  "claude-code",
  "codex",
  "copilot",
  "cursor",
  "gemini-cli",
  "generic",
  "junie",
  "opencode",
  "windsurf",
];

/** Request of an installed program. It names no agents. */
const REQUEST: AgentChangeRequest = {
  program: { command: "npx", args: ["-y", "carryon@1.0.0"] },
  version: "1.0.0",
  published: true,
  env: {},
  verb: "install",
  names: [],
  isForAll: false,
  extras: [],
  options: new Set(["hooks"]),
  force: false,
  dryRun: false,
};

/** Creates a git repository with these files. The end of the test removes it. */
export function agentProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "agents-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  gitIn(root, "init", "--quiet");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs git without the machine's configuration. */
export function gitIn(root: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", env: { PATH: process.env["PATH"], HOME: root } });
}

/** Contents of a folder by path: folders, links with their targets, files with their bytes; each with its mode. */
export function treeOf(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).toSorted();
  const entries = paths.map((path) => {
    const stats = lstatSync(join(root, path));
    const content = stats.isFile()
      ? readFileSync(join(root, path), "latin1")
      : stats.isSymbolicLink()
        ? readlinkSync(join(root, path))
        : "";
    return [path, `${stats.mode} ${content}`] as const;
  });
  return Object.fromEntries(entries);
}

/** Installs, repairs or uninstalls, as `request.verb` says. */
export function changeIn(root: string, request: Partial<AgentChangeRequest>): AgentChange {
  return changeAgents(openAgentFiles(root, process.env), { ...REQUEST, ...request });
}

/** Status of one agent. */
export function statusIn(root: string, name: string, request: Partial<AgentChangeRequest> = {}): AgentInstallation {
  return agentStatus(openAgentFiles(root, process.env), { ...REQUEST, ...request }).find((one) => one.name === name)!;
}
