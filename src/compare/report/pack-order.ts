import { type Gate, gateFails, isFitted, kindTraits } from "../../pack/index.ts";
import type { DeltaPack } from "../delta/delta-model.ts";
import { differenceOf } from "./delta-words.ts";

const WEIGHTS: Readonly<Record<Gate, number>> = {
  "adds-to-over": 6,
  "new-over": 5,
  "breaks-growth": 4,
  "over-before": 3,
  "over-unknown": 2,
  "over-target": 1,
  within: 0,
};

/**
 * Returns packs in the order in which every surface lists them: those that fail, worst first; then the pack that
 * measures the change best; then those with a warning, worst first; then FULL, LITE and the others by how much they
 * changed.
 */
export function packOrder(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  const ranked = byGate(packs);
  const failing = ranked.filter(({ gate }) => gateFails(gate));
  const measure = failing.length === 0 ? bestMeasure(ranked) : undefined;
  const rest = ranked.filter((pack) => pack !== measure && !failing.includes(pack));
  const warned = rest.filter(({ gate }) => gate !== "within");
  const within = rest.filter(({ gate }) => gate === "within");
  // FULL and SPLIT change by nearly the same amount, so FULL goes first.
  const second = within.find(isChangedFull) ?? within.find((pack) => isFitted(pack));
  const others = within.filter((pack) => pack !== second);
  return [failing, measure ?? [], warned, second ?? [], others].flat();
}

function byGate(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  return packs.toSorted(
    (a, b) => WEIGHTS[b.gate] - WEIGHTS[a.gate] || Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)),
  );
}

/** LITE, unless it changed by less than 1%: then FULL's tokens measure the change better. */
function bestMeasure(packs: readonly DeltaPack[]): DeltaPack | undefined {
  const lite = packs.find((pack) => isFitted(pack));
  const full = packs.find(({ kind, change }) => kindTraits(kind).hasPrefix && change === "changed");
  return (lite !== undefined && full !== undefined && isSettled(lite) ? full : lite) ?? full ?? packs[0];
}

function isChangedFull({ kind, change }: DeltaPack): boolean {
  return kindTraits(kind).hasPrefix && change !== "identical";
}

/** Whether a pack's tokens changed by less than 1%. */
function isSettled(pack: DeltaPack): boolean {
  return pack.change === "changed" && Math.abs(differenceOf(pack)) * 100 < (pack.base?.tokens ?? 0);
}
