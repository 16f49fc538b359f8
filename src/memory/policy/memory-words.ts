import { pluralize } from "../../base/index.ts";
import type { PartInput } from "../blocks/memory-file.ts";

/** Hint for a failed memory check. */
export const MEMORY_ADVICE =
  "The job summary lists outdated and forbidden content in the memory folder; carryon memory check lists both, too, and --fix refreshes generated blocks";

/**
 * Describes the input of a generated part: `from commits up to 1a2b3c4d5 of 2026-11-22`, or `from 12 rows of jobs, the
 * newest of 2026-11-22T10:03:04Z`. For rows whose source was changed or removed since, adds `; the config has changed
 * since` or `; no longer in the config`.
 * @param sources current digest of each source's definition in the config, by source name
 */
export function describeInput(input: PartInput, sources: Readonly<Record<string, string>>): string {
  if (input.kind === "commits") return `from commits up to ${input.upTo} of ${input.day}`;
  const { source, rows, newest, definition } = input;
  const now = sources[source];
  const state =
    now === undefined ? "; no longer in the config" : now === definition ? "" : "; the config has changed since";
  return `from ${pluralize(rows, "row")} of ${source}${newest === undefined ? "" : `, the newest of ${newest}`}${state}`;
}
