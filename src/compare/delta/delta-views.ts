import type { Appearance } from "./delta-model.ts";

/** How a fitted pack shows a file on one side of a delta. */
export interface FittedView extends Appearance {
  /** The view with the lines around it, as in the pack; absent for a whole file, its first lines and a pointer. */
  readonly text?: string;
}

/** A file that a fitted pack shows differently on both sides of a delta. */
export interface ViewChange {
  /** In the head; in the base if the head has no such file. */
  readonly path: string;
  readonly base: FittedView;
  readonly head: FittedView;
}

/** What a delta does to a fitted pack of one scope. */
export interface FittedChange {
  readonly pack: string;
  readonly scope: string;
  /**
   * Bytes at the start of the base's document that the head's starts with too, and the bytes of the base's; without those
   * of a file of which only the first lines are shown.
   */
  readonly prefix: { readonly kept: number; readonly of: number };
  /** The largest changes in tokens first. */
  readonly views: readonly ViewChange[];
}
