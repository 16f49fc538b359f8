import { type Finding, limitExceeded } from "../../base/index.ts";
import type { FileChange } from "./changes.ts";

/** One finding for each changed file that was too long to compare. */
export function tooLongFindings(changes: readonly FileChange[]): readonly Finding[] {
  return changes.flatMap(({ path, isTooLong }) => (isTooLong === true ? [limitExceeded(path, "lines")] : []));
}
