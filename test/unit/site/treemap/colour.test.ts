import { describe, expect, it } from "vitest";
import { colouringsOf, entropy, tellingColour } from "../../../../site/src/lib/treemap/colour.ts";
import type { SiteFileRow } from "../../../../src/site/data/site.ts";
import { siteRow } from "../../../support/site-rows.ts";

const mixed = (count: number, of: (i: number) => Partial<SiteFileRow>): readonly SiteFileRow[] =>
  Array.from({ length: count }, (_, i) => siteRow(`f${i}`, 100, of(i)));

describe("a map begins with", () => {
  it("tiers where none rules", () => {
    const tiers = ["high", "medium", "low"] as const;
    expect(tellingColour(mixed(9, (i) => ({ tier: tiers[i % 3]!, language: `L${i}` })))).toBe("tier");
  });

  it("languages where one tier rules", () => {
    const rows = mixed(20, (i) => ({ tier: i === 0 ? "high" : "medium", language: `L${i % 4}` }));
    expect(tellingColour(rows)).toBe("language");
  });

  it("views where a pack has several", () => {
    const views = ["full", "skeleton", "brief"] as const;
    expect(tellingColour(mixed(9, (i) => ({ view: views[i % 3]!, language: `L${i}` })))).toBe("view");
  });

  it("what tells most where nothing tells much", () => {
    expect(tellingColour(mixed(8, (i) => ({ tier: i < 2 ? "high" : "medium" })))).toBe("tier");
    expect(tellingColour(mixed(8, (i) => ({ language: i < 2 ? "CSS" : "JavaScript" })))).toBe("language");
    expect(tellingColour(mixed(1, () => ({})))).toBe("tier");
  });
});

it("views are a choice if there are several, and changes if they are known", () => {
  expect(colouringsOf(mixed(2, () => ({})))).toEqual(["tier", "language"]);
  expect(colouringsOf(mixed(2, (i) => ({ view: i === 0 ? "full" : "brief", change: 0 })))).toEqual([
    "view",
    "tier",
    "language",
    "change",
  ]);
  expect(colouringsOf([siteRow("a", 1), siteRow("b", 0, { view: "none", change: 2 })])).toEqual(["tier", "language"]);
});

it("entropy is in bits, and that of one value is 0", () => {
  expect(entropy([1, 1])).toBe(1);
  expect(entropy([5, 5, 5, 5])).toBe(2);
  expect(entropy([7])).toBe(0);
  expect(entropy([])).toBe(0);
  expect(entropy([3, 0, 0])).toBe(0);
});
