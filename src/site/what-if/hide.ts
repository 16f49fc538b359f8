import type { MeasuredFile, SkipReason, SkippedFile } from "../../pack/index.ts";
import { readIgnoreFiles, comparePaths, ignorePatterns } from "../../base/index.ts";
import type { SitePlan } from "../data/api/site-plan.ts";
import type { PlannedTree } from "./planned-tree.ts";

/** Skip reasons that take precedence over ignore files. */
const EARLIER_REASONS: ReadonlySet<SkipReason> = new Set<SkipReason>(["not-selected", "submodule"]);

/**
 * Returns a predicate for paths that additional lines in the root ignore file would hide. `!` lines of ignore files in
 * folders still apply.
 * @throws CarryonError `config-invalid` for a line with more than two `**` that are followed by something
 */
export function hidePredicate(lines: readonly string[], { kept: negatedLines }: SitePlan): (path: string) => boolean {
  // A packed path is not ignored yet, so from other ignore files only the `!` lines below the root matter.
  const nestedFiles = negatedLines.map((file) => [file.folder, file.lines.join("\n")] as const);
  return readIgnoreFiles(new Map([["", lines.join("\n")], ...nestedFiles]));
}

/**
 * Whether a text can be tried as a line of an ignore file: one pattern that hides something and does not re-include
 * anything.
 */
export function isHidingLine(line: string): boolean {
  return ignorePatterns(line).length === 1 && !line.includes("\n") && !line.startsWith("!");
}

/**
 * Returns a tree with the hidden files moved to its skipped entries, with the reason `carryonignore`. Skipped entries
 * that are hidden get this reason too, except unselected paths and submodules.
 */
export function withoutHidden({ files, skipped }: PlannedTree, hidden: (path: string) => boolean): PlannedTree {
  const hiddenFiles: SkippedFile[] = [];
  const visibleFiles: MeasuredFile[] = [];
  for (const file of files) {
    if (hidden(file.entry.path)) hiddenFiles.push({ path: file.entry.path, reason: "carryonignore" });
    else visibleFiles.push(file);
  }
  const updatedSkips = skipped.map((entry): SkippedFile =>
    EARLIER_REASONS.has(entry.reason) || !hidden(entry.path) ? entry : { path: entry.path, reason: "carryonignore" },
  );
  return {
    files: visibleFiles,
    skipped: [...updatedSkips, ...hiddenFiles].toSorted((a, b) => comparePaths(a.path, b.path)),
  };
}
