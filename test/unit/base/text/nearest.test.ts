import { describe, expect, it } from "vitest";
import { nearestWord, nearestWords } from "../../../../src/base/text/nearest.ts";

const KEYS = ["target", "max", "growth", "per", "max-file-bytes"];

describe("nearest", () => {
  it.each([
    ["taget", "target"],
    ["MAX", "max"],
    ["mx", "max"],
    ["maximum", undefined],
    ["mxa", "max"],
    ["form", undefined],
    ["grow", "growth"],
    ["max_file_bytes", "max-file-bytes"],
    ["xyz", undefined],
    ["p", undefined],
    ["", undefined],
    ["t".repeat(500), undefined],
  ])("takes %j for %j", (word, expected) => {
    expect(nearestWord(word, KEYS)).toBe(expected);
  });

  it("finds nothing among no candidates", () => {
    expect(nearestWord("max", [])).toBeUndefined();
  });

  it("names several, the closest first, and none twice", () => {
    const models = ["gpt-5.6-sol", "gpt-5.6", "gpt-4", "gpt-5.5", "claude"];
    expect(nearestWords("gpt-5.7", models, 3)).toEqual(["gpt-5.6", "gpt-5.5"]);
    expect(nearestWords("gpt-5.7", models, 1)).toEqual(["gpt-5.6"]);
    expect(nearestWords("cloude", models, 3)).toEqual(["claude"]);
    expect(nearestWords("zzzzzz", models, 3)).toEqual([]);
  });
});
