import { type View, VIEWS } from "../render/document.ts";
import type { ChosenView, ReportFile, ReportPack } from "../report/report-model.ts";
import { countBy, formatCount } from "../../base/index.ts";

/** Views from most to least detailed; `none` is last. */
export const VIEW_ORDER: readonly (View | "none")[] = [...VIEWS, "none"];

/** Description of each view. */
export const VIEW_CONTENTS: Readonly<Record<View | "none", string>> = {
  full: "the whole file",
  symbols: "declarations with short bodies",
  excerpt: "the passages that matter",
  diff: "what changed in it",
  skeleton: "declarations without bodies",
  brief: "its purpose and main signatures",
  summary: "its purpose in a few lines",
  pointer: "one line in the index",
  none: "not shown",
};

/** Formats a view's name for a table: `skeleton`, `not shown`. */
export function viewName(view: View | "none"): string {
  return view === "none" ? "not shown" : view;
}

/** Whether a pack shows any of a file's contents. */
export function isShown({ view }: ChosenView): boolean {
  return view !== "none" && view !== "pointer";
}

/**
 * Formats the number of a scope's files that a pack shows in each view: `3 full · 20 skeleton · 462 pointer`. Empty
 * without files.
 */
export function viewCounts(files: readonly ReportFile[], { pack, scope }: ReportPack): string {
  const counts = countBy(
    files.filter((file) => file.scope === scope),
    ({ receipts }) => receipts.find((receipt) => receipt.pack === pack)?.view ?? "none",
  );
  return VIEW_ORDER.filter((view) => counts.has(view))
    .map((view) => `${formatCount(counts.get(view)!)} ${viewName(view)}`)
    .join(" · ");
}
