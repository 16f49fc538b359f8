import fc from "fast-check";
import { expect, it } from "vitest";
import { excerptOf } from "../../../../src/task/excerpt/excerpt-text.ts";
import type { Passage } from "../../../../src/task/excerpt/passages.ts";

function passage(first: number, last: number, ...heads: readonly number[]): Passage {
  return { lines: [first, last], heads, symbol: undefined };
}

const TEN = Array.from({ length: 10 }, (_, i) => String(i + 1));

it("marks the lines that it leaves out", () => {
  expect(excerptOf(TEN, [passage(5, 6)])).toEqual({ text: "… lines 1-4\n5\n6\n… lines 7-10", lines: [[5, 6]] });
});

it("has passages in the order of the text, with the lines around them, and fills short gaps", () => {
  const { text, lines } = excerptOf(TEN, [passage(9, 9, 1), passage(6, 6)]);
  expect(text.split("\n")).toEqual(["1", "… lines 2-5", "6", "7", "8", "9", "10"]);
  expect(lines).toEqual([
    [1, 1],
    [6, 10],
  ]);
});

it("has every line once, as text or in a mark", () => {
  const ranges = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(8), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.array(ranges, { minLength: 1, maxLength: 8 }), (found) => {
      const lines = Array.from({ length: 60 }, (_, i) => String(i + 1));
      const passages = found.map(([first, more, head]) => passage(first, Math.min(60, first + more), head));
      const seen = excerptOf(lines, passages)
        .text.split("\n")
        .flatMap((line) => {
          const [, first = line, last = first] = /^… lines? (\d+)(?:-(\d+))?$/u.exec(line) ?? [];
          return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i));
        });
      expect(seen).toEqual(lines);
    }),
  );
});
