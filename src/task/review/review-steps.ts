import type { ReviewReason } from "./material/review.ts";

/** Lines of a file that are shown together. */
export interface LineStep {
  readonly kind: "lines";
  readonly path: string;
  /** Rows of the file's diff, or of its text, from 0. */
  readonly rows: readonly number[];
  readonly reason: ReviewReason;
}

/** A line of a list. */
export interface NoteStep<L extends string> {
  readonly kind: "note";
  readonly list: L;
  /** With its line end. */
  readonly text: string;
}

/** What a review pack shows if there is room. */
export type ReviewStep<L extends string> = LineStep | NoteStep<L>;

/** Something that has to do with a change: what is shown of it first, and what it is as a whole. */
export interface ReviewItem {
  readonly reason: Exclude<ReviewReason, "changed">;
  readonly path: string;
  readonly rows: readonly number[];
  /** All rows, if they are not too many. */
  readonly whole: readonly number[];
  /** UTF-16 units of both. */
  readonly size: { readonly rows: number; readonly whole: number };
  /** From 0 to 1 among items of the same reason. */
  readonly weight: number;
}

/** What an item is worth at most, by its reason. */
const WORTH: Readonly<Record<ReviewItem["reason"], number>> = {
  caller: 10,
  test: 7,
  around: 6,
  definition: 5,
  document: 2,
};
/** What the rest of an item is worth, as a share of its first lines. */
const REST = 0.5;
/** Units that an item takes at least, with the lines around it: so short ones do not come before all others. */
const MIN_ITEM_LENGTH = 160;

/** Returns the steps of items, those first that are worth most for their size. */
export function itemSteps(items: readonly ReviewItem[]): readonly LineStep[] {
  const steps = items.flatMap(({ reason, path, rows, whole, size, weight }, number) => {
    const worth = WORTH[reason] * weight;
    const first = { step: lineStep(path, rows, reason), value: worth / (MIN_ITEM_LENGTH + size.rows), number };
    if (whole.length <= rows.length) return [first];
    const value = Math.min(first.value, (REST * worth) / (MIN_ITEM_LENGTH + size.whole - size.rows));
    return [first, { step: lineStep(path, whole, reason), value, number }];
  });
  return steps.toSorted((a, b) => b.value - a.value || a.number - b.number).map(({ step }) => step);
}

/** Returns a step that shows rows of a file. */
export function lineStep(path: string, rows: readonly number[], reason: ReviewReason): LineStep {
  return { kind: "lines", path, rows, reason };
}
