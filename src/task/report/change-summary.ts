import type { FileChange } from "../../compare/index.ts";
import { pluralize } from "../../base/index.ts";

/** Which change of a tree counts as part of a task. */
export interface AskedChange {
  readonly since?: string | undefined;
  readonly staged?: boolean;
}

/** Returns what is changed already, in words: `2 files since main, 1 of them deleted`; empty if nothing is. */
export function changeSummary(changes: readonly Pick<FileChange, "status">[], { since, staged }: AskedChange): string {
  if (changes.length === 0) return "";
  const deleted = changes.filter(({ status }) => status === "deleted").length;
  const which = `${staged === true ? " staged" : ""}${since === undefined ? "" : ` since ${since}`}`;
  const are = changes.length === 1 ? "is" : "are";
  const own = which === "" ? ` that ${are} not committed` : which;
  return `${pluralize(changes.length, "file")}${own}${deleted === 0 ? "" : `, ${deleted} deleted`}`;
}
