import fc from "fast-check";
import { expect, it } from "vitest";
import { extendToRuns } from "../../../../src/secrets/search/whole-runs.ts";

const ends = (text: string, ...spans: readonly (readonly [start: number, end: number])[]): readonly number[] =>
  extendToRuns(
    spans.map(([start, end]) => ({ start, end, rule: "r" })),
    text,
  ).map(({ end }) => end);

it.each([
  ["tok_1234-56_78 x", [0, 8], 14],
  ["tok_1234.56", [0, 8], 8],
  ["tok_1234", [0, 8], 8],
  ['"tok_12"34', [0, 8], 8],
  ["tok_1234é", [0, 8], 8],
  ["tok_12\\\n34\\\r\n56 x", [0, 6], 15],
  ["tok_12 \\\n34", [0, 6], 6],
  ["tok_12\\\n  34", [0, 6], 6],
] as const)("takes the rest of the run in %j", (text, span, end) => {
  expect(ends(Buffer.from(text).toString("latin1"), span)).toEqual([end]);
});

it("ends where the next secret begins", () => {
  expect(ends("aaaabbbbcc", [0, 2], [4, 6])).toEqual([4, 10]);
});

it("never shortens a secret or makes two overlap", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "-", " ", "["), minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(text, fc.uniqueArray(fc.nat(20), { minLength: 2, maxLength: 8 }), (line, offsets) => {
      const cuts = offsets.toSorted((a, b) => a - b);
      const found = cuts.slice(1).map((end, i) => ({ start: cuts[i] ?? 0, end, rule: "r" }));
      const apart = found.filter((_, i) => i % 2 === 0);
      const whole = extendToRuns(apart, line);
      for (const [i, { start, end }] of whole.entries()) {
        expect(start).toBe(apart[i]?.start);
        expect(end).toBeGreaterThanOrEqual(apart[i]?.end ?? 99);
        expect(end).toBeLessThanOrEqual(whole[i + 1]?.start ?? 20);
      }
    }),
  );
});
