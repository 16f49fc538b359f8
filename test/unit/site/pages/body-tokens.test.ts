import { expect, it } from "vitest";
import { bodyTokens, type NestedStretch } from "../../../../src/site/pages/body-tokens.ts";
import { newCounter } from "../../../support/texts/counter.ts";

/** Lines that text pieces may span: blank ones, trailing spaces, `/`, non-ASCII white space. */
const LINES = [
  "class Wheel:",
  "    def turn(self):",
  "\treturn [1, 2, (3)]",
  "        pass  ",
  "}",
  ")",
  "# Sentence, with words.",
  "- 12345",

  "",
  "",
  " ",
  "   \t",
  "/path",
  "//",
  "  // note",
  "é",
  "\u00a0wide",
  "\u3000",
  "\r",
  "a\r",
  "'s",
  "  'll",
  "***",
  "日本語。",
  "- ",
];

/** Random numbers from 0 (inclusive) to 1 (exclusive), the same at each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 0x7fffffff) / 0x7fffffff;
}

/** Text of many lines, with nested stretches like those of symbols. */
function nestedText(seed: number): { readonly utf8: Buffer; readonly nested: readonly NestedStretch[] } {
  const next = random(seed);
  const lines = Array.from({ length: 400 }, () => LINES[Math.floor(next() * LINES.length)] ?? "");
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + Buffer.byteLength(line) + 1);
  const nested: NestedStretch[] = [];
  const divide = (from: number, to: number, level: number): void => {
    for (let first = from + Math.floor(next() * 3); first < to;) {
      const last = Math.min(to, first + 2 + Math.floor((next() * (to - from)) / 2));
      nested.push({ start: starts[first] ?? 0, end: starts[last] ?? 0, level });
      if (level < 2) divide(first, last, level + 1);
      first = last + Math.floor(next() * 3);
    }
  };
  divide(0, lines.length, 0);
  return { utf8: Buffer.from(`${lines.join("\n")}\n`), nested };
}

it.each(["o200k_base", "cl100k_base"] as const)(
  "counts nested stretches as if each was counted whole: %s",
  async (encoding) => {
    const counter = await newCounter(encoding);
    for (let seed = 1; seed <= 20; seed++) {
      const { utf8, nested } = nestedText(seed);
      const whole = counter.countBody(utf8).tokens;
      const tokensOf = bodyTokens(utf8, { nested, whole }, counter);
      const direct = nested.map(({ start, end }) => counter.countBody(utf8.subarray(start, end)).tokens);
      expect(nested.map((stretch) => tokensOf(stretch))).toEqual(direct);
    }
  },
);

function section(name: string): string {
  return `## ${name}\n\n${"Some words of a section.\n".repeat(100)}\n`;
}

it("counts what is nested once, but for the whole text and its largest part, which the others tell", () => {
  const parts = [`# Title\n\n`, section("One"), section("Two"), section("Three, the largest").slice(0, -1)];
  const utf8 = Buffer.from(parts.join(""));
  const [title = 0, one = 0, two = 0] = parts.map(({ length }) => length);
  const starts = [0, title, title + one, title + one + two];
  const nested = [
    { start: 0, end: utf8.length, level: 0 },
    ...starts.slice(1).map((start, i) => ({ start, end: (starts[i + 2] ?? utf8.length + 1) - 1, level: 1 })),
  ];
  let bytes = 0;
  const countBody = (part: Uint8Array) => {
    bytes += part.length;
    return { tokens: 1, lines: 0 };
  };
  const tokensOf = bodyTokens(utf8, { nested, whole: 7 }, { countBody });
  expect(nested.map((stretch) => tokensOf(stretch))).toEqual([7, 1, 1, 7 - 3 + 3]);
  // Each piece except the last is counted without its final newline.
  expect(bytes).toBe(title + one + two - 3);
});
