import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sliceOf } from "../../../src/store/slice.ts";
import { sliceWithin } from "../../../src/store/slice-within.ts";
import type { ContentSlice } from "../../../src/base/content/slice.ts";

const costOf = ({ content }: ContentSlice): number => content.length + 5;

describe("sliceWithin", () => {
  it("never costs more than the limit, and its slices together are all bytes", () => {
    const text = fc.array(fc.constantFrom("a", "bc", "\n", "é", "😀"), { maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 60 }), (parts, limit) => {
        const bytes = Buffer.from(parts.join(""));
        const found: string[] = [];
        for (let offset: number | undefined = 0; offset !== undefined;) {
          const slice: ContentSlice = sliceWithin(bytes, { offset }, limit, costOf)!;
          expect(costOf(slice)).toBeLessThanOrEqual(limit);
          found.push(slice.content);
          offset = slice.nextOffset;
        }
        expect(found.join("")).toBe(bytes.toString());
      }),
    );
  });

  it("is of whole lines where one fits", () => {
    const bytes = Buffer.from("one\ntwo\nthree\n");
    expect(sliceWithin(bytes, {}, 15, costOf)?.content).toBe("one\ntwo\n");
  });

  it("cuts a line that is too long", () => {
    expect(sliceWithin(Buffer.from("abcdefghijklm"), {}, 12, costOf)?.content).toBe("abcdefg");
  });

  it("is what was asked for if that fits", () => {
    const bytes = Buffer.from("one\ntwo\nthree\n");
    expect(sliceWithin(bytes, { line: 2, lines: 1 }, 100, costOf)).toEqual(sliceOf(bytes, { line: 2, lines: 1 }));
  });

  it("is nothing where nothing fits", () => {
    expect(sliceWithin(Buffer.from("abcdefghijklm"), {}, 8, costOf)).toBeUndefined();
  });
});
