import { widenedRange } from "./axis.ts";

/** A rectangle in drawing units. */
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
  /** One dot per defined value. */
  readonly dots: readonly { readonly index: number; readonly x: number; readonly y: number }[];
  readonly low: number;
  readonly high: number;
}

/**
 * Lays out a stepped line, because a pack has one size at each commit and none in between. The frame's height covers
 * the range of the values, but at least a tenth of the highest one. A constant runs through the middle.
 */
export function stepped(values: readonly (number | undefined)[], frame: Frame): Series {
  const definedValues = values.filter((value) => value !== undefined);
  const low = definedValues.reduce((lowest, value) => Math.min(lowest, value), definedValues[0] ?? 0);
  const high = definedValues.reduce((highest, value) => Math.max(highest, value), definedValues[0] ?? 0);
  const range = widenedRange(definedValues);
  const height = range.high - range.low;
  const place = (value: number): number => (height === 0 ? 0.5 : (range.high - value) / height);
  const dots = values.flatMap((value, index) =>
    value === undefined
      ? []
      : [{ index, x: slotCenter(index, values.length, frame), y: tenth(frame.top + place(value) * frame.height) }],
  );
  return { path: path(dots), dots, low, high };
}

/** x position of a commit: the center of its slot in the frame. */
function slotCenter(index: number, count: number, { left, width }: Frame): number {
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

/** Rounds to tenths. This keeps drawings short and identical on every machine. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
