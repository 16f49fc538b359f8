import fc from "fast-check";
import { expect, it } from "vitest";
import { codeSpans, holdCode } from "../../../../src/outline/markdown/code-spans.ts";

const spans = (text: string): readonly string[] =>
  Array.from(codeSpans(text), ({ start, end }) => text.slice(start, end));

it.each([
  ["a `b` c `d`", ["`b`", "`d`"]],
  ["``a ` b`` `", ["``a ` b``"]],
  ["a ` b", []],
  [String.raw`\`a\` b`, []],
  ["```a`` `b`", ["`b`"]],
])("finds the code spans of %j", (text, expected) => {
  expect(spans(text)).toEqual(expected);
});

it("finds what a search for the next run of as many backticks finds", () => {
  const piece = fc.constantFrom("`", "``", "```", "a", " ", "\\");
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
      (text) => {
        const expected: string[] = [];
        for (let at = 0; at < text.length;) {
          const [run = ""] = /^`+/u.exec(text.slice(at)) ?? [];
          const isEscaped = /\\*$/u.exec(text.slice(0, at))![0].length % 2 === 1;
          const closed = new RegExp(`^${run}[^]*?[^\`]${run}(?!\`)`, "u").exec(text.slice(at));
          const isSpan = run !== "" && !isEscaped && closed !== null;
          if (isSpan) expected.push(closed[0]);
          at += isSpan ? closed[0].length : Math.max(run.length, 1);
        }
        expect(spans(text)).toEqual(expected);
      },
    ),
  );
});

it("gives a text back whole, up to 10,000 code spans", () => {
  const whole = holdCode(`${"`a` ".repeat(9999)}b`);
  expect(whole.release(whole.text)).toBe(`${"`a` ".repeat(9999)}b`);
  const cut = holdCode(`${"`a` ".repeat(10_001)}b`);
  expect(cut.release(cut.text)).toBe("`a` ".repeat(10_000).trimEnd());
});
