/**
 * Facts about a machine and a repository on it. In problem fields, a text describes the problem and `undefined` means
 * that all is well.
 */
export interface MachineFacts {
  /** Node version, such as `24.1.0`. */
  readonly node: string;
  readonly nodeProblem: string | undefined;
  /** git version; `undefined` if git is not on `PATH`. */
  readonly git: string | undefined;
  /** Cache directory; `undefined` without a home directory. */
  readonly cache: string | undefined;
  /** Sizes of the caches in the directory. */
  readonly cacheUse: string;
  readonly cacheProblem: string | undefined;
  /** Whether the folder `.carryon` exists. */
  readonly hasFolder: boolean;
  readonly folderProblem: string | undefined;
  readonly hasStore: boolean;
  readonly storeProblem: string | undefined;
}

/** Facts about the installed integrations. */
export interface AgentFacts {
  /** Whether any integration is installed. */
  readonly hasAgents: boolean;
  /** Agents whose setup is out of date. */
  readonly staleAgents: readonly string[];
  /** Agents whose setup has manual edits and is otherwise up to date. */
  readonly editedAgents: readonly string[];
}

/** All facts about an installation. */
export interface InstallationFacts extends MachineFacts, AgentFacts {
  readonly hasConfig: boolean;
  /** Description of the problem; `undefined` if all is well. */
  readonly configProblem: string | undefined;
}

/** Result of one check of an installation. */
export interface InstallationCheck {
  readonly name: string;
  readonly state: "ok" | "none" | "wrong";
  readonly detail: string;
  /** Remedy, as an imperative sentence. */
  readonly hint?: string;
}
