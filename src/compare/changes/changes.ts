/** Run of changed lines with its context lines. */
export interface Hunk {
  /**
   * First line (from 1) and line count in the old text. If the count is 0, the line before the hunk, or 0 at the top.
   */
  readonly old: readonly [first: number, count: number];
  /** First line and line count in the new text. */
  readonly new: readonly [first: number, count: number];
  /** Lines prefixed with ` `, `-` or `+`, as in a unified diff, without line breaks. */
  readonly lines: readonly string[];
}

export type ChangeStatus = "added" | "modified" | "deleted" | "renamed";

/** Stage of the newest change to a file in a working tree. */
export type ChangeStage = "staged" | "unstaged" | "untracked";

/** A file that a change touches. */
export interface FileChange {
  /** Canonical path in the head, or in the base for a deleted file. */
  readonly path: string;
  /** Path in the base if the file was renamed. */
  readonly from?: string;
  readonly status: ChangeStatus;
  /** Set for working trees; absent if the change is committed. */
  readonly stage?: ChangeStage;
  /**
   * Hunks of the redacted texts in file order. Empty if there is nothing to compare: a binary file or a pure rename.
   */
  readonly hunks: readonly Hunk[];
  /** Set if one of the texts was too long to compare. */
  readonly isTooLong?: true;
}
