import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aligned, escapedText, firstLine, languageOf, settled, stretches } from "../../../site/src/lib/chunks.ts";

const chunk = (text: string, first = 1) => ({ first, lines: text.split("\n").length, text });

describe("aligned", () => {
  it("leaves chunks alone that begin with the lines 1, 201, 401", () => {
    const chunks = [chunk("a\n".repeat(199), 1), chunk("b", 201)];
    expect(aligned(chunks)).toBe(chunks);
  });

  it("cuts other chunks anew, and the text stays", () => {
    const line = fc.stringMatching(/^[ab]{0,2}$/u);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 900 }), fc.integer({ min: 1, max: 500 }), (lines, size) => {
        const starts = Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => at * size);
        const chunks = aligned(starts.map((at) => chunk(lines.slice(at, at + size).join("\n"), at + 1)));
        expect(chunks.map(({ text }) => text).join("\n")).toBe(lines.join("\n"));
        expect(chunks.map(({ first }) => first)).toEqual(chunks.map((_, at) => at * 200 + 1));
        expect(chunks.slice(0, -1).every(({ lines: count }) => count === 200)).toBe(true);
      }),
    );
  });
});

describe("stretches", () => {
  it("cuts before each mark of the chunk, once for each line", () => {
    const marks = [{ line: 9 }, { line: 11 }, { line: 13, language: "ts" }, { line: 13 }, { line: 14 }, { line: 15 }];
    expect(stretches(chunk("a\nb\n\nd", 11), marks)).toEqual([
      { mark: { line: 11 }, text: "a\nb\n" },
      { mark: { line: 13, language: "ts" }, text: "\n" },
      { mark: { line: 14 }, text: "d" },
    ]);
  });

  it("gives the text back whole, whatever the marks", () => {
    const marks = fc.array(fc.nat(40)).map((lines) => lines.toSorted((a, b) => a - b).map((line) => ({ line })));
    fc.assert(
      fc.property(fc.array(fc.constantFrom("", "a", "b"), { minLength: 1 }), marks, (lines, all) => {
        const text = lines.join("\n");
        const parts = stretches(chunk(text, 5), all);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        const begins = parts.every(
          ({ mark, text: part }) =>
            mark === undefined ||
            lines
              .slice(mark.line - 5)
              .join("\n")
              .startsWith(part),
        );
        expect(begins).toBe(true);
      }),
    );
  });
});

it("parts the first line from what follows it", () => {
  expect(firstLine("a\nb\n")).toEqual(["a", "\nb\n"]);
  expect(firstLine("a")).toEqual(["a", ""]);
});

it("takes the end of a name for its language, and the language itself where a name has none", () => {
  expect(languageOf("src/a.test.TS", "TypeScript")).toBe("ts");
  expect(languageOf("a.b/run", "Shell")).toBe("shell");
  expect(languageOf("Makefile")).toBe("makefile");
  expect(languageOf(".bashrc", "Shell")).toBe("shell");
});

it("shows a lone carriage return, which would begin a line of its own, as a sign", () => {
  expect(settled("a\r\nb\rc\r")).toBe("a\r\nb␍c\r");
});

it("escapes a text of any length as HTML", () => {
  const text = `<a href="b">'c' & d</a>${"x".repeat(16_380)}😀&<`;
  const escaped = `&lt;a href=&quot;b&quot;&gt;&#39;c&#39; &amp; d&lt;/a&gt;${"x".repeat(16_380)}😀&amp;&lt;`;
  expect(escapedText(text)).toBe(escaped);
  expect(escapedText("")).toBe("");
});
