import type { Hunk } from "../changes/changes.ts";

/** A hunk of a text, with tokens of its changed lines. */
export interface CountedHunk extends Hunk {
  readonly removed: number;
  readonly added: number;
}

/** What changed in the redacted text of a file. */
export interface TextChange {
  /** In the head; in the base if the head has no such file. */
  readonly path: string;
  /** The path in the base, if it was renamed and changed. */
  readonly from?: string;
  /** In file order, as many as fit. */
  readonly hunks: readonly CountedHunk[];
  /** Number of hunks that are left out. */
  readonly left: number;
}

/** What changed in the texts of a delta. */
export interface TextChanges {
  /** The largest changes in tokens first. */
  readonly files: readonly TextChange[];
  /** Number of changed files whose text is left out. */
  readonly left: number;
}
