import type { SkippedFile, SkipReason } from "../scan/file.ts";

/** Skip reasons of files outside the requested part of the tree. No pack lists them. */
const UNREQUESTED_REASONS: ReadonlySet<SkipReason> = new Set<SkipReason>(["not-selected", "other-scope"]);

/** Filters the skipped entries that a scope's packs list: requested entries below its root. */
export function listedSkips(skipped: readonly SkippedFile[], root: string): readonly SkippedFile[] {
  return skipped.filter(
    ({ path, reason }) => !UNREQUESTED_REASONS.has(reason) && (root === "" || path.startsWith(`${root}/`)),
  );
}
