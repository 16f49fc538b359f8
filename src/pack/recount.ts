import type { Assets } from "../base/index.ts";
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
