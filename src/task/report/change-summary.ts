import type { FileChange } from "../../compare/index.ts";
import { pluralize } from "../../base/index.ts";

/** Options that define the change of a task. */
export interface ChangeScope {
  readonly since?: string | undefined;
  readonly staged?: boolean;
}

/**
 * Formats the number of changed files as a phrase, such as `2 files since main, 1 deleted`. Empty string without
 * changes.
 */
export function changeSummary(changes: readonly FileChange[], { since, staged }: ChangeScope): string {
  if (changes.length === 0) return "";
  const deleted = changes.filter(({ status }) => status === "deleted").length;
  const qualifier = `${staged === true ? " staged" : ""}${since === undefined ? "" : ` since ${since}`}`;
  const verb = changes.length === 1 ? "is" : "are";
  const suffix = qualifier === "" ? ` that ${verb} not committed` : qualifier;
  return `${pluralize(changes.length, "file")}${suffix}${deleted === 0 ? "" : `, ${deleted} deleted`}`;
}
