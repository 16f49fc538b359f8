import type { HistoryPoint } from "../../../../src/model/site/site.ts";

/** A rectangle in the units of a drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line over commits, all as far from one another. */
export interface Series {
  /** For `path d`; empty without values. */
  readonly path: string;
  /** One for each value that is there. */
  readonly dots: readonly { readonly index: number; readonly x: number; readonly y: number }[];
  readonly low: number;
  readonly high: number;
}

/**
 * A stepped line: a pack has one size at each commit and none between them. It spans the frame's height from the lowest
 * to the highest value; one value all the way runs through the middle.
 */
export function stepped(values: readonly (number | undefined)[], frame: Frame): Series {
  const known = values.filter((value) => value !== undefined);
  const low = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0);
  const high = known.reduce((most, value) => Math.max(most, value), known[0] ?? 0);
  const place = (value: number): number => (high === low ? 0.5 : (high - value) / (high - low));
  const dots = values.flatMap((value, index) =>
    value === undefined
      ? []
      : [{ index, x: placed(index, values.length, frame), y: tenth(frame.top + place(value) * frame.height) }],
  );
  return { path: path(dots), dots, low, high };
}

/** Where the commit with this number stands: in the middle of its slot of the frame's width. */
function placed(index: number, count: number, { left, width }: Frame): number {
  return tenth(left + ((index + 0.5) * width) / Math.max(count, 1));
}

/** Half way between two commits the line goes up or down. */
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

/** The sizes of one pack, oldest first; `undefined` where a commit has no such pack. */
export function sizesOf(points: readonly HistoryPoint[], slug: string): readonly (number | undefined)[] {
  return points.map(({ packs }) => packs.find((size) => size.slug === slug)?.tokens);
}

/** Rounded to tenths: the same drawing on every machine, and short. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
