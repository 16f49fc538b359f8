import fc from "fast-check";
import { expect, it } from "vitest";
import { stemEnd, stemOfWord } from "../../../../src/outline/word-bag/stem.ts";

it.each([
  ["cach", "cache caches cached caching Cache"],
  ["dependenc", "dependency dependencies"],
  ["creat", "create creates created creating creation creator"],
  ["gener", "generate generated generation generators"],
  ["valid", "validate validating validation validator"],
  ["resolv", "resolve resolver resolved resolvers"],
  ["map", "map maps mapped mapping mapper"],
  ["cook", "cookie cookies"],
  ["appl", "apply applied applies"],
  ["clas", "class classes"],
  ["url", "url urls URLs"],
])("%s is the stem of %s", (stem, words) => {
  expect([...new Set(words.split(" ").map(stemOfWord))]).toEqual([stem]);
});

it.each(["css", "status", "string", "need", "user", "id", "naïveties", "用户", "utf8"])(
  "%s is its own stem",
  (word) => {
    expect(stemOfWord(word)).toBe(word);
  },
);

it("a stem is a beginning of its word, of three letters or more if the word has as many", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z]{1,14}(?:ation|ings?|ies|ed|ers|ment|at|ss)?$/), (word) => {
      const stem = stemOfWord(word);
      expect(word.toLowerCase().startsWith(stem)).toBe(true);
      expect(stem.length).toBeGreaterThanOrEqual(Math.min(3, word.length));
    }),
  );
});

it("reads no byte outside of the word", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,8}$/), fc.stringMatching(/^[a-z]{1,12}$/), (before, word) => {
      const bytes = Buffer.from(`${before}${word}${before}`);
      const end = stemEnd(bytes, before.length, before.length + word.length);
      expect(bytes.toString("utf8", before.length, end)).toBe(stemOfWord(word));
    }),
  );
});
