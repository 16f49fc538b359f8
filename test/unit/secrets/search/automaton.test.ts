import fc from "fast-check";
import { expect, it } from "vitest";
import { createAutomaton } from "../../../../src/secrets/search/automaton.ts";

function occurrences(words: readonly string[], text: string): readonly string[] {
  const automaton = createAutomaton(words);
  const hits = automaton.scan(Buffer.from(text));
  return hits.flatMap((state, i) =>
    i % 2 === 0 ? automaton.wordsAt(state).map((word) => `${words[word]} ${hits[i + 1]}`) : [],
  );
}

it("finds words inside and across each other, in any case", () => {
  expect(occurrences(["he", "she", "hers", "his"], "uSHErs his")).toMatchInlineSnapshot(`
    [
      "she 4",
      "he 4",
      "hers 6",
      "his 10",
    ]
  `);
});

it("finds what a search for each word finds, at any offset", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "-"), minLength: 1, maxLength: 4 });
  const text = fc.string({ unit: fc.constantFrom("a", "B", "-", "é", "A"), maxLength: 40 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), text, (words, haystack) => {
      const lower = Buffer.from(haystack)
        .toString("latin1")
        .replace(/[A-Z]/g, (c) => c.toLowerCase());
      const expected = words.flatMap((one) =>
        Array.from(lower).flatMap((_, at) => (lower.startsWith(one, at) ? [`${one} ${at + one.length}`] : [])),
      );
      expect(occurrences(words, haystack).toSorted()).toEqual(expected.toSorted());
    }),
  );
});

it("finds words at every place of a long text, in ascending order, across its middle too", () => {
  const words = ["ab", "bcd", "abcdefgh"];
  for (let at = 0; at <= 992; at++) {
    const text = `${"-".repeat(at)}abcdefgh${"-".repeat(992 - at)}`;
    expect(occurrences(words, text)).toEqual([`ab ${at + 2}`, `bcd ${at + 4}`, `abcdefgh ${at + 8}`]);
  }
  const hits = createAutomaton(words).scan(Buffer.from("abcdefgh-".repeat(111)));
  const ends = hits.filter((_, i) => i % 2 === 1);
  expect(ends).toHaveLength(333);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

it("finds a word at the end of a long text of an odd length", () => {
  expect(occurrences(["ab"], `${"-".repeat(999)}ab`)).toEqual(["ab 1001"]);
});

it("takes letters alone for the same in upper case", () => {
  expect(occurrences(["a-z", "[k"], "A-Z a\rz [K {K ;k")).toEqual(["a-z 3", "[k 10"]);
});

it("tells all bytes beyond ASCII apart", () => {
  const words = Array.from(
    { length: 128 },
    (_, i) => `${String.fromCharCode(128 + i)}abcdefghijklmnopqrstuvwxyz0123456789`,
  );
  const automaton = createAutomaton(words);
  for (const [index, word] of words.entries()) {
    const [state = -1, end] = automaton.scan(Buffer.from(word, "latin1"));
    expect(automaton.wordsAt(state)).toEqual([index]);
    expect(end).toBe(word.length);
  }
});

it("finds words that are longer than a quarter of a text", () => {
  const word = `${"ab".repeat(200)}c`;
  expect(occurrences([word, "bc"], `ab${word}${"-".repeat(300)}`)).toEqual([`${word} 403`, "bc 403"]);
});
