import { shownName, suggestion } from "../pack/index.ts";
import type { AgentSetup, Integration, PartOption } from "./files/agent.ts";
import { AGENTS, EXTRAS } from "./files/agents.ts";
import { changesPatch } from "./files/patch.ts";
import { isStarting } from "./parts/program.ts";
import { type AgentPlan, type AgentVerb, planParts } from "./files/plan.ts";
import { CarryonError } from "../base/index.ts";
import type { AgentFiles } from "./files/agent-files.ts";
import type { AgentInstallation, PlannedPart } from "./parts/agent-parts.ts";
import { setupOf } from "./agent-setup.ts";
import { type AgentRequest, agentStatus } from "./agent-status.ts";

/** What is to be done for which agents. */
export interface AgentChangeRequest extends AgentRequest {
  readonly verb: AgentVerb;
  /** Names of agents; none for those that are found (`install`) or installed (`repair`). */
  readonly names: readonly string[];
  readonly all: boolean;
  /** Names of what belongs to the repository: `git-hooks`, `vscode-tasks`. */
  readonly extras: readonly string[];
  readonly options: ReadonlySet<PartOption>;
  readonly force: boolean;
  /** Whether nothing is written. */
  readonly dryRun: boolean;
}

/** What was done, or would be. */
export interface AgentChange extends AgentPlan {
  /** The agents that are meant. */
  readonly agents: readonly string[];
  /** The changes as a unified diff. */
  readonly patch: string;
  /** Paths of shared files that start Carryon by npx, although this is another installation. */
  readonly byNpx: readonly string[];
}

/**
 * Installs, repairs or uninstalls what agents read of Carryon. All changes are planned before the first one is made.
 * @throws CarryonError `usage` for an agent that is unknown, or not installed to be repaired, or if none is meant;
 * `output-not-ours` if a file cannot be edited; `source-changed`, `write-failed` or `disk-full`
 */
export function changeAgents(files: AgentFiles, request: AgentChangeRequest): AgentChange {
  const { verb, force, options, dryRun } = request;
  const setup = setupOf(files, request);
  const status = agentStatus(files, request);
  const meant = meantBy(request, status);
  if (request.extras.includes("git-hooks") && setup.hooksFolder === undefined) throw noHooks();
  const parts = meant.flatMap((one) => one.parts(setup));
  const keptFor = keepers(files, setup, { status, meant });
  const plan = planParts({ verb, parts, setup, force, options, keptFor }, (path) => files.look(path));
  if (!dryRun) files.apply(plan.changes);
  const byNpx = startedByNpx(plan, setup, request);
  return { ...plan, agents: meant.map(({ name }) => name), patch: changesPatch(plan.changes), byNpx };
}

function startedByNpx({ parts }: AgentPlan, { programIn }: AgentSetup, { program }: AgentRequest): readonly string[] {
  const written = parts.filter((part) => isStarting(part) && isWritten(part));
  return [...new Set(written.map(({ path }) => path))].filter((path) => programIn(path).command !== program.command);
}

function isWritten({ action }: PlannedPart): boolean {
  return action === "add" || action === "renew";
}

/** Returns who of the agents that stay installed reads a part. Whoever has nothing of its own is not asked. */
function keepers(
  files: AgentFiles,
  setup: AgentSetup,
  { status, meant }: { readonly status: readonly AgentInstallation[]; readonly meant: readonly Integration[] },
): (place: string, part: { readonly what: string }) => string | undefined {
  const names = new Map<string, string>();
  const staying = AGENTS.filter(
    (agent) =>
      !meant.includes(agent) &&
      agent.name !== "generic" &&
      status.some(({ name, installed }) => installed && name === agent.name),
  );
  for (const { title, parts } of staying) {
    for (const { path, what } of parts(setup)) {
      const file = files.look(path);
      if (file.kind === "text") names.set(`${what} ${file.place}`, title);
    }
  }
  return (place, { what }) => names.get(`${what} ${place}`);
}

function meantBy(
  { verb, names, all, extras }: AgentChangeRequest,
  status: readonly AgentInstallation[],
): readonly Integration[] {
  const known = [...AGENTS, ...EXTRAS];
  requireAgents(names);
  if (verb === "repair") {
    const present = status.filter(({ installed }) => installed).map(({ name }) => name);
    requireInstalled(names, present);
    return known.filter(({ name }) => present.includes(name) && (all || names.length === 0 || names.includes(name)));
  }
  const asked = [...names, ...extras];
  if (all) return verb === "uninstall" ? known : [...AGENTS, ...EXTRAS.filter(({ name }) => extras.includes(name))];
  if (asked.length > 0) return known.filter(({ name }) => asked.includes(name));
  const isMeant = ({ found, isAgent }: AgentInstallation): boolean => verb === "install" && found.length > 0 && isAgent;
  const meant = known.filter(({ name }) => status.some((one) => one.name === name && isMeant(one)));
  if (meant.length > 0) return meant;
  throw new CarryonError("usage", verb === "install" ? "no agent is found here" : "no agent is named", {
    hint: `Name agents, such as carryon agents ${verb} claude-code, or give --all. Agents are ${NAMES.join(", ")}.`,
  });
}

const NAMES: readonly string[] = [...AGENTS, ...EXTRAS].map(({ name }) => name);

/** Checks names that a user gives. @throws CarryonError `usage` for one that is not an agent's */
export function requireAgents(names: readonly string[]): void {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown === undefined) return;
  throw new CarryonError("usage", `there is no agent ${shownName(unknown)}${suggestion(unknown, NAMES)}`, {
    hint: `Give one of ${NAMES.join(", ")}.`,
  });
}

function requireInstalled(names: readonly string[], present: readonly string[]): void {
  const absent = names.filter((name) => !present.includes(name));
  if (absent.length === 0) return;
  throw new CarryonError("usage", `Carryon is not installed for ${absent.join(", ")}`, {
    hint: `Run carryon agents install ${absent.join(" ")}.`,
  });
}

function noHooks(): CarryonError {
  return new CarryonError("usage", "this folder has no git hooks of its own", {
    hint: "Run the command at the top of a working tree, and unset core.hooksPath if it leads out of it.",
  });
}
