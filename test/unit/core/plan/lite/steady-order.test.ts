import fc from "fast-check";
import { expect, it } from "vitest";
import { steadyOrder, stepOf } from "../../../../../src/core/plan/lite/steady-order.ts";

const ordered = (worths: readonly (readonly [path: string, worth: number])[]): readonly string[] =>
  steadyOrder(worths, { pathOf: ([path]) => path, worthOf: ([, worth]) => worth }).map(([path]) => path);

it("has four steps for each power of two", () => {
  const steps = [1, 1.25, 1.5, 1.75, 2, 2.5, 4].map(stepOf);
  expect(steps.map((step) => step - steps[0]!)).toEqual([0, 1, 2, 3, 4, 5, 8]);
  expect(stepOf(1.2499)).toBe(stepOf(1));
  expect(stepOf(0)).toBeLessThan(stepOf(1e-9));
});

it("never puts a file before one that is worth a quarter more", () => {
  const worth = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.string(), worth), { selector: ([path]) => path }), (files) => {
      const worths = new Map(files);
      const sorted = ordered(files).map((path) => worths.get(path)!);
      sorted.slice(1).forEach((worth, i) => expect(worth).toBeLessThanOrEqual(1.25 * sorted[i]!));
    }),
  );
});

it("keeps the order of files whose worth changes a little, and does not depend on theirs", () => {
  const files = Array.from({ length: 40 }, (_, i) => [`src/${i}.ts`, 1.05 + i / 1000] as const);
  const changed = files.map(([path, worth], i) => [path, worth + (i % 7) / 100] as const);
  expect(ordered(changed)).toEqual(ordered(files));
  expect(ordered(files.toReversed())).toEqual(ordered(files));
  expect(ordered(files)).not.toEqual(files.map(([path]) => path));
});
