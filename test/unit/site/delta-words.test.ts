import { expect, it } from "vitest";
import { hunkRuns, straight } from "../../../site/src/lib/history/hunk-runs.ts";
import { describePromptCache } from "../../../site/src/lib/pack/prompt-cache.ts";

it("joins lines of a hunk that have the same mark", () => {
  expect(hunkRuns([" a", "-b", "-c", "+d"])).toEqual([
    { mark: " ", text: " a\n" },
    { mark: "-", text: "-b\n-c\n" },
    { mark: "+", text: "+d\n" },
  ]);
});

it("spells out what turns a text around, and nothing else", () => {
  expect(straight("a\tb\n\u202ec")).toBe("a\tb\n\\u{202e}c");
});

it("says what a warm prompt cache keeps", () => {
  const of = 1000;
  expect(describePromptCache("FULL", { kept: 546, of }, { before: 2000, after: 2100 })).toBe(
    "FULL: a warm prompt cache keeps the first 54.6%, about 1,092 tokens; about 1,008 are processed again.",
  );
  expect(describePromptCache("FULL", { kept: of, of }, { before: 10, after: 15 })).toContain("5 tokens at the end");
  expect(describePromptCache("FULL", { kept: of, of }, { before: 10, after: 10 })).toBe(
    "FULL: a warm prompt cache stays fully valid.",
  );
  expect(describePromptCache("FULL", { kept: 0, of }, { before: 10, after: 10 })).toContain("cache is lost");
});
