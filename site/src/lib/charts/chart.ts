import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import { honestRange } from "./axis.ts";

/** A rectangle in the units of a drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line over evenly spaced commits. */
export interface Series {
  /** Value for the `d` attribute of `path`; empty without values. */
  readonly path: string;
  /** One for each defined value. */
  readonly dots: readonly { readonly index: number; readonly x: number; readonly y: number }[];
  readonly low: number;
  readonly high: number;
}

/**
 * Returns a stepped line, because a pack has one size at each commit and none in between. The frame's height is the range
 * of the values, but at least a tenth of the highest one; a constant runs through the middle.
 */
export function stepped(values: readonly (number | undefined)[], frame: Frame): Series {
  const known = values.filter((value) => value !== undefined);
  const low = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0);
  const high = known.reduce((most, value) => Math.max(most, value), known[0] ?? 0);
  const range = honestRange(known);
  const height = range.high - range.low;
  const place = (value: number): number => (height === 0 ? 0.5 : (range.high - value) / height);
  const dots = values.flatMap((value, index) =>
    value === undefined
      ? []
      : [{ index, x: placed(index, values.length, frame), y: tenth(frame.top + place(value) * frame.height) }],
  );
  return { path: path(dots), dots, low, high };
}

/** The x position of a commit: the middle of its slot of the frame's width. */
function placed(index: number, count: number, { left, width }: Frame): number {
  return tenth(left + ((index + 0.5) * width) / Math.max(count, 1));
}

/** The line steps up or down halfway between two commits. */
function path(dots: Series["dots"]): string {
  const [first, ...rest] = dots;
  if (first === undefined) return "";
  let from = first;
  let line = `M${first.x} ${first.y}`;
  for (const dot of rest) {
    line += `H${tenth((from.x + dot.x) / 2)}V${dot.y}`;
    from = dot;
  }
  return `${line}H${from.x}`;
}

/** Returns the sizes of one pack, oldest first; `undefined` for a commit without the pack. */
export function sizesOf(points: readonly HistoryPoint[], slug: string): readonly (number | undefined)[] {
  return points.map(({ packs }) => packs.find((size) => size.slug === slug)?.tokens);
}

/** Rounds to tenths, which keeps drawings short and the same on every machine. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
