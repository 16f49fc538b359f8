import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutFirstLines } from "../../../../../src/pack/plan/lite/first-lines.ts";
import type { Slice } from "../../../../../src/pack/render/document.ts";
import { sha256 } from "../../../../support/sha256.ts";

/** Counts four bytes as one token, and the number of calls. */
function makeCounter(): { asked: number; countBody: (bytes: Uint8Array) => { tokens: number; lines: number } } {
  return {
    asked: 0,
    countBody(bytes) {
      this.asked++;
      return { tokens: tokensOf(bytes), lines: Buffer.from(bytes).toString("latin1").split("\n").length - 1 };
    },
  };
}

const tokensOf = (bytes: Uint8Array): number => Math.ceil((bytes.length + 2) / 4);

function first100(text: string): Slice | undefined {
  return cutFirstLines(Buffer.from(text), { max: 100, tokens: text.length / 4 }, makeCounter());
}

/** Counts one token per byte. */
const byByte = {
  countBody: (bytes: Uint8Array) => ({ tokens: bytes.length, lines: bytes.filter((byte) => byte === 10).length }),
};

describe("cutFirstLines", () => {
  it("gives whole lines, never all of them and never more than there is room for", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "é", "😀", " "), maxLength: 80 }), { maxLength: 60 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 1500 }),
        (lines, isEnded, max) => {
          const text = Buffer.from(lines.join("\n") + (isEnded ? "\n" : ""));
          const slice = cutFirstLines(text, { max, tokens: tokensOf(text) }, makeCounter());
          const first = text.indexOf(10) + 1;
          const shown = text.subarray(0, slice?.end ?? 0);
          const noRoom = first === 0 || first === text.length || tokensOf(text.subarray(0, first)) > max - 8;
          expect(slice !== undefined || noRoom).toBe(true);
          expect(shown.length === 0 || shown.length < text.length).toBe(true);
          expect(["", "\n"]).toContain(shown.toString().slice(-1));
          expect(slice?.tokens ?? 0).toBeLessThanOrEqual(max);
          expect(slice?.lines ?? [1, 0]).toEqual([1, shown.toString().split("\n").length - 1]);
        },
      ),
    );
  });

  it.each([
    ["lines of one length", (i: number) => `line ${i} of many\n`],
    ["lines that get longer", (i: number) => `${"word ".repeat(1 + i / 40)}\n`],
    ["lines that get shorter", (i: number) => `${"word ".repeat(1 + (2000 - i) / 40)}\n`],
  ])("leaves less room than a line takes, with few counts: %s", (_, line) => {
    const lines = Array.from({ length: 2000 }, (__, i) => line(i));
    const text = Buffer.from(lines.join(""));
    for (const max of [200, 1000, 4000]) {
      const counter = makeCounter();
      const slice = cutFirstLines(text, { max, tokens: tokensOf(text) }, counter)!;
      const next = text.indexOf(10, slice.end) + 1;
      expect(tokensOf(text.subarray(0, next)) > max || max - slice.tokens <= 8).toBe(true);
      expect(counter.asked).toBeLessThan(12);
    }
  });

  it("gives nothing of a text whose first line has no room, or that has no other", () => {
    expect(first100(`${"x".repeat(5000)}\nshort\n`)).toBeUndefined();
    expect(first100("only one line\n")).toBeUndefined();
    expect(first100("")).toBeUndefined();
  });

  it("takes lines that fill the limit exactly, and names them by their digest", () => {
    const text = "abc\n".repeat(30);
    const slice = cutFirstLines(Buffer.from(text), { max: 40, tokens: text.length }, byByte);
    expect(slice).toStrictEqual({
      number: 1,
      start: 0,
      end: 40,
      lines: [1, 10],
      sha256: sha256(text.slice(0, 40)),
      boundary: 6,
      tokens: 40,
    });
  });

  it("takes a first line that is longer than was to be expected of the rest", () => {
    const text = `${"x".repeat(29)}\n${"y\n".repeat(500)}`;
    expect(cutFirstLines(Buffer.from(text), { max: 30, tokens: text.length * 9 }, byByte)?.end).toBe(30);
    expect(cutFirstLines(Buffer.from(text), { max: 29, tokens: text.length }, byByte)).toBeUndefined();
  });

  it("gives nothing with room for no more than eight tokens", () => {
    const ends = [8, 9].map((max) => cutFirstLines(Buffer.from("a\nb\nc\n"), { max, tokens: 9 }, byByte)?.end);
    expect(ends).toEqual([undefined, 4]);
  });
});
