import { describe, expect, it } from "vitest";
import { DRAWN, mapCells } from "../../../../site/src/lib/treemap/cells.ts";
import { coloringsOf, defaultColoring } from "../../../../site/src/lib/treemap/coloring.ts";
import { legendOf } from "../../../../site/src/lib/treemap/legend.ts";
import { languageColors } from "../../../../site/src/lib/treemap/paint.ts";
import type { SiteFileRow } from "../../../../src/site/data/site.ts";
import { packWhole } from "../../../../src/site/words/numbers.ts";
import { siteRow } from "../../../support/site-rows.ts";

/** Nine files in three folders of the same size. */
const mixed = (of: (i: number) => Partial<SiteFileRow>): readonly SiteFileRow[] =>
  Array.from({ length: 9 }, (_, i) => siteRow(`f${i % 3}/${i}`, 100, of(i)));
const first = (rows: readonly SiteFileRow[]): string =>
  defaultColoring(mapCells(rows, DRAWN.wide), coloringsOf(rows), languageColors(rows));

describe("a map begins with", () => {
  it("views where a pack has several", () => {
    const views = ["full", "skeleton", "brief"] as const;
    expect(first(mixed((i) => ({ view: views[i % 3]! })))).toBe("view");
  });

  it("shares where one view dominates", () => {
    expect(first(mixed((i) => ({ view: "brief", whole: i % 2 === 0 ? 400 : 9000 })))).toBe("shown");
    expect(first(mixed((i) => ({ view: i === 0 ? "full" : "brief", whole: i % 2 === 0 ? 400 : 9000 })))).toBe("shown");
  });

  it("the top folder where files are whole, and the change if much of the pack changed", () => {
    expect(first(mixed((i) => ({ language: `L${i}` })))).toBe("folder");
    expect(first(mixed((i) => ({ change: i === 0 ? 5 : 0 })))).toBe("folder");
    expect(first(mixed((i) => ({ change: i % 2 })))).toBe("change");
  });

  it("what differs most where one color covers most in any case", () => {
    expect(first([siteRow("a", 1)])).toBe("folder");
    const one = Array.from({ length: 9 }, (_, i) => siteRow(`f/${i}`, 100, { language: i < 3 ? "Go" : "C" }));
    expect(first(one)).toBe("language");
  });
});

it("views and shares are a choice if files are shortened, and changes if they are known", () => {
  expect(coloringsOf(mixed(() => ({})))).toEqual(["folder", "language", "tier"]);
  const shortened = mixed((i) => ({ view: i === 0 ? "full" : "brief", change: 0 }));
  expect(coloringsOf(shortened)).toEqual(["view", "shown", "folder", "tier", "change"]);
  expect(coloringsOf([siteRow("a", 1), siteRow("b", 0, { view: "none", change: 2 })])).not.toContain("change");
});

it("the legend counts what is drawn, with shares of the pack", () => {
  const rows = [
    siteRow("a", 30, { view: "brief", whole: 100, language: "Go" }),
    siteRow("b", 50, { language: "C" }),
    siteRow("c", 0, { view: "pointer", language: "C" }),
  ];
  const reference = { languages: languageColors(rows), whole: packWhole({ tokens: 200 }, "FULL") };
  const words = (coloring: Parameters<typeof legendOf>[1]): readonly string[] =>
    legendOf(rows, coloring, reference).map((entry) => `${entry.class} ${entry.name}: ${entry.figures}`);
  expect(words("view")).toEqual(["v-full full: 1 file, 25.0%", "v-brief brief: 1 file, 15.0%"]);
  expect(words("shown")).toEqual(["s-0 whole: 1 file, 25.0%", "s-2 20 to 50%: 1 file, 15.0%"]);
  expect(words("language")).toEqual(["l-0 C: 1 file, 25.0%", "l-1 Go: 1 file, 15.0%"]);
  expect(words("folder")).toEqual([]);
});
