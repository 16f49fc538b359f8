import { type Assets, pluralize } from "../base/index.ts";
import type { ReferenceCounter } from "../tokens/index.ts";
import type { OpenCounter } from "./verify.ts";

/** Token recount with tiktoken. */
export interface Recount {
  readonly openCounter: OpenCounter;
  /** Number of runs over 8 KB, which Carryon's own counter counted. */
  readonly longRuns: () => number;
}

/** Creates a counter for `verifyPack` that checks counts with tiktoken, which loads when the counter is opened. */
export function tiktokenRecount(assets: Assets): Recount {
  let reference: ReferenceCounter | undefined;
  return {
    openCounter: async (encoding) => {
      const { openReference } = await import("../tokens/reference/reference.ts");
      return (reference = await openReference(assets, encoding));
    },
    longRuns: () => reference?.longRuns() ?? 0,
  };
}

/** Formats one line about runs of characters that are too long for tiktoken; `undefined` if `runs` is 0. */
export function longRunsText(runs: number): string | undefined {
  if (runs === 0) return undefined;
  return `${pluralize(runs, "run")} over 8 KB ${runs === 1 ? "was" : "were"} counted by Carryon's own counter`;
}
