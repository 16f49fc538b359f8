import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepped } from "../../../../site/src/lib/charts/chart.ts";

const FRAME = { left: 0, top: 0, width: 100, height: 10 };

describe("stepped", () => {
  it("goes up and down half way between two commits", () => {
    expect(stepped([1, 3, 2], FRAME)).toMatchInlineSnapshot(`
      {
        "dots": [
          {
            "index": 0,
            "x": 16.7,
            "y": 10,
          },
          {
            "index": 1,
            "x": 50,
            "y": 0,
          },
          {
            "index": 2,
            "x": 83.3,
            "y": 5,
          },
        ],
        "high": 3,
        "low": 1,
        "path": "M16.7 10H33.4V0H66.7V5H83.3",
      }
    `);
  });

  it("runs through the middle where nothing changes", () => {
    expect(stepped([5, 5], FRAME).path).toBe("M25 5H50V5H75");
  });

  it("draws a change of less than a tenth as small as it is", () => {
    const ys = stepped([1000, 1010], FRAME).dots.map(({ y }) => y);
    expect(ys).toEqual([5.5, 4.5]);
  });

  it("leaves out commits without a value", () => {
    const { dots, low, high } = stepped([undefined, 4, undefined, 2], FRAME);
    expect({ at: dots.map(({ index }) => index), low, high }).toEqual({ at: [1, 3], low: 2, high: 4 });
    expect(stepped([undefined], FRAME).path).toBe("");
  });

  it("stays inside its frame", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
        for (const { x, y } of stepped(values, FRAME).dots) {
          expect(x >= 0 && x <= 100 && y >= 0 && y <= 10).toBe(true);
        }
      }),
    );
  });
});
