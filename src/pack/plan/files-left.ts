import type { SkippedFile, SkipReason } from "../scan/file.ts";

/** Reasons of files that are not part of what the caller asked to pack, so that no pack lists them. */
const NOT_ASKED: ReadonlySet<SkipReason> = new Set<SkipReason>(["not-selected", "other-scope"]);

/** Returns the skipped entries that a scope's packs list: those below its root that the caller asked to pack. */
export function filesLeft(skipped: readonly SkippedFile[], root: string): readonly SkippedFile[] {
  return skipped.filter(({ path, reason }) => !NOT_ASKED.has(reason) && (root === "" || path.startsWith(`${root}/`)));
}
