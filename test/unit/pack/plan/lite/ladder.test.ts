import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { View } from "../../../../../src/pack/render/document.ts";
import { viewLadder, type CuttableStructure } from "../../../../../src/pack/plan/lite/ladder.ts";
import { type Tier, TIERS } from "../../../../../src/pack/config/config.ts";

const STRUCTURES = ["syntax", "scan", "patterns", "notebook", "none"] as const;
const FILE = { path: "a", skeletonSize: undefined } as const;

/** Views of a file in rising cost. */
function views(tier: Tier, structure: CuttableStructure, tokens: number, path = "a"): readonly View[] {
  return viewLadder({ ...FILE, path, tier, structure, tokens }).map(({ view }) => view);
}

describe("viewLadder", () => {
  it("rises in worth from rung to rung and ends with the whole file, or a notebook's cells", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIERS),
        fc.constantFrom(...STRUCTURES),
        fc.nat(100_000),
        (tier, structure, tokens) => {
          const rungs = viewLadder({ ...FILE, tier, structure, tokens });
          for (const [i, rung] of rungs.entries()) expect(rung.share).toBeGreaterThan(rungs[i - 1]?.share ?? 0);
          const most = structure === "notebook" ? "symbols" : "full";
          expect(rungs.at(-1)?.view).toBe(tier === "low" ? undefined : most);
        },
      ),
    );
  });

  it("has no rung for a file of tier low", () => {
    expect(views("low", "syntax", 10)).toEqual([]);
  });

  it("shows a small document whole or not at all, a large one by its headings first", () => {
    expect(views("high", "scan", 500)).toEqual(["full"]);
    expect(views("high", "scan", 5000)).toEqual(["skeleton", "full"]);
  });

  it("takes a source from a brief over its signatures to the whole", () => {
    expect(views("medium", "syntax", 5000)).toEqual(["brief", "skeleton", "symbols", "full"]);
  });

  it("gives declarations without bodies no skeleton", () => {
    expect(views("medium", "syntax", 5000, "types/a.d.ts")).toEqual(["brief", "full"]);
  });

  it.each([
    ["medium", "syntax", "brief 0.36, skeleton 0.73, symbols 0.82, full 0.96"],
    ["medium", "scan", "summary 0.15, skeleton 0.5, full 1"],
    ["high", "scan", "skeleton 0.3, full 1"],
    ["medium", "patterns", "brief 0.36, skeleton 0.73, full 0.96"],
    ["medium", "notebook", "summary 0.15, skeleton 0.5, symbols 1"],
    ["medium", "none", "summary 0.15, full 1"],
  ] as const)(
    "gives each view of a %s file read by %s its share of the whole file's worth",
    (tier, structure, shares) => {
      const rungs = viewLadder({ ...FILE, tier, structure, tokens: 5000 });
      expect(rungs.map(({ view, share }) => `${view} ${share}`).join(", ")).toBe(shares);
    },
  );

  it.each([
    ["high", "syntax", 300, "full 330"],
    ["high", "syntax", 301, "brief 121, skeleton 70, full 331"],
    ["high", "patterns", 800, "brief 121, skeleton 126, full 830"],
    ["medium", "syntax", 150, "full 180"],
    ["medium", "syntax", 151, "brief 121, skeleton 50, full 181"],
    ["medium", "syntax", 400, "brief 121, skeleton 82, full 430"],
    ["medium", "syntax", 401, "brief 121, skeleton 83, symbols 231, full 431"],
    ["medium", "scan", 1001, "summary 110, skeleton 181, full 1031"],
    ["medium", "patterns", 1001, "brief 121, skeleton 151, full 1031"],
    ["high", "patterns", 1001, "brief 121, skeleton 151, full 1031"],
    ["medium", "notebook", 1001, "summary 110, skeleton 631, symbols 1031"],
    ["medium", "none", 1001, "summary 110, full 1031"],
  ] as const)("estimates the views of a %s file read by %s of %i tokens", (tier, structure, tokens, estimates) => {
    const rungs = viewLadder({ ...FILE, tier, structure, tokens });
    expect(rungs.map(({ view, estimate }) => `${view} ${estimate}`).join(", ")).toBe(estimates);
  });

  it("estimates a skeleton by the size that is measured for the language, if there is one", () => {
    const rungs = viewLadder({ path: "a", tier: "medium", structure: "syntax", tokens: 1001, skeletonSize: 0.4 });
    expect(rungs[1]).toMatchObject({ view: "skeleton", estimate: 431 });
  });
});
