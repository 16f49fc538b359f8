import type { Budget, View } from "../../pack/index.ts";
import type { Encoding } from "../../tokens/index.ts";

/** What a pack costs, and what it left out for that: kept with the pack, read by every surface. */
export interface PackContract {
  /** Its scope and id: `REPO/task`. */
  readonly pack: string;
  readonly encoding: Encoding;
  /** Its target and its maximum in tokens, and whether they apply to each document; absent if it has neither. */
  readonly budget?: Pick<Budget, "target" | "max" | "per">;
  /** Tokens of its largest document, if the budget applies to each. */
  readonly largestDocument?: number;
  /** Its exact tokens. */
  readonly tokens: number;
  /** Tokens above its maximum, of the pack, of its largest document or of another limit. */
  readonly over: number;
  /** Number of files by view. */
  readonly views: Readonly<Partial<Record<View, number>>>;
  /** The files that take the most tokens, largest first: at most `MAX_LARGEST`. */
  readonly largest: readonly { readonly path: string; readonly view: View; readonly tokens: number }[];
  /** Files that a smaller view shows, that are only named, and that are left out. */
  readonly trimmed: { readonly smaller: number; readonly named: number; readonly omitted: number };
}

/** Rows of `PackContract.largest`. */
export const MAX_LARGEST = 8;

/**
 * What someone reads next, from cheapest to dearest: `nothing` new, the `delta` since the pack was built, a `slice` with the
 * few files that changed, the `pack`, or a `new-pack`.
 */
export const READ_NEXT = ["nothing", "delta", "slice", "pack", "new-pack"] as const;

/** One of `READ_NEXT`. */
export type ReadNext = (typeof READ_NEXT)[number];
