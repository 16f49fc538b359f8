import { z } from "zod";
import { type TaskWeights, TUNED_WEIGHTS, type TunedWeight, WEIGHT_LIMITS } from "../task-weights.ts";

/** Description of each weight. */
const WEIGHT_DESCRIPTIONS: Readonly<Record<TunedWeight, string>> = {
  terms: "Words of the task in the path, the text and the names that a file defines, together.",
  path: "Words of the task in the path.",
  words: "Words of the task in the text.",
  defined: "Words of the task in the names that a file defines.",
  identifiers: "Identifiers as the task writes them.",
  "similar-commits": "Earlier commits with a similar subject changed the file.",
  recent: "One of the last commits changed the file.",
  size: "Doublings of the size of the file in bytes.",
  role: "Role of the file: source, test, document.",
  bias: "The score of a file without any signal in a tree of one file. Each doubling of the number of files takes 0.35 from it.",
};

function weight(name: TunedWeight) {
  const [lowest, highest] = WEIGHT_LIMITS[name === "bias" ? "bias" : "signal"];
  const rule = `must be a number from ${lowest} to ${highest}`;
  return z
    .number(rule)
    .min(lowest, rule)
    .max(highest, rule)
    .meta({ description: WEIGHT_DESCRIPTIONS[name] })
    .optional();
}

/** Schema of `task-weights`. */
export const taskWeightsSchema: z.ZodType<{ readonly [name in TunedWeight]?: number | undefined }> = z
  .strictObject(Object.fromEntries(TUNED_WEIGHTS.map((name) => [name, weight(name)])))
  .meta({
    description:
      "Contribution of each signal to a file's score in packs of kind `task`. `npm run bench:tune` in Carryon's repository suggests weights.",
  });

/** Converts `task-weights` of a validated config. Weights that are not set are absent from the result. */
export function taskWeightsOf(raw: { readonly [name in TunedWeight]?: number | undefined }): TaskWeights {
  const weights: Partial<Record<TunedWeight, number>> = {};
  for (const name of TUNED_WEIGHTS) {
    const value = raw[name];
    if (value !== undefined) weights[name] = value;
  }
  return weights;
}
