import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { widenedRange, isNear, percentAlong } from "../../../../site/src/lib/charts/axis.ts";

it("places slots by their middle", () => {
  expect([0, 1, 2].map((index) => percentAlong(index, 3))).toEqual([16.67, 50, 83.33]);
});

it("draws a limit within a factor of two of the values", () => {
  const range = { low: 80, high: 100 };
  expect([40, 90, 200].map((limit) => isNear(limit, range))).toEqual([true, true, true]);
  expect([39, 201].map((limit) => isNear(limit, range))).toEqual([false, false]);
});

describe("widenedRange", () => {
  it("is that of the values where they differ by a tenth or more", () => {
    expect(widenedRange([300, 100, 200])).toEqual({ low: 100, high: 300 });
  });

  it("is a tenth of the highest value around values that differ by less, and never below zero", () => {
    expect(widenedRange([1000, 1000])).toEqual({ low: 950, high: 1050 });
    expect(widenedRange([0])).toEqual({ low: 0, high: 0 });
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
        const { low, high } = widenedRange(values);
        const most = Math.max(...values);
        expect(low >= 0 && low <= Math.min(...values) && high >= most).toBe(true);
        expect(high - low).toBeGreaterThanOrEqual(most * 0.1 - 1e-6);
      }),
    );
  });
});
