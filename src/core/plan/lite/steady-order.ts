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

/** Returns a number that depends on a path alone and decides between files of the same step. */
export function steadyTie(path: string): number {
  return Number.parseInt(hash("sha1", path).slice(0, 8), 16);
}

/**
 * Sorts files by the step of their worth, highest first, and within a step by a digest of their paths. A little more or
 * less worth, as any commit may give to many files, moves a file only if it crosses a step.
 */
export function steadyOrder<T>(
  items: readonly T[],
  { pathOf, worthOf }: { readonly pathOf: (item: T) => string; readonly worthOf: (item: T) => number },
): readonly T[] {
  return items
    .map((item) => ({ item, step: stepOf(worthOf(item)), tie: steadyTie(pathOf(item)) }))
    .toSorted((a, b) => b.step - a.step || a.tie - b.tie)
    .map(({ item }) => item);
}
