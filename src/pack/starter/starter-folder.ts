/** What exists at a starter file's path; `barred` if writing it would leave the folder or destroy something. */
export type StarterFileState =
  | { readonly kind: "nothing" | "same" | "other" }
  | { readonly kind: "barred"; readonly reason: string };

/** A folder to write starter files to. Paths are relative, with `/`. */
export interface StarterFolder {
  /** The default branch. */
  readonly branch: string;
  /** Compares the file at a path with a text. */
  look(path: string, text: string): StarterFileState;
  /**
   * Writes a file atomically, and creates the folders above it.
   * @throws CarryonError `output-not-ours`, `write-failed` or `disk-full`
   */
  write(path: string, text: string): void;
  /** Compares the folder at a path with files, by their paths in it. */
  lookFolder(path: string, files: ReadonlyMap<string, Uint8Array>): StarterFileState;
  /**
   * Writes a folder by a rename, in place of one that exists.
   * @throws CarryonError `output-not-ours`, `write-failed` or `disk-full`
   */
  writeFolder(path: string, files: ReadonlyMap<string, Uint8Array>): void;
}

/** Asks a yes/no question. An empty answer means `standard`. */
export type Ask = (question: string, standard: "yes" | "no") => Promise<boolean>;

/** Asks questions on a terminal until it is closed. */
export interface Questions {
  readonly ask: Ask;
  readonly close: () => void;
}
