import type { Budget } from "../config/budget.ts";
import { audienceKind } from "./audience.ts";
import { fullKind } from "./full.ts";
import type { FittedTraits, KindTraits, WholeTraits } from "./kind-traits.ts";
import { liteKind } from "./lite.ts";
import { reviewKind } from "./review.ts";
import { splitKind } from "./split.ts";
import { taskKind } from "./task.ts";

/** Each kind of pack has a file in this folder, a line here and one in `KINDS`. */
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

/** A kind of pack: full, split, lite, task, review or audience. */
export type PackKind = keyof Kinds;

/** Kinds that show whole files. */
export type WholeKind = { [K in PackKind]: Kinds[K] extends WholeTraits ? K : never }[PackKind];

/** Kinds whose views of files are chosen to fit a budget. */
export type FittedKind = Exclude<PackKind, WholeKind>;

/** All kinds, in the order in which reports name them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal of this type
export const PACK_KINDS = Object.keys(KINDS) as readonly PackKind[];

/** Returns the traits of a kind. */
export function kindTraits(kind: PackKind): KindTraits {
  return KINDS[kind];
}

/** Whether a pack's views of files are chosen to fit its budget. */
export function isFitted<P extends { readonly kind: PackKind }>(pack: P): pack is P & { readonly kind: FittedKind } {
  return KINDS[pack.kind].fitted;
}

/** Whether a pack shows whole files, which is the opposite of `isFitted`. */
export function isWhole<P extends { readonly kind: PackKind }>(pack: P): pack is P & { readonly kind: WholeKind } {
  return !KINDS[pack.kind].fitted;
}

/** Whether a pack shows what one piece of work or one change concerns, whatever the tiers of files are. */
export function isFocused({ kind }: { readonly kind: PackKind }): boolean {
  return KINDS[kind].hasTask || KINDS[kind].hasChange;
}

/** Returns the tokens that a fitted pack is fitted to: its target, else its maximum; `undefined` if it has neither. */
export function fittingLimit({ target, max }: Budget): number | undefined {
  return target ?? max;
}

/** Whether a pack can show files of a scope: those of its own, or of all scopes if it is one for all. */
export function coversScope({ kind, scope }: { readonly kind: PackKind; readonly scope: string }, of: string): boolean {
  return scope === of || KINDS[kind].hasParts;
}

/**
 * Returns the limit in tokens to show next to a pack's size: for a fitted pack within its maximum, what it was fitted
 * to; for any other pack its maximum, else its target; `undefined` without a limit.
 * @param over tokens above the maximum
 */
export function shownLimit(kind: PackKind, budget: Budget, over: number): number | undefined {
  return KINDS[kind].fitted && over === 0 ? fittingLimit(budget) : (budget.max ?? budget.target);
}
