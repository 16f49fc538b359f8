import type { Hunk } from "../changes/changes.ts";

/** A hunk with the token counts of its changed lines, including lines that are cut off. */
export interface CountedHunk extends Hunk {
  readonly removed: number;
  readonly added: number;
}

/** Changes in the redacted text of a file. */
export interface TextChange {
  /** Path in the head, or in the base if the head does not have the file. */
  readonly path: string;
  /** Path in the base if the file was renamed and edited. */
  readonly from?: string;
  /** Tokens of all removed and of all added lines, including those of omitted hunks. */
  readonly removed: number;
  readonly added: number;
  /** As many hunks as fit, largest first. */
  readonly hunks: readonly CountedHunk[];
  readonly omittedHunks: number;
}

/** Hunks of the changed files of a delta, as far as a page shows them. */
export interface TextChanges {
  /** Largest token change first. */
  readonly files: readonly TextChange[];
  /** Number of changed files whose text is omitted. */
  readonly omittedFiles: number;
}
