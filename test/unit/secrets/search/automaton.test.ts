import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Automaton, createAutomaton } from "../../../../src/secrets/search/automaton.ts";
import { wordTree } from "../../../../src/secrets/search/word-tree.ts";

const ANY_BYTE = Buffer.alloc(32, 255).toString("base64");

function automatonOf(words: readonly string[]): Automaton {
  const stems = wordTree(words);
  return createAutomaton({ stems, nexts: { sets: [ANY_BYTE], numbers: stems.ends.map(() => 0) } });
}

function occurrences(words: readonly string[], text: string): readonly string[] {
  const automaton = automatonOf(words);
  const { hits } = automaton.scan(Buffer.from(text));
  return hits.flatMap((state, i) =>
    i % 2 === 0 ? (automaton.words[state] ?? []).map((word) => `${words[word]} ${hits[i + 1]}`) : [],
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
  const { hits } = automatonOf(words).scan(Buffer.from("abcdefgh-".repeat(111)));
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

it("refuses words of more letters than it can have states", () => {
  expect(occurrences(["a".repeat(65_535)], "a".repeat(65_535))).toHaveLength(1);
  expect(() => automatonOf(["a".repeat(65_536)])).toThrow(new RangeError("too many states: 65537"));
});

it("tells all bytes beyond ASCII apart", () => {
  const words = Array.from(
    { length: 128 },
    (_, i) => `${String.fromCharCode(128 + i)}abcdefghijklmnopqrstuvwxyz0123456789`,
  );
  const automaton = automatonOf(words);
  for (const [index, word] of words.entries()) {
    const [state = -1, end] = automaton.scan(Buffer.from(word, "latin1")).hits;
    expect(automaton.words[state]).toEqual([index]);
    expect(end).toBe(word.length);
  }
});

const RUN = /[0-9A-Za-z+/_-]{28,}/gu;

function runsOf(text: string): readonly number[] {
  return automatonOf([]).scan(Buffer.from(text, "latin1")).runs;
}

function expectedRuns(text: string): readonly number[] {
  return [...text.matchAll(RUN)].flatMap(({ index, 0: run }) => [index, index + run.length]);
}

describe("runs", () => {
  it("are of the characters of base64 and base64url, and of no other", () => {
    for (let byte = 0; byte < 256; byte++) {
      const text = `${"a".repeat(27)}${String.fromCharCode(byte)}${"a".repeat(27)}`;
      expect([byte, runsOf(text)]).toEqual([byte, expectedRuns(text)]);
    }
  });

  it("have at least 28 characters, wherever they begin and end", () => {
    const piece = fc.oneof(
      fc.integer({ min: 1, max: 70 }).map((length) => "x".repeat(length)),
      fc.string({ unit: fc.constantFrom(" ", "é", "\0", "."), minLength: 1, maxLength: 40 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(runsOf(pieces.join(""))).toEqual(expectedRuns(pieces.join("")));
      }),
    );
  });
});

describe("a text that is read in parts", () => {
  const CHUNK = 2 ** 17;

  it.each([-7, -6, -3, -1, 0, 1, 3, 6, 7])("has the words and runs %i bytes from where one ends", (offset) => {
    const automaton = automatonOf(["secret", "ret "]);
    const text = ". ".repeat(CHUNK);
    for (const middle of ["secret ", `${"r".repeat(40)}secret `, " secret ret "]) {
      const at = CHUNK + offset;
      const whole = `${text.slice(0, at)}${middle}${text.slice(at)}`;
      const { hits, runs } = automaton.scan(Buffer.from(whole));
      const places = hits.flatMap((state, i) =>
        i % 2 === 0 ? automaton.words[state]!.map((word) => `${word} ${hits[i + 1]}`) : [],
      );
      const expected = ["secret", "ret "].flatMap((word, index) =>
        [...whole.matchAll(new RegExp(word, "gu"))].map(({ index: start }) => `${index} ${start + word.length}`),
      );
      expect(places.toSorted()).toEqual(expected.toSorted());
      expect(runs).toEqual(expectedRuns(whole));
    }
  });

  it.each([0, 1, 5, 27, 28, 29, 1000, CHUNK - 1, CHUNK, CHUNK + 5])(
    "has a run of it and %i bytes more as one",
    (more) => {
      for (const before of ["", " ", "ab "]) {
        const text = `${before}${"a".repeat(CHUNK + more)}`;
        for (const whole of [text, `${text} `, `${text}.${"b".repeat(28)}`])
          expect(runsOf(whole)).toEqual(expectedRuns(whole));
      }
    },
  );
});

it("words that are longer than a quarter of a text are found", () => {
  const word = `${"ab".repeat(200)}c`;
  expect(occurrences([word, "bc"], `ab${word}${"-".repeat(300)}`)).toEqual([`${word} 403`, "bc 403"]);
});

it("leaves out words that are not followed by one of some bytes, but not at the end of a text", () => {
  const stems = wordTree(["key", "pass"]);
  const digits = Buffer.alloc(32);
  for (let byte = 48; byte < 58; byte++) digits[byte >> 3]! |= 1 << (byte & 7);
  const nexts = { sets: [ANY_BYTE, digits.toString("base64")], numbers: stems.ends.map(([, words]) => words[0]!) };
  const automaton = createAutomaton({ stems, nexts });
  for (const before of ["", "-".repeat(1000), "-".repeat(2 ** 17)]) {
    const { hits } = automaton.scan(Buffer.from(`${before}keys pass pass0 pass9 pass: pass`));
    const ends = hits.filter((_, i) => i % 2 === 1).map((end) => end - before.length);
    expect(ends).toEqual([3, 14, 20, 32]);
  }
});
