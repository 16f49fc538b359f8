import type { FileChange } from "../../compare/index.ts";
import { pluralize } from "../../base/index.ts";

/** Command-line options that select the change of a task. */
export interface ChangeOptions {
  /** Ref where the change starts; the checked-out commit if `undefined`. */
  readonly since?: string | undefined;
  /** Whether only staged changes count. */
  readonly staged?: boolean;
}

/**
 * Formats the number of changed files as a phrase: `2 files since main, 1 deleted`, or `1 file that is not committed`
 * without options. Empty string without changes.
 */
export function changeSummary(changes: readonly FileChange[], { since, staged }: ChangeOptions): string {
  if (changes.length === 0) return "";
  const deleted = changes.filter(({ status }) => status === "deleted").length;
  const qualifier = `${staged === true ? " staged" : ""}${since === undefined ? "" : ` since ${since}`}`;
  const verb = changes.length === 1 ? "is" : "are";
  const suffix = qualifier === "" ? ` that ${verb} not committed` : qualifier;
  return `${pluralize(changes.length, "file")}${suffix}${deleted === 0 ? "" : `, ${deleted} deleted`}`;
}
