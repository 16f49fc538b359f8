import { describe, expect, it } from "vitest";
import { nearestWord } from "../../../src/config/nearest.ts";

const KEYS = ["target", "max", "growth", "per", "max-file-bytes"];

describe("nearest", () => {
  it.each([
    ["taget", "target"],
    ["MAX", "max"],
    ["mx", "max"],
    ["maximum", "max"],
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
});
