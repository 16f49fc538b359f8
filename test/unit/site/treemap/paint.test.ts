import { describe, expect, it } from "vitest";
import { changeLevel, languageColors, paintOf } from "../../../../site/src/lib/treemap/paint.ts";
import { siteRow } from "../../../support/site-rows.ts";

const box = { x0: 0, y0: 0, x1: 1, y1: 1 };

describe("languageColors", () => {
  it("gives colors by tokens, equal ones by name, and one color to all after the seventh", () => {
    const rows = ["c", "b", "a", "", "d", "e", "f", "g", "h"].map((language) =>
      siteRow("x", language === "" ? 9 : 1, { language }),
    );
    expect([...languageColors(rows)].map(([name, color]) => `${name} ${color}`)).toEqual([
      " 0",
      "a 1",
      "b 2",
      "c 3",
      "d 4",
      "e 5",
      "f 6",
      "g 7",
      "h 7",
    ]);
  });

  it("leaves out languages that cost nothing", () => {
    expect([...languageColors([siteRow("x", 0)])]).toEqual([]);
  });
});

describe("changeLevel", () => {
  it.each([
    [100, undefined, "same"],
    [100, 0, "same"],
    [125, 25, "grew"],
    [126, 26, "grew much"],
    [100, 100, "grew much"],
    [75, -25, "shrank"],
    [74, -26, "shrank much"],
  ] as const)("of %d tokens after %s is %s", (tokens, change, level) => {
    expect(changeLevel(tokens, change)).toBe(level);
  });
});

describe("paintOf", () => {
  it("of several files is what most of their tokens have, and the sum of their changes", () => {
    const rows = [
      siteRow("a", 60, { tier: "low", language: "Go", change: 30 }),
      siteRow("b", 30, { tier: "high", change: -30 }),
      siteRow("c", 20, { tier: "high", view: "summary", whole: 2000, change: 1 }),
    ];
    const cell = { kind: "folder", folder: "x/", name: "x/", isPart: false, rows, tokens: 110, box, hue: 3 } as const;
    expect(paintOf({ ...cell, label: undefined }, languageColors(rows))).toEqual({
      view: "v-full",
      shown: "s-0",
      folder: "f-3",
      language: "l-0",
      tier: "t-low",
      change: "c-1",
    });
  });
});
