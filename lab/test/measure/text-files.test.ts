import { describe, expect, it } from "vitest";
import { hasShortWords, isText } from "../../measure/text-files.ts";

describe("hasShortWords", () => {
  it.each(["a", " "])("takes 8,192 times %j in a row and no more", (character) => {
    expect(hasShortWords(`x y ${character.repeat(8191)}`)).toBe(true);
    expect(hasShortWords(`x y${character.repeat(8193)}`)).toBe(false);
  });
  it("takes any length in words of ordinary size", () => {
    expect(hasShortWords("word ".repeat(10_000))).toBe(true);
  });
});

describe("isText", () => {
  it("looks for a NUL byte in the first 8,000 bytes", () => {
    const bytes = new Uint8Array(8001).fill(0x61);
    bytes[8000] = 0;
    expect(isText(bytes)).toBe(true);
    bytes[7999] = 0;
    expect(isText(bytes)).toBe(false);
  });
});
