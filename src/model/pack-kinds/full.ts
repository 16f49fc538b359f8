import type { WholeTraits } from "./kind-traits.ts";

/** Every file whole, in one document. */
export const fullKind: WholeTraits = {
  folder: "FULL",
  limits: ["pack", "document"],
  defaultBudget: { per: "pack" },
  fitted: false,
  hasPrefix: true,
  hasTreemap: true,
};
