import type { FittedTraits } from "./kind-traits.ts";

/** REVIEW: a change and the code, tests and documents related to it, fitted to a budget, in one document. */
export const reviewKind: FittedTraits = {
  folder: "REVIEW",
  about: "A change as hunks, with the related code, tests and documents.",
  limits: ["pack"],
  defaultBudget: { target: 24_000, max: 24_000, per: "pack" },
  isDefault: false,
  hasTask: false,
  hasChange: true,
  hasParts: false,
  fitted: true,
  slicesFiles: false,
  hasPrefix: false,
  hasTreemap: false,
};
