import { describe, expect, it } from "vitest";
import { figure, grouped, median, table } from "../../measure/table.ts";

describe("median", () => {
  it("is the middle number whatever the order", () => {
    expect(median([10, 9, 200])).toBe(10);
  });
  it("is the mean of the two middle numbers of an even count", () => {
    expect(median([4, 1, 3, 100])).toBe(3.5);
  });
  it("is NaN of no numbers", () => {
    expect(median([])).toBeNaN();
  });
});

describe("figure", () => {
  it.each([
    [0.084, "0.08"],
    [9.994, "9.99"],
    [10.04, "10.0"],
    [99.94, "99.9"],
    [757.6, "758"],
    [Number.NaN, "–"],
    [Number.POSITIVE_INFINITY, "–"],
  ])("writes %d as %s", (value, text) => {
    expect(figure(value)).toBe(text);
  });
});

describe("grouped", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [4310843, "4,310,843"],
  ])("writes %d as %s", (value, text) => {
    expect(grouped(value)).toBe(text);
  });
});

describe("table", () => {
  it("puts the first column flush left and the others flush right, without spaces at line ends", () => {
    const text = table([
      ["", "CPU s:", ""],
      ["cold", "0.42", "11.5"],
      ["one commit later", "0.31", "2.57"],
      ["floor", "0.08", ""],
    ]);
    expect(text).toMatchInlineSnapshot(`
      "                  CPU s:
      cold                0.42  11.5
      one commit later    0.31  2.57
      floor               0.08
      "
    `);
  });
});
