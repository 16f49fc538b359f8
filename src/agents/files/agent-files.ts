/** What is at a path that an agent reads. */
export type AgentFile =
  | { readonly kind: "nothing"; readonly place: string }
  | {
      readonly kind: "text";
      /** The path, or where a link leads, from the root; the same for all names of a file. */
      readonly place: string;
      readonly text: string;
    }
  /** It cannot be read or must not be written. */
  | { readonly kind: "barred"; readonly reason: string };

/** A file that is written, or removed if `after` is `undefined`. */
export interface AgentFileChange {
  readonly place: string;
  /** `undefined` if it does not exist. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Whether a new file is executable. */
  readonly isExecutable: boolean;
}

/** The files of a repository that agents read. Paths are relative to its root, with `/`, or absolute. */
export interface AgentFiles {
  /** The folder of its git hooks, as a path of this port; `undefined` if there is none of its own. */
  readonly hooksFolder: string | undefined;
  look(path: string): AgentFile;
  /** Whether git keeps a file on this machine: it is ignored, or a file of git's own. Asks git. */
  isPrivate(path: string): boolean;
  has(path: string): boolean;
  /**
   * Makes all changes, each by a rename, or none. Folders are created and, once empty, removed.
   * @throws CarryonError `source-changed` if a file is not as it was, `write-failed` or `disk-full`
   */
  apply(changes: readonly AgentFileChange[]): void;
}
