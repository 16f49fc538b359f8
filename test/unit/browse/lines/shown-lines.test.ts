import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownLines } from "../../../../src/browse/lines/shown-lines.ts";

const show = (text: string, found: readonly number[], context = 0) =>
  shownLines(
    Buffer.from(text),
    found.map((number) => ({ number, column: 0 })),
    context,
  );

describe("shownLines", () => {
  it("returns the lines without indentation and line ends", () => {
    expect(show("a\n\tb  \r\nc", [2, 3])).toEqual([
      { line: 2, text: "b" },
      { line: 3, text: "c" },
    ]);
  });

  it("shows each line once, with those around it", () => {
    expect(show("a\n b\nc\nd\ne\nf\n", [2, 3, 6], 1)).toEqual([
      { line: 1, text: "a", context: true },
      { line: 2, text: " b" },
      { line: 3, text: "c" },
      { line: 4, text: "d", context: true },
      { line: 5, text: "e", context: true },
      { line: 6, text: "f" },
    ]);
  });

  it("cuts a long line around the match", () => {
    const text = `${"a".repeat(5000)}MATCH${"b".repeat(5000)}`;
    const [{ text: line } = { text: "" }] = shownLines(Buffer.from(text), [{ number: 1, column: 5000 }], 0);
    expect(line).toMatch(/^…a{60}MATCHb+…$/u);
    expect(line.length).toBeLessThanOrEqual(200);
  });

  it("never shows more than 200 characters, half a character or a control character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), fc.nat(600), (text, column) => {
        for (const { text: line } of shownLines(Buffer.from(text), [{ number: 1, column }], 0)) {
          expect(line.length).toBeLessThanOrEqual(200);
          expect(Buffer.from(line).toString()).toBe(line);
          expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/u);
        }
      }),
    );
  });
});
