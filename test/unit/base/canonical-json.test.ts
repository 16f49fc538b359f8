import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../../src/base/canonical-json.ts";

describe("canonicalJson", () => {
  it("sorts keys by UTF-16 code unit as RFC 8785, 3.2.3 shows", () => {
    const value = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    expect(canonicalJson(value)).toMatch(/^\{"\\r":.*"1":.*"\u0080":.*"ö":.*"€":.*"😀":.*"\ufb33":/u);
  });

  it.each([
    [{ b: [1, { d: 2, c: 3 }], a: null }, '{"a":null,"b":[1,{"c":3,"d":2}]}'],
    [{ "10": 1, "9": 2 }, '{"10":1,"9":2}'],
    [[0.05, -0, 1e21, 1e-7, 333333333.3333333], "[0.05,0,1e+21,1e-7,333333333.3333333]"],
    ['\u0000\b\t\n\f\r"\\/\u007f\u2028é😀', '"\\u0000\\b\\t\\n\\f\\r\\"\\\\/\u007f\u2028é😀"'],
    [[], "[]"],
    [{}, "{}"],
  ])("writes %j as RFC 8785 says", (value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it("gives the same text whatever the order of the keys, and JSON that reads back", () => {
    const value = fc.jsonValue({ stringUnit: "grapheme" });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (object) => {
        const text = canonicalJson(object);
        expect(canonicalJson(Object.fromEntries(Object.entries(object).toReversed()))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it.each([
    ["NaN", Number.NaN],
    ["an infinite number", [Infinity]],
    ["undefined", undefined],
    ["a field that is undefined", { a: undefined }],
    // oxlint-disable-next-line no-sparse-arrays
    ["a hole in an array", [1, , 2]],
    ["a big integer", 1n],
    ["a function", () => 0],
    ["a map", new Map()],
    ["half of a surrogate pair", "\ud800"],
    ["half of a surrogate pair as a key", { "\udc00": 1 }],
  ])("throws a TypeError for %s", (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});
