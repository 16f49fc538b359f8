import type { Agent } from "./agent.ts";
import { AGENTS, GENERIC } from "./agents.ts";

/** What tells which agents are there, at one moment. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Those of the agents' signs that the project has. */
  readonly paths: ReadonlySet<string>;
}

/** The paths that `Surroundings` may have. */
export const SIGNS: readonly string[] = AGENTS.flatMap(({ signs }) => signs);

/** Returns what says that an agent runs the program, or that the project is worked on with it: variables and paths. */
export function evidenceOf({ variables, signs }: Agent, { env, paths }: Surroundings): readonly string[] {
  return [...variables.filter((name) => isSet(env, name)), ...signs.filter((path) => paths.has(path))];
}

/**
 * Returns the agent that runs the program, by its variables, agents in terminals before editors; else the only agent whose
 * files the project has; else the generic one.
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
