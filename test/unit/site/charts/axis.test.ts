import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisOf, widenedRange, isNear, percentAlong, percentDown } from "../../../../site/src/lib/charts/axis.ts";

describe("axisOf", () => {
  it("begins and ends at round values around all that is drawn", () => {
    expect(axisOf(487_200, 522_485)).toEqual({
      from: 480_000,
      to: 530_000,
      ticks: [480_000, 490_000, 500_000, 510_000, 520_000, 530_000],
    });
    expect(axisOf(3, 11)).toEqual({ from: 2, to: 12, ticks: [2, 4, 6, 8, 10, 12] });
  });

  it("gives equal values a scale of their own", () => {
    expect(axisOf(100, 100)).toEqual({ from: 100, to: 101, ticks: [100, 101] });
    expect(axisOf(0, 0)).toEqual({ from: 0, to: 1, ticks: [0, 1] });
  });

  it("has two to six marks, as far from one another, and every value between the ends", () => {
    const size = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(size, size, (a, b) => {
        const { from, to, ticks } = axisOf(Math.min(a, b), Math.max(a, b));
        expect(from).toBeLessThanOrEqual(Math.min(a, b));
        expect(to).toBeGreaterThanOrEqual(Math.max(a, b));
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
        expect(new Set(ticks.slice(1).map((tick, i) => tick - ticks[i]!)).size).toBe(1);
      }),
    );
  });
});

it("places values from the top down, and slots by their middle", () => {
  const axis = { from: 100, to: 300 };
  expect([300, 250, 100].map((value) => percentDown(value, axis))).toEqual([0, 25, 100]);
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
