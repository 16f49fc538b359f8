/**
 * What there is in a file. `stale`: as another version wrote it. `edited`: someone changed what Carryon wrote. `foreign`: a
 * person has the same thing there. `barred`: the file cannot be edited. `refused`: it would start Carryon, and must not.
 */
export interface EditState {
  readonly state: "absent" | "barred" | "current" | "edited" | "foreign" | "refused" | "stale";
  /** The version that wrote it, if it says so. */
  readonly version?: string;
  /** Why, where the state alone does not say it. */
  readonly reason?: string;
}

/** What a part of a file is for. */
export type PartKind = "command" | "hook" | "instructions" | "server" | "skill" | "task";

/** One thing that an agent has of Carryon in a file of the repository. */
export interface AgentPartStatus extends EditState {
  readonly path: string;
  readonly what: PartKind;
}

/** What a repository has of Carryon for one agent. */
export interface AgentInstallation {
  readonly name: string;
  readonly title: string;
  /** Whether it is an agent, rather than hooks of git or tasks of VS Code. */
  readonly isAgent: boolean;
  /** Variables and paths that say that the agent is used here. */
  readonly found: readonly string[];
  /** Whether any part is there that only this agent reads; of the generic agent, any part. */
  readonly installed: boolean;
  /** The oldest version that wrote a part, where parts name theirs. */
  readonly version: string | undefined;
  /** The parts that are not as they should be; none if it is not installed. */
  readonly stale: readonly AgentPartStatus[];
  /** All parts, except optional ones that are not there. */
  readonly parts: readonly AgentPartStatus[];
  /** Whether the agent's hooks can refuse what the model is about to do. What is installed is advisory. */
  readonly canBlock: boolean;
}

/** A part, and what a plan does with it. */
export interface PlannedPart {
  readonly path: string;
  readonly what: PartKind;
  /** What there is of it. */
  readonly state: EditState["state"];
  readonly action: "add" | "keep" | "none" | "refuse" | "remove" | "renew";
  readonly reason?: string;
}
