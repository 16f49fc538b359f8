/** Content of a path that an agent reads. */
export type AgentFile =
  | { readonly kind: "nothing"; readonly place: string }
  | {
      readonly kind: "text";
      /** Path relative to the root with links resolved, so that all names of a file share one place. */
      readonly place: string;
      readonly text: string;
    }
  /** The file cannot be read or must not be written. */
  | { readonly kind: "barred"; readonly reason: string };

/** File to write, or to remove if `after` is `undefined`. */
export interface AgentFileChange {
  readonly place: string;
  /** `undefined` if the file does not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Whether a new file becomes executable. */
  readonly isExecutable: boolean;
}

/** Facts from git that determine how agent files start Carryon. */
export interface GitFacts {
  /**
   * Folder of the repository's git hooks, as a path for this port; `undefined` if the repository does not control one.
   */
  readonly hooksFolder: string | undefined;
  /** Selects the files that git keeps on this machine: they are ignored or belong to git itself. Runs git once. */
  selectPrivate(paths: readonly string[]): ReadonlySet<string>;
}

/** Files of a repository that agents read. Paths are absolute, or relative to the root with `/`. */
export interface AgentFiles extends GitFacts {
  look(path: string): AgentFile;
  has(path: string): boolean;
  /**
   * Makes all changes, each by a rename, or none. Creates missing folders and removes empty ones.
   * @throws CarryonError `source-changed` if a file differs from `before`, `write-failed` or `disk-full`
   */
  apply(changes: readonly AgentFileChange[]): void;
}
