import type { AgentFacts, InstallationCheck, InstallationFacts, MachineFacts } from "../state/installation.ts";
import { configProblem } from "./config-problem.ts";

/** Oldest supported git version. */
const MIN_GIT_VERSION = [2, 30] as const;

/** Machine facts and config text for the installation check. */
export interface InstallationPorts {
  /** All facts except those derived from the config. */
  readonly facts: MachineFacts & AgentFacts;
  /** Text of `carryon.yml`; `undefined` if the file does not exist. */
  readonly config: string | undefined;
}

/** Returns one result per check of an installation, from Node to the agents. Each problem comes with a remedy. */
export function checkInstallation({ facts, config }: InstallationPorts): readonly InstallationCheck[] {
  const problem = config === undefined ? undefined : configProblem(config);
  return installationChecks({ ...facts, hasConfig: config !== undefined, configProblem: problem });
}

/**
 * Returns one result each for Node, git, the config, the cache, `.carryon`, its store, and the agents, in this order.
 * Each problem comes with a remedy.
 */
export function installationChecks(facts: InstallationFacts): readonly InstallationCheck[] {
  const { node, nodeProblem, cache, cacheUse } = facts;
  return [
    check("Node", node, nodeProblem, "Install a newer Node."),
    gitCheck(facts),
    {
      ...check(
        "Config",
        "carryon.yml",
        facts.configProblem,
        "Fix carryon.yml; docs/reference/config.md in Carryon's folder lists its keys.",
      ),
      ...(!facts.hasConfig && { state: "none", detail: "no carryon.yml; using defaults" }),
    },
    check(
      "Cache",
      `${cache ?? ""}: ${cacheUse}`,
      cache === undefined ? "there is no home directory" : facts.cacheProblem,
      "Make the directory writable, or set XDG_CACHE_HOME to another one.",
    ),
    {
      ...check("Folder", ".carryon", facts.folderProblem, "Make .carryon a writable folder, or remove it."),
      ...(!facts.hasFolder && { state: "none", detail: "no .carryon yet" }),
    },
    {
      ...check(
        "Store",
        ".carryon/store",
        facts.storeProblem,
        "Use the version of Carryon that wrote the store, or move .carryon/store away.",
      ),
      ...(!facts.hasStore && { state: "none", detail: "no content store yet" }),
    },
    {
      ...agentCheck(facts),
      ...(!facts.hasAgents && { state: "none", detail: "nothing is installed for agents" }),
    },
  ];
}

function agentCheck({ staleAgents, editedAgents }: InstallationFacts): InstallationCheck {
  const detail = "what is installed is up to date";
  if (staleAgents.length > 0)
    return check("Agents", detail, `out of date for ${staleAgents.join(", ")}`, "Run carryon agents repair.");
  const edited = editedAgents.length === 0 ? undefined : `edited by hand for ${editedAgents.join(", ")}`;
  return check("Agents", detail, edited, "Run carryon agents repair --force, which replaces what was edited.");
}

function gitCheck({ git }: InstallationFacts): InstallationCheck {
  const hint = "Install git 2.30 or newer.";
  if (git === undefined) return { name: "git", state: "wrong", detail: "not on PATH", hint };
  const [major = 0, minor = 0] = git.split(".").map((part) => Number.parseInt(part, 10) || 0);
  const isOld = major < MIN_GIT_VERSION[0] || (major === MIN_GIT_VERSION[0] && minor < MIN_GIT_VERSION[1]);
  return check("git", git, isOld ? `${git} is too old` : undefined, hint);
}

function check(name: string, detail: string, problem: string | undefined, hint: string): InstallationCheck {
  return problem === undefined ? { name, state: "ok", detail } : { name, state: "wrong", detail: problem, hint };
}
