import { describe, expect, it } from "vitest";
import { describeBudgetState, describeLimit } from "../../../../src/pack/words/budget.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";

const SIZE = { tokens: 24_000, largest: 24_000 };

describe("the limit that is shown", () => {
  const budget = { target: 24_000, max: 32_000, per: "pack" } as const;

  it.each([
    ["full", 0, "32,000"],
    ["lite", 0, "24,000"],
    ["lite", 500, "32,000"],
  ] as const)("of %s that is over by %d is %s", (kind, over, expected) => {
    expect(describeLimit({ kind, over, budget })).toBe(expected);
  });

  it("is a dash without a budget, and counts documents where each has a limit", () => {
    expect(describeLimit({ kind: "full", over: 0, budget: { per: "pack" } })).toBe("–");
    expect(describeLimit({ kind: "split", over: 0, budget: { per: "document", max: 60_000 } })).toBe(
      "60,000 per document",
    );
  });
});

it("describes a budget that a pack misses by how much", () => {
  const over = { ...SIZE, state: "over", over: 4000 } as const;
  expect(describeBudgetState({ ...over, budget: { per: "pack", max: 20_000 } })).toBe("over by 4,000");
  expect(describeBudgetState({ ...over, budget: { per: "document", max: 20_000 } })).toBe(
    "largest document over by 4,000",
  );
  expect(describeBudgetState({ ...SIZE, state: "warn", over: 0, budget: { per: "pack", target: 20_000 } })).toBe(
    "over target by 4,000",
  );
});

it("names a pack's scope only where there are several", () => {
  const lite = { pack: "lite", scope: "REPO" };
  expect(packNames([lite, { ...lite, pack: "full" }])(lite)).toBe("LITE");
  expect(packNames([lite, { ...lite, scope: "LAB" }])(lite)).toBe("REPO LITE");
  expect(packNames([lite], (text) => `<${text}>`)(lite)).toBe("<LITE>");
});
