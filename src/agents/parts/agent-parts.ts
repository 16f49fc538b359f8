/**
 * State of an edit in a file. `absent`: the file does not contain it. `current`: it is what this version would write.
 * `stale`: another version wrote it, or it is incomplete. `edited`: someone changed what Carryon wrote. `foreign`: the
 * user already has an equivalent entry. `barred`: the file cannot be edited. `refused`: the part would start Carryon,
 * and the file must not.
 */
export interface EditState {
  readonly state: "absent" | "barred" | "current" | "edited" | "foreign" | "refused" | "stale";
  /** Version that wrote it, if recorded. */
  readonly version?: string;
  /** Explanation, if the state alone is not clear. */
  readonly reason?: string;
}

/** Purpose of a part. */
export type PartKind = "command" | "hook" | "instructions" | "server" | "skill" | "task";

/** Part of Carryon that an agent reads from a file in the repository. */
export interface AgentPartStatus extends EditState {
  readonly path: string;
  readonly what: PartKind;
}

/** Parts of one integration in a repository. */
export interface IntegrationState {
  readonly name: string;
  readonly title: string;
  /** Whether any part exists that only this agent reads. For the generic agent, any part counts. */
  readonly installed: boolean;
  /** Oldest version that wrote a part, among parts that record theirs. */
  readonly version: string | undefined;
  /** Parts that need repair; empty if the integration is not installed. */
  readonly stale: readonly AgentPartStatus[];
  /** All parts, except optional ones that are missing. */
  readonly parts: readonly AgentPartStatus[];
}

/** Integration of one agent in a repository. */
export interface AgentInstallation extends IntegrationState {
  /** False for git hooks and VS Code tasks. */
  readonly isAgent: boolean;
  /** Environment variables and paths that show that the agent is in use. */
  readonly found: readonly string[];
  /** Whether the agent's hooks can refuse an action of the model. Carryon installs only advisory parts. */
  readonly canBlock: boolean;
}

/** Part with the planned action. */
export interface PlannedPart {
  readonly path: string;
  readonly what: PartKind;
  /** State before the action. */
  readonly state: EditState["state"];
  readonly action: "add" | "keep" | "none" | "refuse" | "remove" | "renew";
  readonly reason?: string;
}
