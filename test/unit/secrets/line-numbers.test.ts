import fc from "fast-check";
import { expect, it } from "vitest";
import { numberLines, withoutLineNumbers } from "../../../src/secrets/line-numbers.ts";
import { redact, type RedactedText } from "../../../src/secrets/redact.ts";

const textOf = (text: string): RedactedText => redact(Buffer.from(text), []);
const numbered = (text: string): string => numberLines(textOf(text)).toString();
const bare = (text: string): string => withoutLineNumbers(textOf(text)).toString();

it.each([
  ["", ""],
  ["a", "1: a"],
  ["a\nb\n", "1: a\n2: b\n"],
  ["\n\n", "1: \n2: \n"],
  ["é\r\n  b", "1: é\r\n2:   b"],
  ["1: a\n", "1: 1: a\n"],
])("numbers the lines of %j", (text, expected) => {
  expect(numbered(text)).toBe(expected);
});

it("counts on beyond nine lines", () => {
  expect(numbered("x\n".repeat(12)).split("\n").slice(8, 12)).toEqual(["9: x", "10: x", "11: x", "12: x"]);
});

it("takes away one number at the start of each line, and nothing else", () => {
  expect(bare("1: a\n23: 4: b\nc 5: d\n 6: e\n7:f\n: g\n")).toBe("a\n4: b\nc 5: d\n 6: e\n7:f\n: g\n");
});

it("gives back any text with numbered lines", () => {
  const text = fc
    .array(fc.constantFrom("a", "1", ": ", "\n", "\r\n", "\r", "\u2028", "é", "12: "))
    .map((parts) => parts.join(""));
  fc.assert(fc.property(text, (one) => bare(numbered(one)) === one));
});
