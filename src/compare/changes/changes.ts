/** A run of changed lines with the lines around it. */
export interface Hunk {
  /** First line, from 1, and number of lines, in the old text. With no lines, the line before the hunk; 0 at the top. */
  readonly old: readonly [first: number, count: number];
  /** The same in the new text. */
  readonly new: readonly [first: number, count: number];
  /** Lines that begin with ` `, `-` or `+`, as in a unified diff, without line ends. */
  readonly lines: readonly string[];
}

/** What happened to a file. */
export type ChangeStatus = "added" | "modified" | "deleted" | "renamed";

/** Where the newest change to a file of a working tree is. */
export type ChangeStage = "staged" | "unstaged" | "untracked";

/** A file that a change touches. */
export interface FileChange {
  /** Canonical path in the head; in the base for a deleted file. */
  readonly path: string;
  /** Path in the base, if it was renamed. */
  readonly from?: string;
  readonly status: ChangeStatus;
  /** For a working tree; absent for a change that is committed. */
  readonly stage?: ChangeStage;
  /** Hunks of the redacted texts, in file order; empty if there is no text to compare (binary, only renamed). */
  readonly hunks: readonly Hunk[];
  /** Set if a text was too long to be compared. */
  readonly isTooLong?: true;
}
