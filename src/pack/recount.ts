import type { Assets } from "../base/index.ts";
import type { ReferenceCounter } from "../tokens/index.ts";
import type { OpenCounter } from "./verify.ts";

/** A recount of documents with tiktoken. */
export interface Recount {
  readonly openCounter: OpenCounter;
  /** Number of runs over 8 KB that Carryon's own counter counted. */
  readonly longRuns: () => number;
}

/** Returns a counter for `verifyPack` that proves counts with tiktoken, which is loaded when the counter is opened. */
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
