import type { PublishedText } from "../../base/index.ts";

/** A commit of the first-parent history. */
export interface HistoryCommit {
  /** First paragraph of its message, as one line, without secrets. */
  readonly subject: PublishedText;
  /** Canonical paths that it changed, relative to the root of the source. */
  readonly paths: readonly string[];
}
