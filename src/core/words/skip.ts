import type { FileClass } from "../../model/config/config.ts";
import type { SkipReason } from "../../model/file.ts";
import type { Report } from "../../model/report/report.ts";
import { isShown } from "./view.ts";

/** Why a path is in no pack at all; reads on after `in no pack: `. */
export const SKIP_SENTENCES: Readonly<Record<SkipReason, string>> = {
  binary: "binary content",
  carryonignore: "matched by a .carryonignore file",
  "key-file": "named like a private key",
  "lfs-pointer": "a Git LFS pointer; the file itself is not in the tree",
  never: "matched by policy.never in the config",
  "no-scope": "in no scope of the config",
  "other-scope": "in a scope that this run leaves out",
  oversize: "larger than max-file-bytes in the config",
  submodule: "a submodule; pack that repository separately",
  unreadable: "could not be read",
};

/** Returns how many files no pack shows, by the reason or class that keeps them out, most first. */
export function skipCounts({ files, skipped }: Report): readonly (readonly [SkipReason | FileClass, number])[] {
  const counts = new Map<SkipReason | FileClass, number>();
  const count = (reason: SkipReason | FileClass): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const { reason } of skipped) count(reason);
  for (const { receipts, class: kind } of files) {
    if (kind !== "ordinary" && !receipts.some((receipt) => isShown(receipt))) count(kind);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
