import type { Agent, Integration } from "./agent.ts";
import * as list from "./list.ts";
import { gitHookParts } from "../parts/hooks.ts";
import { codeTaskParts } from "../parts/tasks.ts";

/** Every agent, by name. */
export const AGENTS: readonly Agent[] = Object.values(list).toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** What belongs to a repository rather than to an agent, and is installed only where it is asked for. */
export const EXTRAS: readonly Integration[] = [
  { name: "git-hooks", title: "Git hooks", parts: gitHookParts },
  { name: "vscode-tasks", title: "VS Code tasks", parts: codeTaskParts },
];

/** Returns the agent of a name. */
export function agentNamed(name: string): Agent | undefined {
  return AGENTS.find((agent) => agent.name === name);
}

/** The agent for whatever has no agent of its own. */
export const GENERIC: Agent = list.generic;
