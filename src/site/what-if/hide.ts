import { type MeasuredFile, type SkipReason, type SkippedFile, readIgnoreFiles } from "../../pack/index.ts";
import { comparePaths, ignorePatterns } from "../../base/index.ts";
import type { SitePlan } from "../data/api/site-plan.ts";
import type { PlannedTree } from "./planned-tree.ts";

/** Reasons that are tested before the ignore files. */
const BEFORE: ReadonlySet<SkipReason> = new Set<SkipReason>(["not-selected", "submodule"]);

/**
 * Returns a predicate for what more lines at the end of the ignore file at the root would leave out besides what is left
 * out already.
 * @throws CarryonError `config-invalid` for a line with more than two `**` that are followed by something
 */
export function hiddenBy(lines: readonly string[], { kept }: Pick<SitePlan, "kept">): (path: string) => boolean {
  // A path that is in a pack is ignored by no line yet, so of all others only those with `!` below the root matter.
  const below = kept.map((file) => [file.folder, file.lines.join("\n")] as const);
  return readIgnoreFiles(new Map([["", lines.join("\n")], ...below]));
}

/** Whether a text is a line that can be tried: it leaves something out, and brings nothing back. */
export function isHidingLine(line: string): boolean {
  return ignorePatterns(line).length === 1 && !line.includes("\n") && !line.startsWith("!");
}

/** Returns the tree without hidden files, which are among those that it leaves out. */
export function withoutHidden({ files, skipped }: PlannedTree, hidden: (path: string) => boolean): PlannedTree {
  const out: SkippedFile[] = [];
  const shown: MeasuredFile[] = [];
  for (const file of files) {
    if (hidden(file.entry.path)) out.push({ path: file.entry.path, reason: "carryonignore" });
    else shown.push(file);
  }
  const rest = skipped.map((entry): SkippedFile =>
    BEFORE.has(entry.reason) || !hidden(entry.path) ? entry : { path: entry.path, reason: "carryonignore" },
  );
  return { files: shown, skipped: [...rest, ...out].toSorted((a, b) => comparePaths(a.path, b.path)) };
}
