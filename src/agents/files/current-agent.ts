import type { Agent } from "./agent.ts";
import { AGENTS, GENERIC } from "./agents.ts";

/** Environment and marker paths that reveal which agents are in use, at one moment. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Marker paths of agents that exist in the project. */
  readonly paths: ReadonlySet<string>;
}

/** All paths that `Surroundings.paths` may contain. */
export const MARKER_PATHS: readonly string[] = AGENTS.flatMap(({ signs }) => signs);

/**
 * Returns the set environment variables and then the existing marker paths of an agent. Empty if nothing shows that the
 * agent is in use.
 */
export function agentEvidence({ variables, signs }: Agent, { env, paths }: Surroundings): readonly string[] {
  return [...variables.filter((name) => isSet(env, name)), ...signs.filter((path) => paths.has(path))];
}

/**
 * Selects the agent that runs this process by its environment variables, terminal agents before editors. Otherwise
 * selects the only agent whose marker paths exist in the project. With none or several, selects the generic agent.
 */
export function currentAgent(surroundings: Surroundings): Agent {
  const { env, paths } = surroundings;
  const running = AGENTS.filter(({ variables }) => variables.some((name) => isSet(env, name)));
  const first = running.find(({ isEditor = false }) => !isEditor) ?? running[0];
  if (first !== undefined) return first;
  const used = AGENTS.filter((agent) => agent !== GENERIC && agent.signs.some((path) => paths.has(path)));
  return used.length === 1 ? (used[0] ?? GENERIC) : GENERIC;
}

function isSet(env: Surroundings["env"], name: string): boolean {
  return (env[name] ?? "") !== "";
}
