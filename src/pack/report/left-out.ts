import { addToList } from "../../base/index.ts";
import type { OmitClass } from "../config/config.ts";
import type { SkipReason } from "../scan/file.ts";
import { isShown } from "../words/view.ts";
import type { Report } from "./report-model.ts";

/** Files that no pack shows for the same reason. */
export interface LeftOutGroup {
  /** Skip reason, class that packs omit, or `no-room` for files that only fitted packs could show. */
  readonly reason: SkipReason | OmitClass | "no-room";
  /** Sorted. */
  readonly paths: readonly string[];
}

/** Groups the files of the run's selection whose contents no pack shows by reason. Largest group first. */
export function leftOutGroups({ files, skipped }: Report): readonly LeftOutGroup[] {
  const groups = new Map<LeftOutGroup["reason"], string[]>();
  for (const { path, reason } of skipped) if (reason !== "not-selected") addToList(groups, reason, path);
  for (const { path, class: kind, receipts } of files) {
    if (!receipts.some((receipt) => isShown(receipt))) addToList(groups, kind === "ordinary" ? "no-room" : kind, path);
  }
  return [...groups]
    .map(([reason, paths]) => ({ reason, paths }))
    .toSorted((a, b) => b.paths.length - a.paths.length || (a.reason < b.reason ? -1 : 1));
}
