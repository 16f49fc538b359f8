import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineFinder, literalFinder, nameFinder, patternFinder } from "../../../../src/browse/lines/line-finder.ts";

const numbers = (finder: LineFinder, text: string, most = Infinity): readonly number[] =>
  finder(Buffer.from(text), most).lines.map(({ number }) => number);

/** Lines from a small alphabet, so that matches are frequent. */
const text = fc.array(fc.stringMatching(/^[abABäÄ$_ .]{0,6}$/u), { maxLength: 12 }).map((lines) => lines.join("\n"));

/** Numbers (from 1) of the lines that satisfy a condition. A final newline does not start another line. */
function linesWith(whole: string, holds: (line: string) => boolean): readonly number[] {
  const lines = whole.replace(/\n$/u, "").split("\n");
  return lines.flatMap((line, i) => (holds(line) ? [i + 1] : []));
}

describe("literalFinder", () => {
  it("finds the lines that contain a text", () => {
    fc.assert(
      fc.property(text, fc.stringMatching(/^[abAB$ä.]{1,3}$/u), (whole, query) => {
        expect(numbers(literalFinder(query, true), whole)).toEqual(linesWith(whole, (line) => line.includes(query)));
      }),
    );
  });

  it("finds them in any case", () => {
    fc.assert(
      fc.property(text, fc.stringMatching(/^[abAB$äÄ.]{1,3}$/u), (whole, query) => {
        const lower = query.toLowerCase();
        const expected = linesWith(whole, (line) => line.toLowerCase().includes(lower));
        expect(numbers(literalFinder(query, false), whole)).toEqual(expected);
      }),
    );
  });

  it("takes a query as text, whatever it would mean in an expression", () => {
    for (const query of ["a.b", "(a+)+$", "[x", "\\", "a|b", "^a"]) {
      expect(numbers(literalFinder(query, false), `none\n--${query}--\n`)).toEqual([2]);
    }
  });

  it("does not take bytes of other characters for letters in another case", () => {
    // In Latin-1, the bytes of é and É differ like upper and lower case letters.
    expect(numbers(literalFinder("ã", false), "Ã\nã\n\u00e3\né\nÉ\n")).toEqual([1, 2, 3]);
  });

  it("counts all lines and returns the first", () => {
    expect(literalFinder("a", true)(Buffer.from("a a\nb\na\na"), 2)).toEqual({
      count: 3,
      lines: [
        { number: 1, column: 0 },
        { number: 3, column: 0 },
      ],
    });
  });
});

describe("patternFinder", () => {
  it("finds what testing each line finds", () => {
    const patterns = ["a", "^a", "a$", "^$", "a.b", "[aä]+$", "^.*$", "b*", "(?<=a)b", "\\$"];
    fc.assert(
      fc.property(text, fc.constantFrom(...patterns), (whole, pattern) => {
        const each = new RegExp(pattern, "u");
        const expected = whole === "" ? [] : linesWith(whole, (line) => each.test(line));
        expect(whole === "" ? [] : numbers(patternFinder(pattern, true), whole)).toEqual(expected);
      }),
    );
  });

  it("reports the first line of a match over several, and then goes on after that line", () => {
    expect(numbers(patternFinder("a[^z]*z", true), "a\nb\na z\nz\n")).toEqual([1, 3]);
  });

  it("lets $ match before a line end of Windows", () => {
    expect(numbers(patternFinder("a$", true), "a\r\nb\r\na\r\n")).toEqual([1, 3]);
  });

  it("reads escapes that only the older syntax knows", () => {
    expect(numbers(patternFinder("a\\-b", true), "a-b\n")).toEqual([1]);
  });

  it("says what is wrong with an expression", () => {
    expect(() => patternFinder("a(b", true)).toThrow("the regular expression is not valid: /a(b/");
  });
});

describe("nameFinder", () => {
  it("finds whole identifiers alone", () => {
    fc.assert(
      fc.property(text, (whole) => {
        const each = /(?<![\w$äÄ])ab(?![\w$äÄ])/u;
        expect(numbers(nameFinder("ab", false), whole)).toEqual(linesWith(whole, (line) => each.test(line)));
      }),
    );
  });

  it("treats $ as a part of names, except where it marks a variable", () => {
    expect(numbers(nameFinder("state", false), "$state\nstate\n")).toEqual([2]);
    expect(numbers(nameFinder("state", true), "$state\nstate\n")).toEqual([1, 2]);
    expect(numbers(nameFinder("$state", false), "$state(0)\n$stateful\n")).toEqual([1]);
  });

  it("finds names with hyphens and operators", () => {
    expect(numbers(nameFinder("--color", false), "a: var(--color)\n--color-dark\n")).toEqual([1]);
    expect(numbers(nameFinder("valid?", false), "x.valid?\nvalid?y\n")).toEqual([1, 2]);
  });
});
