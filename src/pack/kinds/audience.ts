import type { WholeTraits } from "./kind-traits.ts";

/** AUDIENCE: whole files that a team wrote for models, grouped into parts, in one document per repository. */
export const audienceKind: WholeTraits = {
  folder: "AUDIENCE",
  about: "The pages that the team wants models to know: whole files, part by part.",
  limits: ["pack"],
  defaultBudget: { per: "pack" },
  isDefault: false,
  hasTask: false,
  hasChange: false,
  hasParts: true,
  fitted: false,
  slicesFiles: false,
  hasPrefix: false,
  hasTreemap: false,
};
