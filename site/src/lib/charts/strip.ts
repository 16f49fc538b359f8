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
  /** Value for the `d` attribute of `path`: the parts of the line at commits over the budget. Empty without any. */
  readonly overLine: string;
  /** Limits on the whole pack that are close enough to the sizes to be drawn. */
  readonly limits: readonly { readonly name: "target" | "max"; readonly y: number }[];
  /** Sizes at the oldest commit with the pack and at the newest. */
  readonly first: number;
  readonly last: number;
  /** Change of the largest absolute value, and the index of its commit. */
  readonly peak: { readonly change: number; readonly index: number };
}

/** Height of a strip in pixels, and the part of it that the line takes. */
export const STRIP_HEIGHT = 96;
const LINE_HEIGHT = 38;
const MARGIN = 3;
/** Minimum number of sizes for a strip. Fewer show no trend. */
const MIN_SIZES = 3;
/** Part of a commit's slot that its bar takes. */
const BAR_SHARE = 0.8;

/** A pack and its strip. */
export interface PackStrip {
  readonly pack: SitePackLink;
  readonly strip: Strip;
}

/** Strips of all packs with enough sizes: those in one document first, largest first. */
export function stripsOf(points: readonly HistoryPoint[], packs: readonly SitePackLink[]): readonly PackStrip[] {
  return packs
    .toSorted((a, b) => Number(a.documents > 1) - Number(b.documents > 1) || b.tokens - a.tokens)
    .flatMap((pack) => {
      const strip = stripOf(points, pack);
      return strip === undefined ? [] : [{ pack, strip }];
    });
}

/** Lays out the strip of a pack; `undefined` if the history has fewer than three of its sizes. */
export function stripOf(points: readonly HistoryPoint[], { slug, budget }: SitePackLink): Strip | undefined {
  const entries = points.map(({ packs }) => packs.find((size) => size.slug === slug));
  const sizes = entries.map((size) => size?.tokens);
  const definedSizes = sizes.filter((size) => size !== undefined);
  const last = sizes.at(-1);
  if (definedSizes.length < MIN_SIZES || last === undefined) return undefined;
  const range = widenedRange(definedSizes);
  const limits = (["target", "max"] as const).flatMap((name) => {
    const tokens = budget[name];
    return budget.per === "document" || tokens === undefined || !isNear(tokens, range) ? [] : [{ name, tokens }];
  });
  const low = limits.reduce((lowest, { tokens }) => Math.min(lowest, tokens), range.low);
  const high = limits.reduce((highest, { tokens }) => Math.max(highest, tokens), range.high);
  const down = (tokens: number): number =>
    tenth(MARGIN + ((high - tokens) / Math.max(high - low, 1)) * (LINE_HEIGHT - MARGIN));
  const changes = sizes.map((size, i) => (size === undefined ? 0 : size - (sizes[i - 1] ?? size)));
  return {
    line: stepLine(sizes.map((size) => (size === undefined ? undefined : down(size)))),
    overLine: stepLine(entries.map((size) => (size?.over === true ? down(size.tokens) : undefined))),
    ...barsOf(changes),
    limits: limits.map(({ name, tokens }) => ({ name, y: down(tokens) })),
    first: definedSizes[0]!,
    last,
    peak: changes.reduce(
      (peak, change, index) => (Math.abs(change) > Math.abs(peak.change) ? { change, index } : peak),
      { change: 0, index: 0 },
    ),
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
