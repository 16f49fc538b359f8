import { describe, expect, it } from "vitest";
import { type Canvas, drawText, fillRectangle, openCanvas } from "../../../../src/site/card/canvas.ts";

const WHITE = [255, 255, 255] as const;
const COLOURS = [[0, 0, 0] as const, [255, 0, 0] as const];

function canvas(width: number, height: number): Canvas {
  return openCanvas({ width, height }, WHITE, COLOURS);
}

/** Draws a canvas as lines of text: blank, a digit of the share that is covered, `#` if it is all. */
function lines({ width, height, pixels }: Canvas): readonly string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(pixels.subarray(y * width, (y + 1) * width), (index) => {
      const shade = index === 0 ? 0 : ((index - 1) % 15) + 1;
      return shade === 15 ? "#" : shade === 0 ? " " : Math.trunc((shade / 15) * 10).toString();
    })
      .join("")
      .trimEnd(),
  );
}

/** The first column of what is drawn. */
function left(all: readonly string[]): number {
  return all.reduce((most, line) => (line === "" ? most : Math.min(most, line.search(/\S/u))), Infinity);
}

/** The column behind the last of what is drawn. */
function right(all: readonly string[]): number {
  return all.reduce((most, line) => Math.max(most, line.length), 0);
}

describe("a canvas", () => {
  it("has a palette from its ground to each color", () => {
    const { palette } = canvas(1, 1);
    expect(palette).toHaveLength(31);
    expect([palette[0], palette[15], palette[30]]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
      [255, 0, 0],
    ]);
    expect(palette[16]).toEqual([255, 238, 238]);
  });

  it("fills what of a rectangle is on it", () => {
    const drawn = canvas(6, 4);
    fillRectangle(drawn, { x: 1, y: 1, width: 2, height: 2 }, 0);
    fillRectangle(drawn, { x: 5, y: -3, width: 9, height: 5 }, 1);
    expect(lines(drawn)).toEqual(["     #", " ##  #", " ##", ""]);
    expect(drawn.pixels[1 * 6 + 1]).toBe(15);
    expect(drawn.pixels[5]).toBe(30);
  });

  it("draws letters with smooth edges and open counters", () => {
    const drawn = canvas(26, 15);
    drawText(drawn, { text: "Ao4", x: 1, y: 13, size: 16, weight: "semibold", colour: 0 });
    expect(lines(drawn)).toMatchInlineSnapshot(`
      [
        "",
        "     4661",
        "     9##5",
        "    3#7#8",
        "    6#38#2     47874",
        "   09#05#6    6##89#6    4",
        "   3#8 2#9   2#91 19#2  19",
        "   6#4  9#2  5#6   5#6  7#",
        "  0##755##6  6#4   4#6 3#6",
        "  4#######90 6#4   4#6 7#9",
        "  7#61111##4 3#8   8#4 688",
        " 1##2    5#7  8#847#8",
        " 4#8     2##0 07###71",
        "                010",
        "",
      ]
    `);
  });

  it("draws figures to the left, each digit as wide as the others", () => {
    const [ones, zeros] = ["111", "000"].map((text) => {
      const drawn = canvas(60, 20);
      drawText(drawn, { text, x: 50, y: 16, size: 16, weight: "regular", colour: 0, isFigure: true });
      return lines(drawn);
    });
    expect(right(zeros!)).toBeLessThanOrEqual(50);
    expect(left(ones!) - left(zeros!)).toBeLessThanOrEqual(3);
    expect(left(ones!) - left(zeros!)).toBeGreaterThanOrEqual(0);
  });

  it("cuts what is beyond its edges", () => {
    for (const [x, y] of [
      [-8, 6],
      [1, 1],
      [8, 12],
      [-900, 900],
    ] as const) {
      const drawn = canvas(10, 10);
      drawText(drawn, { text: "W#", x, y, size: 14, weight: "regular", colour: 1 });
      expect(drawn.pixels.every((index) => index === 0 || (index > 15 && index <= 30))).toBe(true);
    }
  });
});
