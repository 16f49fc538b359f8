import { type Finding, limitExceeded } from "../../base/index.ts";
import type { FileChange } from "./changes.ts";

/** Returns a finding for each changed file that was too long to be compared. */
export function longChanges(changes: readonly FileChange[]): readonly Finding[] {
  return changes.flatMap(({ path, isTooLong }) => (isTooLong === true ? [limitExceeded(path, "lines")] : []));
}
