import type { WholeTraits } from "./kind-traits.ts";

/** FULL: every file whole, in one document. */
export const fullKind: WholeTraits = {
  folder: "FULL",
  about: "Every file whole, in one document.",
  limits: ["pack", "document"],
  defaultBudget: { per: "pack" },
  isDefault: true,
  hasTask: false,
  hasChange: false,
  hasParts: false,
  fitted: false,
  slicesFiles: false,
  hasPrefix: true,
  hasTreemap: true,
};
