import type { Agent, Integration } from "./agent.ts";
import * as list from "./list.ts";
import { gitHookParts } from "../parts/git-hooks.ts";
import { vscodeTaskParts } from "../parts/tasks.ts";

/** All agents, sorted by name. */
export const AGENTS: readonly Agent[] = Object.values(list).toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Integrations that belong to the repository rather than to an agent. Installed only on request. */
export const EXTRAS: readonly Integration[] = [
  { name: "git-hooks", title: "Git hooks", parts: gitHookParts },
  { name: "vscode-tasks", title: "VS Code tasks", parts: vscodeTaskParts },
];

/** Returns the agent with a name such as `claude-code`; `undefined` for an unknown name. */
export function agentNamed(name: string): Agent | undefined {
  return AGENTS.find((agent) => agent.name === name);
}

/** Fallback for agents that have no other entry in `AGENTS`. */
export const GENERIC: Agent = list.generic;
