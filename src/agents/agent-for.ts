import { shownName, suggestion } from "../pack/index.ts";
import { agentNamed, AGENTS } from "./files/agents.ts";
import { currentAgent } from "./files/found.ts";
import type { AgentText } from "./parts/agent-text.ts";
import { CarryonError } from "../base/index.ts";
import type { AgentFiles } from "./files/agent-files.ts";
import { surroundingsOf } from "./agent-status.ts";

/** An agent, and how packs are written for it. */
export interface NamedAgent {
  readonly name: string;
  readonly title: string;
  readonly text: AgentText;
}

/**
 * Returns the agent of a name; for `auto` the one that runs the program, else the only one whose files the project has.
 * @throws CarryonError `usage` if there is no such agent
 */
export function agentFor(
  name: string,
  files: AgentFiles,
  env: Readonly<Record<string, string | undefined>>,
): NamedAgent {
  const agent = name === "auto" ? currentAgent(surroundingsOf(files, env)) : agentNamed(name);
  if (agent !== undefined) return agent;
  const names = AGENTS.map((one) => one.name);
  throw new CarryonError("usage", `there is no agent ${shownName(name)}${suggestion(name, names)}`, {
    hint: `Give auto, or one of ${names.join(", ")}.`,
  });
}
