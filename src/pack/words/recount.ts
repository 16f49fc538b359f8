import { pluralize } from "../../base/index.ts";

/** Formats one line about runs of characters that are too long for tiktoken; `undefined` if `runs` is 0. */
export function longRunsText(runs: number): string | undefined {
  if (runs === 0) return undefined;
  return `${pluralize(runs, "run")} over 8 KB ${runs === 1 ? "was" : "were"} counted by Carryon's own counter`;
}
