/** What stands where a starter file goes; `barred` where it could not be written without leaving the folder or a loss. */
export type StarterFileState =
  | { readonly kind: "nothing" | "same" | "other" }
  | { readonly kind: "barred"; readonly reason: string };

/** A folder that starter files are written to. Paths are relative, with `/`. */
export interface StarterFolder {
  /** The branch that changes go to in the end. */
  readonly branch: string;
  /** Compares what is there with a text. */
  look(path: string, text: string): StarterFileState;
  /**
   * Writes a whole file or nothing, and the folders above it.
   * @throws CarryonError `output-not-ours`, `write-failed` or `disk-full`
   */
  write(path: string, text: string): void;
}

/** Asks a question whose answer is yes or no; no answer is no. */
export type Ask = (question: string) => Promise<boolean>;

/** A way to ask questions, until it is closed. */
export interface Questions {
  readonly ask: Ask;
  readonly close: () => void;
}
