import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slicesOf } from "../../../../../src/core/plan/split/slices.ts";
import type { Slice } from "../../../../../src/model/document.ts";
import { roughCount } from "../../../../support/measured-file.ts";

const counter = {
  countBody: (bytes: Uint8Array): { tokens: number; lines: number } => {
    const text = Buffer.from(bytes).toString("utf8");
    return {
      tokens: Math.ceil((bytes.length + 2) / 4),
      lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    };
  },
};

const cut = (text: string, max: number): readonly Slice[] =>
  slicesOf(Buffer.from(text), { max, tokens: counter.countBody(Buffer.from(text)).tokens }, counter);

/** Paragraphs of a few lines, each unlike the others. */
function prose(paragraphs: number): string {
  return Array.from({ length: paragraphs }, (_, i) => [0, 1, 2].map((j) => proseLine(i, j)).join("")).join("\n");
}

function proseLine(i: number, j: number): string {
  return `line ${j} of paragraph ${i}, ${"word ".repeat((i * 7 + j * 3) % 11)}\n`;
}

const digests = (slices: readonly Slice[]): string[] => slices.map(({ sha256 }) => sha256);

describe("slicesOf", () => {
  it("gives slices that follow each other without a gap and fit the limit", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "é", "語", "😀", "\n", "\n\n", " ", "xyz\n"), maxLength: 3000 }),
        fc.integer({ min: 8, max: 200 }),
        (text, max) => {
          const slices = cut(text, max);
          const bytes = Buffer.from(text);
          expect(Buffer.concat(slices.map(({ start, end }) => bytes.subarray(start, end))).equals(bytes)).toBe(true);
          for (const { start, end } of slices) {
            const stretch = bytes.subarray(start, end);
            expect(Buffer.from(stretch.toString("utf8")).equals(stretch)).toBe(true);
          }
          const tooLarge = slices.filter(({ start, end, tokens }) => end - start > 4 && tokens > max);
          expect(tooLarge).toEqual([]);
          expect(slices.map(({ number }) => number)).toEqual(slices.map((_, i) => i + 1));
        },
      ),
    );
  });

  it("cuts at a blank line where there is one between half the limit and the limit", () => {
    const text = prose(60);
    const bytes = Buffer.from(text);
    const slices = cut(text, 400);
    expect(slices.length).toBeGreaterThan(4);
    for (const { start, tokens } of slices.slice(1)) {
      expect(bytes.subarray(start - 2, start).toString()).toBe("\n\n");
      expect(tokens).toBeLessThanOrEqual(400);
    }
  });

  it("finds the same cuts again behind an edit", () => {
    const text = prose(200);
    const edited = `# A new chapter\n\nwith a few words\n\n${text}`;
    const before = digests(cut(text, 400));
    const after = new Set(digests(cut(edited, 400)));
    const kept = before.filter((digest) => after.has(digest));
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 3);
  });

  it("cuts a single long line between characters", () => {
    const slices = cut("語".repeat(9000), 2000);
    expect(slices.length).toBeGreaterThan(2);
    expect(slices.every(({ tokens }) => tokens <= 2000)).toBe(true);
  });

  it("names the first and last line of each slice", () => {
    const text = prose(60);
    const lines = cut(text, 400).map((slice) => slice.lines);
    expect(lines[0]?.[0]).toBe(1);
    expect(lines.slice(1).map(([first]) => first)).toEqual(lines.slice(0, -1).map(([, last]) => last + 1));
    expect(roughCount(text)).toBeGreaterThan(400);
  });
});
