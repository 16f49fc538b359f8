import type { FileClass } from "../../model/config/config.ts";
import type { SkipReason } from "../../model/file.ts";
import type { Report } from "../../model/report/report.ts";
import { isShown } from "./views.ts";

/** How many files no pack shows, by what keeps them out, most first. */
export function leftOut({ files, skipped }: Report): readonly (readonly [SkipReason | FileClass, number])[] {
  const counts = new Map<SkipReason | FileClass, number>();
  const count = (reason: SkipReason | FileClass): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const { reason } of skipped) count(reason);
  for (const { receipts, class: kind } of files) {
    if (kind !== "ordinary" && !receipts.some((receipt) => isShown(receipt))) count(kind);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
