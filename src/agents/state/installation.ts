/** What is known of an installation. A text says what is wrong; `undefined` means nothing is. */
export interface InstallationFacts {
  /** Version of Node, such as `24.1.0`. */
  readonly node: string;
  readonly nodeProblem: string | undefined;
  /** Version of git; `undefined` if it is not on `PATH`. */
  readonly git: string | undefined;
  /** The directory of the caches; `undefined` if there is no home directory. */
  readonly cache: string | undefined;
  readonly cacheProblem: string | undefined;
  readonly hasConfig: boolean;
  readonly configProblem: string | undefined;
  /** Whether there is a folder `.carryon`. */
  readonly hasFolder: boolean;
  readonly folderProblem: string | undefined;
  readonly hasStore: boolean;
  readonly storeProblem: string | undefined;
  /** Whether anything is installed for agents. */
  readonly hasAgents: boolean;
  /** Agents whose set-up is out of date. */
  readonly staleAgents: readonly string[];
  /** Agents of whose set-up nothing is wrong but what someone edited. */
  readonly editedAgents: readonly string[];
}

/** One check of an installation. */
export interface InstallationCheck {
  readonly name: string;
  readonly state: "ok" | "none" | "wrong";
  readonly detail: string;
  /** What to do, as an imperative sentence. */
  readonly hint?: string;
}
