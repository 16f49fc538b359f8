import { VIEWS } from "../../model/document.ts";
import type { Receipt, ReportFile, ReportPack } from "../../model/report/report.ts";
import { grouped } from "../render/number.ts";

/** Whether a pack shows anything of a file. */
export function isShown({ view }: Receipt): boolean {
  return view !== "none" && view !== "pointer";
}

/** How a pack shows files, by view: `3 full · 20 skeleton · 462 pointer`; empty where it has none of them. */
export function viewsText(files: readonly ReportFile[], { pack, scope }: Pick<ReportPack, "pack" | "scope">): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (file.scope !== scope) continue;
    const view = file.receipts.find((receipt) => receipt.pack === pack)?.view ?? "none";
    counts.set(view, (counts.get(view) ?? 0) + 1);
  }
  return [...VIEWS, "none"]
    .filter((view) => counts.has(view))
    .map((view) => `${grouped(counts.get(view)!)} ${view}`)
    .join(" · ");
}
