import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRuns } from "../../../../src/secrets/search/runs.ts";

const RUN = /[0-9A-Za-z+/_-]{28,}/gu;

function runsOf(text: string): readonly number[] {
  return findRuns(Buffer.from(text, "latin1"));
}

function expectedRuns(text: string): readonly number[] {
  return [...text.matchAll(RUN)].flatMap(({ index, 0: run }) => [index, index + run.length]);
}

describe("runs", () => {
  it("are of the characters of base64 and base64url, and of no other", () => {
    for (let byte = 0; byte < 256; byte++) {
      const text = `${"a".repeat(27)}${String.fromCharCode(byte)}${"a".repeat(27)}`;
      expect([byte, runsOf(text)]).toEqual([byte, expectedRuns(text)]);
    }
  });

  it("have at least 28 characters, wherever they begin and end", () => {
    const piece = fc.oneof(
      fc.integer({ min: 1, max: 70 }).map((length) => "x".repeat(length)),
      fc.string({ unit: fc.constantFrom(" ", "é", "\0", "."), minLength: 1, maxLength: 40 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(runsOf(pieces.join(""))).toEqual(expectedRuns(pieces.join("")));
      }),
    );
  });

  it("have any length", () => {
    for (const length of [27, 28, 29, 1000, 2 ** 17, 2 ** 17 + 5])
      for (const before of ["", " ", "ab "])
        for (const after of ["", " ", `.${"b".repeat(28)}`]) {
          const text = `${before}${"a".repeat(length)}${after}`;
          expect(runsOf(text)).toEqual(expectedRuns(text));
        }
  });
});
