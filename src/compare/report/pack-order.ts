import { type Gate, gateFails, isFitted, kindTraits } from "../../pack/index.ts";
import type { DeltaPack } from "../delta/delta-model.ts";
import { tokenDifference } from "./delta-words.ts";

const GATE_WEIGHTS: Readonly<Record<Gate, number>> = {
  "adds-to-over": 6,
  "new-over": 5,
  "breaks-growth": 4,
  "over-before": 3,
  "over-unknown": 2,
  "over-target": 1,
  within: 0,
};

/**
 * Returns packs in the order that every surface uses: failing packs, worst first; without any, the pack that measures
 * the change best; packs with a warning, worst first; then a FULL that is not byte-identical, or else LITE; then the
 * others by the size of their change, largest first.
 */
export function packOrder(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  const ranked = byGate(packs);
  const failing = ranked.filter(({ gate }) => gateFails(gate));
  const measure = failing.length === 0 ? bestMeasure(ranked) : undefined;
  const remaining = ranked.filter((pack) => pack !== measure && !failing.includes(pack));
  const withWarning = remaining.filter(({ gate }) => gate !== "within");
  const within = remaining.filter(({ gate }) => gate === "within");
  // FULL and SPLIT change by nearly the same amount, so FULL goes first.
  const second = within.find(isChangedFull) ?? within.find((pack) => isFitted(pack));
  const otherPacks = within.filter((pack) => pack !== second);
  return [failing, measure ?? [], withWarning, second ?? [], otherPacks].flat();
}

function byGate(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  return packs.toSorted(
    (a, b) =>
      GATE_WEIGHTS[b.gate] - GATE_WEIGHTS[a.gate] || Math.abs(tokenDifference(b)) - Math.abs(tokenDifference(a)),
  );
}

/** LITE, unless it changed by less than 1%. In that case FULL's tokens measure the change better. */
function bestMeasure(packs: readonly DeltaPack[]): DeltaPack | undefined {
  const lite = packs.find((pack) => isFitted(pack));
  const full = packs.find(({ kind, change }) => kindTraits(kind).hasPrefix && change === "changed");
  return (lite !== undefined && full !== undefined && isNearlyUnchanged(lite) ? full : lite) ?? full ?? packs[0];
}

function isChangedFull({ kind, change }: DeltaPack): boolean {
  return kindTraits(kind).hasPrefix && change !== "identical";
}

/** Whether a pack's tokens changed by less than 1%. */
function isNearlyUnchanged(pack: DeltaPack): boolean {
  return pack.change === "changed" && Math.abs(tokenDifference(pack)) * 100 < (pack.base?.tokens ?? 0);
}
