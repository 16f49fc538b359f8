import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sliceText, slicesWithin } from "../../../../../src/pack/plan/split/slices.ts";
import type { Slice } from "../../../../../src/pack/render/document.ts";
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
  sliceText(Buffer.from(text), { max, tokens: counter.countBody(Buffer.from(text)).tokens }, counter);

/** Distinct paragraphs of a few lines. */
function prose(paragraphs: number): string {
  return Array.from({ length: paragraphs }, (_, i) => [0, 1, 2].map((j) => proseLine(i, j)).join("")).join("\n");
}

function proseLine(i: number, j: number): string {
  return `line ${j} of paragraph ${i}, ${"word ".repeat((i * 7 + j * 3) % 11)}\n`;
}

const digests = (slices: readonly Slice[]): string[] => slices.map(({ sha256 }) => sha256);

describe("sliceText", () => {
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

/** Counts one token per byte, so that a limit is in bytes. */
const byByte = {
  countBody: (bytes: Uint8Array) => ({ tokens: bytes.length, lines: counter.countBody(bytes).lines }),
};

/** Slices of a text with a maximum of 20 bytes each. */
function cut20(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const slices = sliceText(bytes, { max: 20, tokens: bytes.length }, byByte);
  return slices.map(({ start, end }) => bytes.subarray(start, end).toString());
}

const LETTERS = ["a", "b", "c", "d"];

/** First cut in a text that contains the same line twice, the second time with one more letter. */
function cutBefore(line: string): number | undefined {
  const text = Buffer.from(`${"x".repeat(160)}\n${line}\n${line}y\n${"z".repeat(99)}`);
  return sliceText(text, { max: 285, tokens: text.length }, byByte)[0]?.end;
}

/** Cut positions in 100 bytes without a newline, for an assumed number of tokens. */
const ends = (tokens: number): readonly number[] =>
  sliceText(Buffer.from("x".repeat(100)), { max: 10, tokens }, counter).map(({ end }) => end);

describe("a cut", () => {
  it("is not needed in a text that is exactly as long as the limit", () => {
    expect(cut20("x".repeat(20))).toHaveLength(1);
    expect(cut20(`${"x".repeat(12)}\n${"x".repeat(7)}`)).toHaveLength(1);
    expect(cut20("x".repeat(21)).map(({ length }) => length)).toEqual([20, 1]);
    expect(cut20("")).toEqual([]);
  });

  it.each([
    ["from half the limit on", "012345678\n9\n", "x".repeat(20)],
    ["up to the limit", `${"x".repeat(19)}\n`, "y\n"],
    ["at the limit in a line that is longer by its end alone", "x".repeat(20), "\ny\n"],
    ["after an earlier line, if there is none in the second half", "0123\n", "x".repeat(20)],
    ["after the last of several earlier lines", "01\n3\n", "x".repeat(20)],
    ["after an empty first line", "\n", "x".repeat(20)],
    ["after a blank line rather than a line", "0123456789\n\n", "b\nb\n01234"],
    ["after a blank line that ends with a carriage return", "012345678\r\n\r\n", "b\nb\n01234"],
    ["after the last of several blank lines", "0123456789\n\n\n", "b\nb\n01234"],
    ["after the last of several that end with carriage returns", "012345678\r\n\r\n\r\n", "b\nb\n01234"],
    ["not after a carriage return alone, which makes no line blank", "0123456789\n", "b\r\r\nb\n01234"],
  ])("falls %s", (_, before, after) => {
    expect(cut20(before + after)[0]).toBe(before);
  });

  // FNV-1a hashes from the published test vectors: "" 811c9dc5, "foobar" bf9cf968, "a" e40c292c, "c" e60c2c52, "b"
  // e70c2de5.
  it.each([
    ["0123456789\nb\n", "foobar\na\nc\n012"],
    ["0123456789\n", "foobar\nb\na\nc\n012"],
    ["0123456789\nc\nb\n", "a\nb\nc\nb\nc\n012"],
    ["0123456789\n", "a\na\nc\na\nb\n012"],
  ])("falls before the line with the smallest FNV-1a hash, the first of equal ones: %j", (before, after) => {
    expect(cut20(before + after)[0]).toBe(before);
  });

  it("depends on 64 bytes of a line", () => {
    for (const letter of LETTERS) expect(cutBefore(letter.repeat(64))).toBe(161);
    expect(LETTERS.map((letter) => cutBefore(letter.repeat(63)))).toContain(161 + 64);
  });

  it("falls between characters, and never before the first one", () => {
    expect(cut20("語".repeat(9)).map(({ length }) => length)).toEqual([6, 3]);
    const slices = sliceText(Buffer.from("語é"), { max: 1, tokens: 5 }, byByte);
    expect(slices.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [3, 5],
    ]);
  });

  it("is first tried where the bytes of a token on average, in quarters, reach the limit", () => {
    expect(ends(25)).toEqual([36, 72, 100]);
    expect(ends(27)).toEqual([35, 70, 100]);
    expect(ends(28)).toEqual([35, 70, 100]);
    expect(ends(200).slice(0, 2)).toEqual([5, 10]);
  });
});

it("a file is cut into slices that fit with their frames, or not at all if they would be mostly frame", () => {
  const text = Buffer.from("x".repeat(2000));
  const file = { framed: text.length + 20, tokens: text.length };
  // 568 tokens minus 20 for a frame and 48 for the additions in a slice's frame leave 500.
  const slices = slicesWithin(568, file, text, byByte);
  expect(slices.map(({ tokens }) => tokens)).toEqual([500, 500, 500, 500]);
  expect(slicesWithin(567, file, text, byByte)).toEqual([]);
});

it("a slice that begins inside a line begins on the line where the one before it ended", () => {
  const text = `ab\n${"x".repeat(50)}\ncd\n`;
  const slices = sliceText(Buffer.from(text), { max: 20, tokens: text.length }, byByte);
  expect(slices.map(({ lines }) => lines)).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 3],
  ]);
});
