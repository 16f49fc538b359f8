import fc from "fast-check";
import { expect, it } from "vitest";
import { approximateLog2 } from "../../../../src/task/score/doublings.ts";

it.each([
  [1, 0],
  [1.5, 0.5],
  [2, 1],
  [3, 1.5],
  [1024, 10],
])("%d has %d doublings", (value, expected) => {
  expect(approximateLog2(value)).toBe(expected);
});

it("is within a tenth of the binary logarithm", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e9, noNaN: true }), (value) => {
      expect(Math.abs(approximateLog2(value) - Math.log2(value))).toBeLessThan(0.1);
    }),
  );
});
