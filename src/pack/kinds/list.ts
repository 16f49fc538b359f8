import type { Budget } from "../config/budget.ts";
import { audienceKind } from "./audience.ts";
import { fullKind } from "./full.ts";
import type { FittedTraits, KindTraits, WholeTraits } from "./kind-traits.ts";
import { liteKind } from "./lite.ts";
import { reviewKind } from "./review.ts";
import { splitKind } from "./split.ts";
import { taskKind } from "./task.ts";

/** Traits of each kind. To add a kind, add a file in this folder, an entry here and one in `KINDS`. */
interface Kinds {
  readonly full: WholeTraits;
  readonly split: WholeTraits;
  readonly lite: FittedTraits;
  readonly task: FittedTraits;
  readonly review: FittedTraits;
  readonly audience: WholeTraits;
}

const KINDS: Kinds = {
  full: fullKind,
  split: splitKind,
  lite: liteKind,
  task: taskKind,
  review: reviewKind,
  audience: audienceKind,
};

/** Kind of pack: full, split, lite, task, review or audience. */
export type PackKind = keyof Kinds;

/** Kinds that show whole files. */
export type WholeKind = { [K in PackKind]: Kinds[K] extends WholeTraits ? K : never }[PackKind];

/** Kinds that select views of files to fit a budget. */
export type FittedKind = Exclude<PackKind, WholeKind>;

/** All kinds, in report order. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal of this type
export const PACK_KINDS = Object.keys(KINDS) as readonly PackKind[];

export function kindTraits(kind: PackKind): KindTraits {
  return KINDS[kind];
}

/** Whether the pack selects views of files to fit its budget. */
export function isFitted<P extends { readonly kind: PackKind }>(pack: P): pack is P & { readonly kind: FittedKind } {
  return KINDS[pack.kind].fitted;
}

/** Whether the pack shows whole files. The opposite of `isFitted`. */
export function isWhole<P extends { readonly kind: PackKind }>(pack: P): pack is P & { readonly kind: WholeKind } {
  return !KINDS[pack.kind].fitted;
}

/** Whether the pack covers one task or one change, regardless of file tiers. */
export function isFocused({ kind }: { readonly kind: PackKind }): boolean {
  return KINDS[kind].hasTask || KINDS[kind].hasChange;
}

/** Tokens that a fitted pack is fitted to: its target, otherwise its maximum. `undefined` if it has neither. */
export function fittingLimit({ target, max }: Budget): number | undefined {
  return target ?? max;
}

/**
 * Whether the pack can show files of `targetScope`. A pack covers its own scope; an audience pack covers all scopes.
 */
export function coversScope(
  { kind, scope }: { readonly kind: PackKind; readonly scope: string },
  targetScope: string,
): boolean {
  return scope === targetScope || KINDS[kind].hasParts;
}

/**
 * Limit in tokens to show next to a pack's size. A fitted pack within its maximum shows the limit it was fitted to. Any
 * other pack shows its maximum, otherwise its target. `undefined` without a limit.
 * @param over tokens above the maximum
 */
export function reportedLimit(kind: PackKind, budget: Budget, over: number): number | undefined {
  return KINDS[kind].fitted && over === 0 ? fittingLimit(budget) : (budget.max ?? budget.target);
}
