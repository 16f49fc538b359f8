import type { FittedTraits } from "./kind-traits.ts";

/** TASK: the code that one task needs, fitted to a budget, in one document. */
export const taskKind: FittedTraits = {
  folder: "TASK",
  about: "The code for one task: the most relevant passages, then signatures, then names.",
  limits: ["pack"],
  defaultBudget: { target: 16_000, max: 16_000, per: "pack" },
  isDefault: false,
  hasTask: true,
  hasChange: false,
  hasParts: false,
  fitted: true,
  slicesFiles: false,
  hasPrefix: false,
  hasTreemap: false,
};
