import { formatName } from "../pack/index.ts";
import { suggestion, CarryonError } from "../base/index.ts";
import { agentNamed, AGENTS } from "./files/agents.ts";
import { currentAgent } from "./files/current-agent.ts";
import type { AgentText } from "./parts/agent-text.ts";
import type { AgentFiles } from "./files/agent-files.ts";
import { surroundingsOf } from "./agent-status.ts";

/** Name of an agent, its title for people, and the format of task packs written for it. */
export interface NamedAgent {
  readonly name: string;
  readonly title: string;
  readonly text: AgentText;
}

/**
 * Finds an agent by name. `auto` selects the agent that runs this process, or else the only agent whose marker files
 * the project contains, or else the generic agent.
 * @throws CarryonError `usage` if the name is unknown
 */
export function agentFor(
  name: string,
  files: AgentFiles,
  env: Readonly<Record<string, string | undefined>>,
): NamedAgent {
  const agent = name === "auto" ? currentAgent(surroundingsOf(files, env)) : agentNamed(name);
  if (agent !== undefined) return agent;
  const names = AGENTS.map((one) => one.name);
  throw new CarryonError("usage", `unknown agent ${formatName(name)}${suggestion(name, names)}`, {
    hint: `Give auto, or one of ${names.join(", ")}.`,
  });
}
