import { describe, expect, it } from "vitest";
import { describeUse, limitedTokens } from "../../../../src/pack/words/pack-use.ts";

const SIZE = { tokens: 24_000, largest: 24_000 };

describe("the use of limits", () => {
  it.each([
    [{ per: "pack" }, ""],
    [{ per: "pack", target: 48_000 }, "24,000 of 48,000"],
    [{ per: "pack", target: 24_000, max: 32_000 }, "24,000 of 24,000 (max 32,000)"],
    [{ per: "document", max: 48_000 }, "24,000 of 48,000 in the largest document"],
  ] as const)("of %j is %j", (budget, expected) => {
    expect(describeUse({ ...SIZE, budget })).toBe(expected);
  });
});

it("a budget for each document applies to the largest one", () => {
  const size = { tokens: 90, largest: 60 };
  expect(limitedTokens({ ...size, budget: { per: "document" } })).toBe(60);
  expect(limitedTokens({ ...size, budget: { per: "pack" } })).toBe(90);
});
