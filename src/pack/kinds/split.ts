import type { WholeTraits } from "./kind-traits.ts";

/** SPLIT: every file whole, in documents that each fit a limit. */
export const splitKind: WholeTraits = {
  folder: "SPLIT",
  about: "Every file whole, in documents by section.",
  limits: ["document"],
  defaultBudget: { max: 60_000, per: "document" },
  isDefault: true,
  hasTask: false,
  hasChange: false,
  hasParts: false,
  fitted: false,
  slicesFiles: true,
  hasPrefix: false,
  hasTreemap: false,
};
