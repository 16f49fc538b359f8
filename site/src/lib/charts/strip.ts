import type { HistoryPoint, SitePackLink } from "../../../../src/site/data/site.ts";
import { isNear, widenedRange } from "./axis.ts";

/** One commit in a strip. Lengths are in percent of the width and in pixels of the height. */
export interface StripBar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  readonly change: number;
}

/** A pack's size as a line over a bar per commit for its change. */
export interface Strip {
  /** Value for the `d` attribute of `path`. */
  readonly line: string;
  readonly bars: readonly StripBar[];
  /** Position of zero. */
  readonly zero: number;
  /** Position of the maximum, if it is close enough to the sizes to be drawn. */
  readonly max: number | undefined;
  /** Size at the newest commit, and the change of the largest absolute value. */
  readonly last: number;
  readonly peak: number;
}

/** Height of a strip in pixels, and the part of it that the line takes. */
export const STRIP_HEIGHT = 96;
const LINE_HEIGHT = 38;
const MARGIN = 3;
/** Minimum number of sizes for a strip. Fewer show no trend. */
const MIN_SIZES = 3;
/** Part of a commit's slot that its bar takes. */
const BAR_SHARE = 0.8;

/** Lays out the strip of a pack; `undefined` if the history has fewer than three of its sizes. */
export function stripOf(points: readonly HistoryPoint[], { slug, budget }: SitePackLink): Strip | undefined {
  const sizes = points.map(({ packs }) => packs.find((size) => size.slug === slug)?.tokens);
  const definedSizes = sizes.filter((size) => size !== undefined);
  const last = sizes.at(-1);
  if (definedSizes.length < MIN_SIZES || last === undefined) return undefined;
  const range = widenedRange(definedSizes);
  const limit = budget.per === "document" || budget.max === undefined ? undefined : budget.max;
  const max = limit !== undefined && isNear(limit, range) ? limit : undefined;
  const low = Math.min(range.low, max ?? range.low);
  const high = Math.max(range.high, max ?? range.high);
  const down = (tokens: number): number =>
    tenth(MARGIN + ((high - tokens) / Math.max(high - low, 1)) * (LINE_HEIGHT - MARGIN));
  const changes = sizes.map((size, i) => (size === undefined ? 0 : size - (sizes[i - 1] ?? size)));
  return {
    line: stepLine(sizes.map((size) => size && down(size))),
    ...barsOf(changes),
    max: max === undefined ? undefined : down(max),
    last,
    peak: changes.reduce((peak, change) => (Math.abs(change) > Math.abs(peak) ? change : peak), 0),
  };
}

/** Bars above and below a shared zero, which together fill the height below the line. */
function barsOf(changes: readonly number[]): Pick<Strip, "bars" | "zero"> {
  const growth = changes.reduce((maximum, change) => Math.max(maximum, change), 0);
  const shrinkage = changes.reduce((maximum, change) => Math.max(maximum, -change), 0);
  const room = STRIP_HEIGHT - LINE_HEIGHT - 2 * MARGIN;
  const scale = room / Math.max(growth + shrinkage, 1);
  const zero = tenth(LINE_HEIGHT + MARGIN + (growth + shrinkage === 0 ? room : growth * scale));
  const slot = 100 / changes.length;
  const bars = changes.flatMap((change, index) => {
    if (change === 0) return [];
    const height = Math.max(1, tenth(Math.abs(change) * scale));
    const x = hundredth(index * slot + (slot * (1 - BAR_SHARE)) / 2);
    return [{ x, width: hundredth(slot * BAR_SHARE), y: change > 0 ? tenth(zero - height) : zero, height, change }];
  });
  return { bars, zero };
}

/** A line that steps at the border between two commits. */
function stepLine(heights: readonly (number | undefined)[]): string {
  const slot = 100 / heights.length;
  let line = "";
  let isDrawing = false;
  for (const [index, y] of heights.entries()) {
    if (y === undefined) {
      isDrawing = false;
      continue;
    }
    line += isDrawing ? `V${y}` : `M${hundredth(index * slot)} ${y}`;
    line += `H${hundredth((index + 1) * slot)}`;
    isDrawing = true;
  }
  return line;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
