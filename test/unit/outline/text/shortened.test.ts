import { expect, it } from "vitest";
import { cutAtWord } from "../../../../src/outline/text/shortened.ts";

it("ends a cut text with one mark, even after a mark in it", () => {
  const text = "[flow_log](…) | resource";
  expect([14, 13, 12].map((length) => cutAtWord(text, length))).toEqual([
    "[flow_log](…)…",
    "[flow_log](…",
    "[flow_log](…",
  ]);
  expect(cutAtWord("first … second", 8)).toBe("first…");
});
