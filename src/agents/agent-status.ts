import type { Integration, AgentSetup } from "./files/agent.ts";
import { AGENTS, EXTRAS } from "./files/agents.ts";
import type { AgentPartStatus, AgentInstallation, IntegrationState } from "./parts/agent-parts.ts";
import { agentEvidence, MARKER_PATHS, type Surroundings } from "./files/current-agent.ts";
import { isHealthyPart, isWrittenPart, type PartState, partStates } from "./files/part-states.ts";
import type { AgentFile, AgentFiles } from "./files/agent-files.ts";
import { agentSetup, type RunningProgram } from "./agent-setup.ts";

/** Inputs that determine the status of agents: the running program and its environment. */
export interface AgentRequest extends RunningProgram {
  readonly env: Surroundings["env"];
}

/**
 * Returns one report per agent, then one each for git hooks and VS Code tasks: evidence of use, installed version, and
 * parts that need repair. Reads a few small files and writes nothing.
 */
export function agentStatus(files: AgentFiles, request: AgentRequest): readonly AgentInstallation[] {
  const setup = agentSetup(files, request);
  const surroundings = surroundingsOf(files, request.env);
  const filesByPath = new Map<string, AgentFile>();
  const look = (path: string): AgentFile => {
    const file = filesByPath.get(path) ?? files.look(path);
    filesByPath.set(path, file);
    return file;
  };
  const placeOf = (path: string): string => {
    const file = look(path);
    return file.kind === "barred" ? path : file.place;
  };
  const owners = fileOwners(setup, placeOf);
  const isOwn = (path: string): boolean => owners.get(placeOf(path))?.size === 1;
  const agents = AGENTS.map((agent) => ({
    ...statusOf(agent, partStates(agent, setup, look), isOwn),
    isAgent: true,
    found: agentEvidence(agent, surroundings),
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

/**
 * Returns `env` together with the marker paths, such as `CLAUDE.md`, that exist in the repository. Both reveal which
 * agents a project uses.
 */
export function surroundingsOf(files: AgentFiles, env: Surroundings["env"]): Surroundings {
  return { env, paths: new Set(MARKER_PATHS.filter((path) => files.has(path))) };
}

function statusOf(
  { name, title }: Integration,
  states: readonly PartState[],
  isOwn: (path: string) => boolean,
): IntegrationState {
  const exclusiveStates = states.filter(({ part }) => isOwn(part.path));
  const installed = (exclusiveStates.length === 0 ? states : exclusiveStates).some(isWrittenPart);
  const listedStates = states.filter(
    ({ part, state }) => part.option === undefined || (state !== "absent" && state !== "refused"),
  );
  const versions = states.filter(isWrittenPart).flatMap(({ version }) => version ?? []);
  return {
    name,
    title,
    installed,
    version: versions.toSorted(compareVersions)[0],
    stale: installed ? listedStates.filter((state) => !isHealthyPart(state)).map(partStatus) : [],
    parts: listedStates.map(partStatus),
  };
}

function partStatus({ part, ...state }: PartState): AgentPartStatus {
  return { path: part.path, what: part.what, ...state };
}

function compareVersions(a: string, b: string): number {
  const [one, other] = [numbersOf(a), numbersOf(b)];
  const place = one.findIndex((number, i) => number !== other[i]);
  return (one[place] ?? 0) - (other[place] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return version.split(/[.+-]/u).map((text) => Number.parseInt(text, 10) || 0);
}

/**
 * Returns a map from each file that integrations use, installed or not, to the names of those integrations. A file with
 * several names is shared between agents. Keys are results of `placeOf`.
 * @param placeOf resolves the links of a path
 */
function fileOwners(setup: AgentSetup, placeOf: (path: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { name, parts } of [...AGENTS, ...EXTRAS]) {
    for (const { path } of parts(setup)) {
      const place = placeOf(path);
      owners.set(place, (owners.get(place) ?? new Set()).add(name));
    }
  }
  return owners;
}
