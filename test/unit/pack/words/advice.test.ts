import { describe, expect, it } from "vitest";
import { limitAdvice, secretAdvice } from "../../../../src/compare/report/change-advice.ts";
import type { DeltaPolicy } from "../../../../src/compare/delta/delta-model.ts";
import { cutTitle } from "../../../../src/pack/words/advice.ts";
import { fullOf, packOf } from "../report/delta-samples.ts";

const BASE: DeltaPolicy = { source: "base", files: [] };
const CUT = { pattern: "/test/**", files: 3, tokens: 100 };

describe("the title of cuts", () => {
  const afterCuts = { tokens: 9, largest: 9, documents: 1 };
  it.each([
    ["To pass, add to .carryonignore in this pull request", { gate: "adds-to-over", over: 900, afterCuts }],
    ["To pass, add to .carryonignore in this pull request", { gate: "breaks-growth", over: 0, afterCuts }],
    ["The cheapest cuts, as lines for .carryonignore", { gate: "adds-to-over", over: 9 }],
    ["To get back under budget, add to .carryonignore", { gate: "over-before", over: 100 }],
    ["The cheapest cuts, as lines for .carryonignore", { gate: "over-before", over: 101 }],
  ] as const)("is %j for %j", (title, pack) => {
    expect(cutTitle(fullOf({ ...pack, cuts: [CUT] }), [CUT])).toBe(title);
  });

  it("promises nothing for one document where several are over, and names the folder", () => {
    const document = { path: "a.md", tokens: 9, over: 1 };
    const pack = fullOf({ gate: "over-before", overDocuments: [document, { ...document, path: "b.md" }] });
    expect(cutTitle(pack, [CUT], "web/.carryonignore")).toBe("The cheapest cuts, as lines for web/.carryonignore");
  });
});

describe("the advice about limits", () => {
  const sizes = { head: size(1234), base: size(1000) };
  const over = fullOf({ ...sizes, gate: "adds-to-over", budget: { max: 1200, per: "pack" } });
  const share = fullOf({
    ...sizes,
    gate: "breaks-growth",
    mayAdd: 50,
    budget: { growth: { share: 0.05 }, per: "pack" },
  });
  const held = (max: number) => ({ ...over, heldBudget: { max, per: "pack" as const } });
  const window = fullOf({
    ...sizes,
    gate: "adds-to-over",
    needed: 1100,
    limit: {
      kind: "window",
      name: "tiny",
      budget: { max: 850, per: "pack" },
      files: 2,
      tokens: 1950,
      largest: { path: "team/a.md", tokens: 9 },
    },
  });

  it("is none where nothing fails", () => {
    expect(limitAdvice([fullOf({ gate: "over-before" }), packOf()], BASE)).toBe("");
  });

  it.each([
    ["raise packs.full.budget.max to at least 1,300 in carryon.yml on the base branch", [over, packOf()], BASE],
    ["raise packs.full.budget.growth to at least 28.4% in carryon.yml on", [share], BASE],
    [
      "raise packs.full.budget.max to at least 1,300 and packs.full.budget.growth to at least 300 in carryon.yml on",
      [{ ...over, mayAdd: 10, budget: { max: 1200, growth: { tokens: 10 }, per: "pack" as const } }],
      BASE,
    ],
    ["raise packs.full.budget.max to at least 1,300 in carryon.yml", [{ ...over, gate: "new-over" as const }], BASE],
    ["raise packs.full.budget.max to at least 1,300 in carryon.yml", [over], { ...BASE, source: "head" as const }],
    ["merge the looser budget of this change into", [held(1234)], BASE],
    ["raise packs.full.budget.max to at least 1,300 in carryon.yml on", [held(1233)], BASE],
    [
      "shorten team/a.md or other files of full by at least 1,100 tokens",
      [window],
      { ...BASE, source: "head" as const },
    ],
  ] as const)("begins with %j", (text, packs, policy) => {
    const advice = limitAdvice(packs, policy);
    expect(advice.slice(0, text.length)).toBe(text);
    expect(advice.endsWith("then update this branch")).toBe(policy === BASE && packs[0]?.gate !== "new-over");
  });
});

it("says what to do about redactions, whether or not the change allows them already", () => {
  expect(secretAdvice(BASE, { path: "src/a b.ts", line: 3 })).toMatchInlineSnapshot(
    `"Revoke and remove real secrets: they are in the git history. For false positives, run carryon check --secrets --fix-allow 'src/a b.ts:3' and merge what it adds to carryon.yml into the base branch in a separate pull request, then update this branch"`,
  );
  expect(secretAdvice({ ...BASE, held: ["allow"] }, undefined, { mark: (text) => `<${text}>` })).toMatchInlineSnapshot(
    `"Revoke and remove real secrets: they are in the git history. For false positives, merge the new <policy.allow> entries of this change into the base branch in a separate pull request, then update this branch"`,
  );
});

function size(tokens: number): { readonly tokens: number; readonly largest: number; readonly documents: number } {
  return { tokens, largest: tokens, documents: 1 };
}
