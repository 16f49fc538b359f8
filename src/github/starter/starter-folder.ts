/** State of a starter file's path. `barred` means that writing the file would leave the folder or destroy something. */
export type StarterFileState =
  | { readonly kind: "nothing" | "same" | "other" }
  | { readonly kind: "barred"; readonly reason: string };

/** Folder to write starter files to. Paths are relative, with `/`. */
export interface StarterFolder {
  readonly branch: string;
  look(path: string, text: string): StarterFileState;
  /**
   * Writes a file atomically. Creates missing parent folders.
   * @throws CarryonError `output-not-ours`, `write-failed` or `disk-full`
   */
  write(path: string, text: string): void;
  /** Compares the folder at a path with files, given by their paths in it. */
  lookFolder(path: string, files: ReadonlyMap<string, Uint8Array>): StarterFileState;
  /**
   * Writes a folder and moves it into place with a rename, replacing an existing one.
   * @throws CarryonError `output-not-ours`, `write-failed` or `disk-full`
   */
  writeFolder(path: string, files: ReadonlyMap<string, Uint8Array>): void;
}

/** Asks a yes/no question. An empty answer means `defaultAnswer`. */
export type Ask = (question: string, defaultAnswer: "yes" | "no") => Promise<boolean>;

/** Asks questions on a terminal until closed. */
export interface Questions {
  readonly ask: Ask;
  readonly close: () => void;
}
