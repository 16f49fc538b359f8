import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { ladderOf } from "../../../../src/core/plan/ladder.ts";
import { TIERS } from "../../../../src/model/config.ts";

const STRUCTURES = ["syntax", "scan", "patterns", "none"] as const;

describe("ladderOf", () => {
  it("rises in worth from rung to rung and ends with the whole file", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIERS),
        fc.constantFrom(...STRUCTURES),
        fc.nat(100_000),
        (tier, structure, tokens) => {
          const rungs = ladderOf(tier, structure, tokens);
          for (const [i, rung] of rungs.entries()) expect(rung.share).toBeGreaterThan(rungs[i - 1]?.share ?? 0);
          expect(rungs.at(-1)?.view).toBe(tier === "low" ? undefined : "full");
        },
      ),
    );
  });

  it("has no rung for a file of tier low", () => {
    expect(ladderOf("low", "syntax", 10)).toEqual([]);
  });

  it("shows a small document whole or not at all, a large one by its headings first", () => {
    expect(ladderOf("high", "scan", 500).map(({ view }) => view)).toEqual(["full"]);
    expect(ladderOf("high", "scan", 5000).map(({ view }) => view)).toEqual(["skeleton", "full"]);
  });

  it("takes a source from a summary over its signatures to the whole", () => {
    expect(ladderOf("medium", "syntax", 5000).map(({ view }) => view)).toEqual([
      "summary",
      "skeleton",
      "symbols",
      "full",
    ]);
  });
});
