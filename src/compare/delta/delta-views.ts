import type { Appearance, KeptPrefix } from "./delta-model.ts";

/** View of a file in a fitted pack, on one side of a delta. */
export interface FittedView extends Appearance {
  /** The view with its frame lines, as in the pack. Absent for a whole file and a pointer. */
  readonly text?: string;
}

/** A file that a fitted pack shows differently on the two sides of a delta. */
export interface ViewChange {
  /** Path in the head, or in the base if the head does not have the file. */
  readonly path: string;
  readonly base: FittedView;
  readonly head: FittedView;
}

/** Differences between the two sides of a delta in one fitted pack of one scope. */
export interface FittedChange {
  readonly pack: string;
  readonly scope: string;
  readonly prefix: KeptPrefix;
  /** Largest token change first. */
  readonly views: readonly ViewChange[];
}
