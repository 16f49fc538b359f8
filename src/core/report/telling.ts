import type { DeltaPack, Gate } from "../../model/report/delta.ts";
import { differenceOf } from "./delta-wording.ts";

const WEIGHTS: Readonly<Record<Gate, number>> = {
  "adds-to-over": 6,
  "new-over": 5,
  "breaks-growth": 4,
  "over-before": 3,
  "over-unknown": 2,
  "over-target": 1,
  within: 0,
};

/** Packs by what their gates say, worst first; among equals by the size of the difference. */
export function worstFirst(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  return packs.toSorted(
    (a, b) => WEIGHTS[b.gate] - WEIGHTS[a.gate] || Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)),
  );
}

/** Packs that are not what they would be under the rules that judge, and the tokens between. */
export function movedByPolicy(
  packs: readonly DeltaPack[],
): readonly { readonly pack: DeltaPack; readonly tokens: number }[] {
  return packs
    .map((pack) => ({ pack, tokens: pack.judged === undefined ? 0 : (pack.head?.tokens ?? 0) - pack.judged.tokens }))
    .filter(({ tokens }) => tokens !== 0);
}
