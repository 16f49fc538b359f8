import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diverging } from "../../../../site/src/lib/charts/bars.ts";

describe("diverging", () => {
  it("gives both sides one scale from a zero between them", () => {
    expect(diverging([300, -100, 0])).toEqual({
      zero: 25,
      bars: [
        { from: 25, width: 75 },
        { from: 0, width: 25 },
        { from: 25, width: 0 },
      ],
    });
  });

  it("has its zero at an end where all go one way, and draws nothing where nothing moves", () => {
    expect(diverging([10, 5]).zero).toBe(0);
    expect(diverging([-10, -5])).toMatchObject({
      zero: 100,
      bars: [
        { from: 0, width: 100 },
        { from: 50, width: 50 },
      ],
    });
    expect(diverging([0, 0])).toEqual({
      zero: 0,
      bars: [
        { from: 0, width: 0 },
        { from: 0, width: 0 },
      ],
    });
  });

  it("shows every difference, however small, and leaves no room", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (changes) => {
        const { bars } = diverging(changes);
        for (const [i, { from, width }] of bars.entries()) {
          expect(width > 0).toBe(changes[i] !== 0);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + width).toBeLessThanOrEqual(100.05);
        }
      }),
    );
  });
});
