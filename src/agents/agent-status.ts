import type { Integration } from "./files/agent.ts";
import { AGENTS, EXTRAS } from "./files/agents.ts";
import type { AgentPartStatus, AgentInstallation } from "./parts/agent-parts.ts";
import { evidenceOf, SIGNS, type Surroundings } from "./files/found.ts";
import { ownersOf } from "./files/owners.ts";
import { isRight, isThere, type PartState, partStates } from "./files/part-states.ts";
import type { AgentFile, AgentFiles } from "./files/agent-files.ts";
import { setupOf, type StartedProgram } from "./agent-setup.ts";

/** How Carryon is started, and the environment. */
export interface AgentRequest extends StartedProgram {
  readonly env: Surroundings["env"];
}

/** Says of each agent whether it is found, installed and up to date. Reads a few small files. */
export function agentStatus(files: AgentFiles, request: AgentRequest): readonly AgentInstallation[] {
  const setup = setupOf(files, request);
  const surroundings = surroundingsOf(files, request.env);
  const known = new Map<string, AgentFile>();
  const look = (path: string): AgentFile => {
    const file = known.get(path) ?? files.look(path);
    known.set(path, file);
    return file;
  };
  const placeOf = (path: string): string => {
    const file = look(path);
    return file.kind === "barred" ? path : file.place;
  };
  const owners = ownersOf(setup, placeOf);
  const isOwn = (path: string): boolean => owners.get(placeOf(path))?.size === 1;
  const agents = AGENTS.map((agent) => ({
    ...statusOf(agent, partStates(agent, setup, look), isOwn),
    isAgent: true,
    found: evidenceOf(agent, surroundings),
    canBlock: agent.canBlock,
  }));
  const extras = EXTRAS.map((extra) => ({
    ...statusOf(extra, partStates(extra, setup, look), isOwn),
    isAgent: false,
    found: [],
    canBlock: false,
  }));
  return [...agents, ...extras];
}

/** Returns what tells which agents are there. */
export function surroundingsOf(files: AgentFiles, env: Surroundings["env"]): Surroundings {
  return { env, paths: new Set(SIGNS.filter((path) => files.has(path))) };
}

function statusOf(
  { name, title }: Integration,
  states: readonly PartState[],
  isOwn: (path: string) => boolean,
): Omit<AgentInstallation, "canBlock" | "found" | "isAgent"> {
  const own = states.filter(({ part }) => isOwn(part.path));
  const installed = (own.length === 0 ? states : own).some(isThere);
  const shown = states.filter(
    ({ part, state }) => part.option === undefined || (state !== "absent" && state !== "refused"),
  );
  const versions = states.filter(isThere).flatMap(({ version }) => version ?? []);
  return {
    name,
    title,
    installed,
    version: versions.toSorted(byVersion)[0],
    stale: installed ? shown.filter((state) => !isRight(state)).map(shownPart) : [],
    parts: shown.map(shownPart),
  };
}

function shownPart({ part, ...state }: PartState): AgentPartStatus {
  return { path: part.path, what: part.what, ...state };
}

/** Compares versions by their numbers. */
function byVersion(a: string, b: string): number {
  const [one, other] = [numbersOf(a), numbersOf(b)];
  const place = one.findIndex((number, i) => number !== other[i]);
  return (one[place] ?? 0) - (other[place] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return version.split(/[.+-]/u).map((text) => Number.parseInt(text, 10) || 0);
}
