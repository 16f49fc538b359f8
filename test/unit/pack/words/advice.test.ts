import { describe, expect, it } from "vitest";
import { limitAdvice, secretAdvice } from "../../../../src/compare/report/change-advice.ts";
import type { DeltaPolicy } from "../../../../src/compare/delta/delta-model.ts";
import { cutTitle } from "../../../../src/pack/words/advice.ts";
import { fullOf, packOf } from "../report/delta-samples.ts";

const BASE: DeltaPolicy = { source: "base", files: [] };
const CUT = { pattern: "/test/**", files: 3, tokens: 100 };

describe("the title of cuts", () => {
  it.each([
    ["To pass, add to .carryonignore in this pull request", { gate: "adds-to-over", over: 900, needed: 100 }],
    ["The cheapest cuts, as lines for .carryonignore", { gate: "adds-to-over", over: 900, needed: 101 }],
    ["To pass, add to .carryonignore in this pull request", { gate: "breaks-growth", over: 0, needed: 100 }],
    ["To get back under budget, add to .carryonignore", { gate: "over-before", over: 100 }],
    ["The cheapest cuts, as lines for .carryonignore", { gate: "over-before", over: 101 }],
  ] as const)("is %j for %j", (title, pack) => {
    expect(cutTitle(fullOf({ ...pack, cuts: [CUT] }), [CUT])).toBe(title);
  });

  it("promises nothing for one document where several are over", () => {
    const document = { path: "a.md", tokens: 9, over: 1 };
    const pack = fullOf({ gate: "adds-to-over", needed: 1, overDocuments: [document, { ...document, path: "b.md" }] });
    expect(cutTitle(pack, [CUT])).toBe("The cheapest cuts, as lines for .carryonignore");
  });
});

describe("the advice about limits", () => {
  const over = fullOf({ gate: "adds-to-over", cuts: [CUT] });

  it("is none where nothing fails", () => {
    expect(limitAdvice([fullOf({ gate: "over-before" }), packOf()], BASE)).toBe("");
  });

  it.each([
    ["Or raise max in carryon.yml on the base branch in a separate pull request", [over, packOf()], BASE],
    ["Or raise max and growth in carryon.yml on", [over, fullOf({ gate: "breaks-growth", cuts: [CUT] })], BASE],
    ["To pass, raise growth in carryon.yml on the", [fullOf({ gate: "breaks-growth" })], BASE],
    ["To pass, raise target and max in carryon.yml on", [packOf({ gate: "adds-to-over" })], BASE],
    ["Or merge the looser budget of this change into", [{ ...over, heldBudget: { per: "pack" as const } }], BASE],
    ["To pass, raise max in carryon.yml", [fullOf({ gate: "new-over" })], BASE],
    ["Or raise max in carryon.yml", [over], { ...BASE, source: "head" as const }],
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
  expect(secretAdvice({ ...BASE, held: ["allow"] }, undefined, (text) => `<${text}>`)).toMatchInlineSnapshot(
    `"Revoke and remove real secrets: they are in the git history. For false positives, merge the new <policy.allow> entries of this change into the base branch in a separate pull request, then update this branch"`,
  );
});
