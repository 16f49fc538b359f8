import { hash } from "node:crypto";

/** Low bits of a number's upper half that are ignored; what is left has four steps for each power of two. */
const IGNORED_BITS = 18;

/**
 * Returns a positive number with everything but its order of magnitude ignored, as a whole number: numbers of the same
 * step differ by less than a quarter. Reads the bits of the number, since logarithms are not the same on every machine.
 */
export function stepOf(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  return bits.getUint32(0) >>> IGNORED_BITS;
}

/** Returns a number that depends on a path alone: an order by it follows no folder, and no other file has a part in it. */
export function steadyTie(path: string): number {
  return Number.parseInt(hash("sha1", path).slice(0, 12), 16);
}

/** What decides the place of a file among others. */
export interface Placed {
  readonly worth: number;
  readonly tie: number;
}

/**
 * Sorts files by the step of their worth, highest first, and within a step by their tie. A little more or less worth, as
 * any commit may give to many files, moves a file only if it crosses a step.
 */
export function steadyOrder<T extends Placed>(files: readonly T[]): readonly T[] {
  const steps = new Map(files.map((file) => [file, stepOf(file.worth)]));
  return files.toSorted((a, b) => steps.get(b)! - steps.get(a)! || a.tie - b.tie);
}
