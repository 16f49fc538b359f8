import type { PublishedText } from "../../base/index.ts";

/** Commit of the first-parent history. */
export interface HistoryCommit {
  /** First paragraph of the message on one line, redacted. */
  readonly subject: PublishedText;
  /** Canonical paths that the commit changed, relative to the root of the source. */
  readonly paths: readonly string[];
}
