import { type PackKind, isFitted, kindTraits } from "../kinds/list.ts";
import { modelTokens, type TargetModel } from "../audience/target-model.ts";
import type { BudgetState } from "./report-model.ts";

/** Size of a pack, which determines whether to give it to a model. */
interface CandidatePack {
  readonly kind: PackKind;
  readonly tokens: number;
  readonly state: BudgetState;
}

/**
 * Returns the pack of one scope to give to a model: FULL if the model's window has room for it, otherwise LITE unless
 * it is over its budget, otherwise FULL or the first pack. `undefined` without packs.
 * @param maxTokens limit of FULL that the user set, in addition to the window
 */
export function bestPack<P extends CandidatePack>(
  packs: readonly P[],
  model: TargetModel,
  maxTokens: number = Number.POSITIVE_INFINITY,
): P | undefined {
  const full = packs.find(({ kind }) => kindTraits(kind).hasPrefix);
  const fits =
    full !== undefined &&
    full.state !== "over" &&
    full.tokens <= maxTokens &&
    modelTokens(full.tokens, model) <= model.usable;
  if (fits) return full;
  return packs.find((pack) => isFitted(pack) && pack.state !== "over") ?? full ?? packs[0];
}
