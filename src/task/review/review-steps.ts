import type { ReviewReason } from "./pack/review.ts";

/** Step that adds lines of a file to a review pack, all or none of them, if they fit into the budget. */
export interface LineStep {
  readonly kind: "lines";
  readonly path: string;
  /** 0-based rows of the file's diff, or of its text if it did not change. */
  readonly rows: readonly number[];
  readonly reason: ReviewReason;
}

/** Step that adds one line to a list of a review pack. */
export interface NoteStep<L extends string> {
  readonly kind: "note";
  readonly list: L;
  /** Includes the line break. */
  readonly text: string;
}

/** Smallest unit that a review pack takes or leaves. */
export type ReviewStep<L extends string> = LineStep | NoteStep<L>;

/**
 * Place in a file that is related to a change, such as a caller: `rows` to show first, and `whole` to show if there is
 * room. Rows are 0-based indices into the file's diff, or into its lines if it did not change.
 */
export interface ReviewItem {
  readonly reason: Exclude<ReviewReason, "changed">;
  readonly path: string;
  readonly rows: readonly number[];
  /** All rows; equal to `rows` if the item is too long to show whole. */
  readonly whole: readonly number[];
  /** Length of the text of both, in UTF-16 units. */
  readonly size: { readonly rows: number; readonly whole: number };
  /** Relative importance among items of the same reason, from 0 to 1. */
  readonly weight: number;
}

/** Maximum value of an item, by reason. */
const MAX_VALUES: Readonly<Record<ReviewItem["reason"], number>> = {
  caller: 10,
  test: 7,
  around: 6,
  definition: 5,
  document: 2,
};
/** Value of an item's remaining lines, as a share of the value of its first lines. */
const REMAINDER_SHARE = 0.5;
/** Added to the size of an item for its frame and context, so that tiny items do not always come first. */
const MIN_ITEM_LENGTH = 160;

/** An item's first rows, or all of them. */
interface ItemStep {
  readonly step: LineStep;
  /** Value per UTF-16 unit. */
  readonly value: number;
  readonly item: ReviewItem;
  readonly isWhole: boolean;
}

/**
 * Returns the steps that add items to a review pack, by descending value per length. An item has one step for its first
 * rows and, if it has more, a less valuable one for all. Its value depends on its reason (a caller counts more than a
 * document) and its weight.
 */
export function itemSteps(items: readonly ReviewItem[]): readonly LineStep[] {
  return byValue(items).map(({ step }) => step);
}

function byValue(items: readonly ReviewItem[]): readonly ItemStep[] {
  const steps = items.flatMap((item): ItemStep[] => {
    const { reason, path, rows, whole, size, weight } = item;
    const worth = MAX_VALUES[reason] * weight;
    const value = worth / (MIN_ITEM_LENGTH + size.rows);
    const first = { step: lineStep(path, rows, reason), value, item, isWhole: false };
    if (whole.length <= rows.length) return [first];
    const remainderValue = (REMAINDER_SHARE * worth) / (MIN_ITEM_LENGTH + size.whole - size.rows);
    return [
      first,
      { step: lineStep(path, whole, reason), value: Math.min(value, remainderValue), item, isWhole: true },
    ];
  });
  return steps.toSorted((a, b) => b.value - a.value);
}

/** Length of changed lines for each unit of related code that comes before the last of them. */
const CHANGED_PER_RELATED = 8;
/** Reasons for related code that explains a change better than more of its lines. */
const EXPLAINING: ReadonlySet<string> = new Set(["caller", "test", "definition"]);

/**
 * Distributes the first rows of callers, tests and definitions among the steps that show changed lines. A change that
 * fills the pack thus leaves a ninth of the room to them. Items that find no place there are left out.
 * @param sizeOf length of a step's rows, in UTF-16 units
 */
export function withExplanations(
  changes: readonly LineStep[],
  items: readonly ReviewItem[],
  sizeOf: (step: LineStep) => number,
): readonly LineStep[] {
  const explanations = byValue(items.filter(({ reason }) => EXPLAINING.has(reason))).filter(({ isWhole }) => !isWhole);
  let next = 0;
  let credit = 0;
  return changes.flatMap((change) => {
    credit += sizeOf(change) / CHANGED_PER_RELATED;
    const first = next;
    while (next < explanations.length && explanations[next]!.item.size.rows <= credit)
      credit -= explanations[next++]!.item.size.rows;
    return [change, ...explanations.slice(first, next).map(({ step }) => step)];
  });
}

/** Creates a step that adds the given rows of a file to a review pack. */
export function lineStep(path: string, rows: readonly number[], reason: ReviewReason): LineStep {
  return { kind: "lines", path, rows, reason };
}
