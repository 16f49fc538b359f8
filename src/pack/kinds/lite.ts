import type { FittedTraits } from "./kind-traits.ts";

/** LITE: as much of each file as fits a budget, in one document. */
export const liteKind: FittedTraits = {
  folder: "LITE",
  about: "The most important code, fitted to a budget; other files as pointers.",
  limits: ["pack"],
  defaultBudget: { target: 24_000, max: 32_000, per: "pack" },
  isDefault: true,
  hasTask: false,
  hasChange: false,
  hasParts: false,
  fitted: true,
  slicesFiles: false,
  hasPrefix: false,
  hasTreemap: false,
};
