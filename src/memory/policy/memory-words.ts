import { pluralize } from "../../base/index.ts";
import type { PartInput } from "../blocks/memory-file.ts";

/** Hint for a failed memory check. */
export const MEMORY_ADVICE =
  "The job summary lists what is out of date in the memory folder and what must not be in it; carryon memory check shows both, and --fix renews generated blocks";

/**
 * Describes the input of a generated part: `from 12 rows of jobs; the config has changed since`.
 * @param sources current digest of each source's definition in the config, by source name
 */
export function describeInput(input: PartInput, sources: Readonly<Record<string, string>>): string {
  if (input.kind === "commits") return `from commits up to ${input.upTo} of ${input.day}`;
  const { source, rows, newest, definition } = input;
  const now = sources[source];
  const state =
    now === undefined ? "; not in the config any more" : now === definition ? "" : "; the config has changed since";
  return `from ${pluralize(rows, "row")} of ${source}${newest === undefined ? "" : `, the newest of ${newest}`}${state}`;
}
