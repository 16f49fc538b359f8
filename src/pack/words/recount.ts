import { pluralize } from "../../base/index.ts";

/** Returns one line about runs that tiktoken is too slow for; `undefined` if there are none. */
export function longRunsText(runs: number): string | undefined {
  if (runs === 0) return undefined;
  return `${pluralize(runs, "run")} over 8 KB ${runs === 1 ? "was" : "were"} counted by Carryon's own counter`;
}
