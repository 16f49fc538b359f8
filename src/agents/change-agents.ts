import { formatName } from "../pack/index.ts";
import { suggestion, CarryonError } from "../base/index.ts";
import type { AgentPart, AgentSetup, Integration, PartOption } from "./files/agent.ts";
import { AGENTS, EXTRAS } from "./files/agents.ts";
import { changesPatch } from "./files/patch.ts";
import { MCP_HOSTS } from "./parts/mcp-hosts.ts";
import { startsCarryon } from "./parts/program.ts";
import { type AgentPlan, type AgentVerb, planParts } from "./files/plan.ts";
import type { AgentFiles } from "./files/agent-files.ts";
import type { AgentInstallation, PlannedPart } from "./parts/agent-parts.ts";
import { agentSetup } from "./agent-setup.ts";
import { type AgentRequest, agentStatus } from "./agent-status.ts";

/** Request to install, repair or uninstall integrations. */
export interface AgentChangeRequest extends AgentRequest {
  readonly verb: AgentVerb;
  /** Agent names. If empty, `install` targets the agents in use and `repair` the installed ones. */
  readonly names: readonly string[];
  /** Whether to target every agent; for `uninstall` also git hooks and VS Code tasks. */
  readonly isForAll: boolean;
  /** Names of repository extras: `git-hooks`, `vscode-tasks`. */
  readonly extras: readonly string[];
  readonly options: ReadonlySet<PartOption>;
  /** Whether to replace or remove parts that a person edited. */
  readonly force: boolean;
  /** Whether to plan without writing. */
  readonly dryRun: boolean;
}

/** Changes that were made, or would be made by a dry run. */
export interface AgentChange extends AgentPlan {
  /** Names of the targeted integrations. */
  readonly agents: readonly string[];
  /** All changes as a unified diff. */
  readonly patch: string;
  /** Paths of shared files that start Carryon through npx although another installation is running. */
  readonly byNpx: readonly string[];
  /** Steps left to a person, one line per agent that was installed or renewed. */
  readonly lastSteps: readonly string[];
}

/**
 * Installs, repairs or uninstalls Carryon's parts of agent files. Plans all changes before making the first one. A dry
 * run makes none.
 * @throws CarryonError `usage` if a name is unknown, an agent to repair is not installed, `install` or `uninstall`
 * targets no agent, or git hooks are requested in a folder that does not control them; `output-not-ours` if a file
 * cannot be edited; `source-changed`, `write-failed` or `disk-full`
 */
export function changeAgents(files: AgentFiles, request: AgentChangeRequest): AgentChange {
  const { verb, force, options, dryRun } = request;
  const setup = agentSetup(files, request);
  const status = agentStatus(files, request);
  const targets = selectIntegrations(request, status);
  if (request.extras.includes("git-hooks") && setup.hooksFolder === undefined) throw noHooks();
  const parts = targets.flatMap((one) => one.parts(setup));
  const keptFor = readerLookup(files, setup, { status, meant: targets });
  const plan = planParts({ verb, parts, setup, force, options, keptFor }, (path) => files.look(path));
  if (!dryRun) files.apply(plan.changes);
  const byNpx = startedByNpx(plan, setup, request);
  const names = targets.map(({ name }) => name);
  return { ...plan, agents: names, patch: changesPatch(plan.changes), byNpx, lastSteps: lastSteps(names, plan, setup) };
}

/**
 * Returns the manual steps of the agents whose server was written, or whose parts were, if they have no server here, and
 * of those whose hooks were written.
 */
function lastSteps(names: readonly string[], { parts }: AgentPlan, setup: AgentSetup): readonly string[] {
  const written = new Set(parts.filter(isWritten).map(partKey));
  const isAnyWritten = (some: readonly AgentPart[]): boolean => some.some((part) => written.has(partKey(part)));
  return AGENTS.filter(({ name }) => names.includes(name)).flatMap(({ title, lastStep, hookStep, parts: partsOf }) => {
    const all = partsOf(setup);
    const servers = all.filter(({ what }) => what === "server");
    const steps = [
      isAnyWritten(servers.length > 0 ? servers : all) ? lastStep : undefined,
      isAnyWritten(all.filter(({ what }) => what === "hook")) ? hookStep : undefined,
    ];
    return steps.flatMap((step) => (step === undefined ? [] : [`${title}: ${step}`]));
  });
}

function partKey({ path, what }: AgentPart | PlannedPart): string {
  return `${what} ${path}`;
}

function startedByNpx({ parts }: AgentPlan, { programIn }: AgentSetup, { program }: AgentRequest): readonly string[] {
  const writtenParts = parts.filter((part) => startsCarryon(part) && isWritten(part));
  return [...new Set(writtenParts.map(({ path }) => path))].filter(
    (path) => programIn(path).command !== program.command,
  );
}

function isWritten({ action }: PlannedPart): boolean {
  return action === "add" || action === "renew";
}

/**
 * Returns a lookup of the remaining agent that reads a part. Skips the `generic` agent, which has only shared files.
 */
function readerLookup(
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

function selectIntegrations(
  { verb, names, isForAll, extras }: AgentChangeRequest,
  status: readonly AgentInstallation[],
): readonly Integration[] {
  const integrations = [...AGENTS, ...EXTRAS];
  requireAgents(names);
  if (verb === "repair") {
    const present = status.filter(({ installed }) => installed).map(({ name }) => name);
    requireInstalled(names, present);
    return integrations.filter(
      ({ name }) => present.includes(name) && (isForAll || names.length === 0 || names.includes(name)),
    );
  }
  const requestedNames = [...names, ...extras];
  if (isForAll)
    return verb === "uninstall" ? integrations : [...AGENTS, ...EXTRAS.filter(({ name }) => extras.includes(name))];
  if (requestedNames.length > 0) {
    const isLast = verb === "uninstall" && !status.some((one) => isOtherAgent(one, requestedNames));
    return integrations.filter((one) => requestedNames.includes(one.name) || (isLast && EXTRAS.includes(one)));
  }
  const isMeant = ({ found: evidence, isAgent }: AgentInstallation): boolean =>
    verb === "install" && evidence.length > 0 && isAgent;
  const detected = integrations.filter(({ name }) => status.some((one) => one.name === name && isMeant(one)));
  if (detected.length > 0) return detected;
  throw new CarryonError("usage", verb === "install" ? "no agent detected" : "no agent given", {
    hint: `Name agents, such as carryon agents ${verb} claude-code, or give --all. Agents are ${INTEGRATION_NAMES.join(", ")}.`,
  });
}

/** Whether an agent stays installed if the named ones go. The generic agent only shares its parts with others. */
function isOtherAgent({ name, isAgent, installed }: AgentInstallation, names: readonly string[]): boolean {
  return isAgent && installed && name !== "generic" && !names.includes(name);
}

const INTEGRATION_NAMES: readonly string[] = [...AGENTS, ...EXTRAS].map(({ name }) => name);

/**
 * Throws unless every name belongs to an agent, to `git-hooks` or to `vscode-tasks`.
 * @throws CarryonError `usage` if a name is unknown
 */
export function requireAgents(names: readonly string[]): void {
  const unknown = names.find((name) => !INTEGRATION_NAMES.includes(name));
  if (unknown === undefined) return;
  if (Object.hasOwn(MCP_HOSTS, unknown)) {
    throw new CarryonError("usage", `${unknown} keeps its servers in user settings, not in a repository`, {
      hint: `Run carryon mcp --print-config ${unknown}, and add what it prints.`,
    });
  }
  throw new CarryonError("usage", `unknown agent ${formatName(unknown)}${suggestion(unknown, INTEGRATION_NAMES)}`, {
    hint: `Give one of ${INTEGRATION_NAMES.join(", ")}.`,
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
  return new CarryonError("usage", "this folder does not control its git hooks", {
    hint: "Run the command at the root of a working tree. If core.hooksPath points outside of it, unset it.",
  });
}
