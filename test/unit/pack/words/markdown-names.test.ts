import { expect, it } from "vitest";
import {
  markdownCommit,
  markdownPackId,
  markdownPackNames,
  markdownPlace,
} from "../../../../src/pack/words/markdown-names.ts";

it("names a default pack in capitals, any other in code, and its scope if there are several", () => {
  const [full, own] = [
    { pack: "full", scope: "REPO" },
    { pack: "a_b", scope: "REPO" },
  ];
  const named = (packs: readonly (typeof full)[]): readonly string[] => packs.map(markdownPackNames(packs));
  expect(named([full, own])).toEqual(["FULL", "`a_b`"]);
  expect(named([full, { ...own, scope: "API" }])).toEqual(["`REPO` FULL", "`API` `a_b`"]);
  expect(["full", "split", "lite", "FULL"].map((id) => markdownPackId(id))).toEqual([
    "FULL",
    "SPLIT",
    "LITE",
    "`FULL`",
  ]);
});

it("names scopes and packs in at most 40 characters", () => {
  const packs = ["REPO", "S".repeat(60)].map((scope) => ({ pack: "p".repeat(60), scope }));
  expect(packs.map(markdownPackNames(packs))[1]).toMatch(/^`S+…S+` `p+…p+`$/u);
  expect(packs.map(markdownPackNames(packs))[1]!.length).toBe(42 + 1 + 42);
});

it("names places and commits", () => {
  expect(markdownPlace("src/a.ts")).toBe("`src/a.ts`");
  expect(markdownPlace("src/a.ts", 1400)).toBe("`src/a.ts` line 1,400");
  expect(markdownCommit("4f2c1e9".padEnd(40, "0"))).toBe("`4f2c1e9`");
});
