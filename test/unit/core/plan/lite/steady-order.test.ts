import fc from "fast-check";
import { expect, it } from "vitest";
import { steadyOrder, steadyTie, stepOf } from "../../../../../src/core/plan/lite/steady-order.ts";

it("has four steps for each power of two", () => {
  const steps = [1, 1.25, 1.5, 1.75, 2, 2.5, 4].map(stepOf);
  expect(steps.map((step) => step - steps[0]!)).toEqual([0, 1, 2, 3, 4, 5, 8]);
  expect(stepOf(1.2499)).toBe(stepOf(1));
  expect(stepOf(0)).toBeLessThan(stepOf(1e-9));
});

it("never puts a file before one that is worth a quarter more", () => {
  const file = fc.record({ worth: fc.double({ min: 1e-6, max: 1e6, noNaN: true }), tie: fc.nat() });
  fc.assert(
    fc.property(fc.array(file), (files) => {
      const sorted = steadyOrder(files);
      sorted.slice(1).forEach(({ worth }, i) => expect(worth).toBeLessThanOrEqual(1.25 * sorted[i]!.worth));
    }),
  );
});

it("keeps the order of files whose worth changes a little, in whatever order they come", () => {
  const files = Array.from({ length: 40 }, (_, i) => ({
    path: `${i}`,
    worth: 1.05 + i / 1000,
    tie: steadyTie(`${i}`),
  }));
  const changed = files.map((file, i) => ({ ...file, worth: file.worth + (i % 7) / 100 }));
  const paths = (ordered: typeof files): readonly string[] => steadyOrder(ordered).map(({ path }) => path);
  expect(paths(changed)).toEqual(paths(files));
  expect(paths(files.toReversed())).toEqual(paths(files));
  expect(paths(files)).not.toEqual(files.map(({ path }) => path));
});
