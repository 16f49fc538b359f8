import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SLICE_BYTES, MAX_SLICE_LINES, sliceOf } from "../../../src/store/slice.ts";
import type { ContentSlice, SliceRange } from "../../../src/base/content/slice.ts";

function bytesOf({ content, encoding }: ContentSlice): Buffer {
  return Buffer.from(content, encoding);
}

/** All slices from the start of a range to the end of the bytes. */
function pages(bytes: Buffer, first: SliceRange = {}): readonly ContentSlice[] {
  const { line: _line, ...limits } = first;
  const found = [sliceOf(bytes, first)];
  for (let next = found[0]!.nextOffset; next !== undefined; next = found.at(-1)!.nextOffset) {
    found.push(sliceOf(bytes, { ...limits, offset: next }));
  }
  return found;
}

const character = fc.constantFrom("a", "\n", "\r\n", "é", "€", "😀", "\u{feff}", "\0", "\u{2028}", "👨‍👩‍👧");
const text = fc.array(character, { maxLength: 200 }).map((parts) => Buffer.from(parts.join("")));
const anyBytes = fc.oneof(
  text,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  mixed(),
);
const limits = fc.record(
  { lines: fc.integer({ min: 1, max: 7 }), bytes: fc.integer({ min: 4, max: 40 }) },
  { requiredKeys: [] },
);

/** Texts with single bytes of invalid UTF-8 between characters. */
function mixed(): fc.Arbitrary<Buffer> {
  const part = fc.oneof(
    character.map((one) => Buffer.from(one)),
    fc.constantFrom(0xff, 0x80, 0xc3, 0xe2, 0xf0, 0x9f).map((byte) => Buffer.from([byte])),
  );
  return fc.array(part, { maxLength: 100 }).map((parts) => Buffer.concat(parts));
}

describe("paging", () => {
  it("loses nothing and repeats nothing of any bytes, whatever the limits", () => {
    fc.assert(
      fc.property(anyBytes, limits, (bytes, range) => {
        const found = pages(bytes, range);
        expect(Buffer.concat(found.map(bytesOf))).toEqual(bytes);
        let at = 0;
        for (const slice of found) {
          expect(slice.offset).toBe(at);
          expect(slice.bytes).toBe(bytesOf(slice).length);
          at += slice.bytes;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps to both limits, states the same totals, and moves on with each slice", () => {
    fc.assert(
      fc.property(anyBytes, limits, (bytes, range) => {
        for (const slice of pages(bytes, range)) {
          expect(slice.bytes).toBeLessThanOrEqual(range.bytes ?? MAX_SLICE_BYTES);
          expect(slice.lastLine - slice.firstLine + 1).toBeLessThanOrEqual(range.lines ?? MAX_SLICE_LINES);
          expect(slice.totalBytes).toBe(bytes.length);
          expect(slice.totalLines).toBe(
            bytes
              .toString("latin1")
              .split(/(?<=\n)/u)
              .filter((line) => line !== "").length,
          );
          expect(slice.bytes > 0 || slice.nextOffset === undefined).toBe(true);
        }
      }),
    );
  });

  it("never cuts a character: every slice of a text is text", () => {
    fc.assert(
      fc.property(text, limits, (bytes, range) => {
        for (const slice of pages(bytes, range)) {
          expect(slice.encoding).toBe("utf8");
          expect(slice.content).not.toContain("\u{fffd}");
        }
      }),
    );
  });

  it("from a line on gives that line and all that follow", () => {
    fc.assert(
      fc.property(text, limits, fc.nat(), (bytes, range, pick) => {
        const lines = bytes
          .toString()
          .split(/(?<=\n)/u)
          .filter((one) => one !== "");
        const line = 1 + (pick % Math.max(lines.length, 1));
        const found = pages(bytes, { ...range, line });
        expect(Buffer.concat(found.map(bytesOf)).toString()).toBe(lines.slice(line - 1).join(""));
        expect(found[0]!.firstLine).toBe(line);
      }),
    );
  });

  it("from an offset inside a character begins with that character", () => {
    fc.assert(
      fc.property(text, fc.nat(), (bytes, pick) => {
        const offset = pick % (bytes.length + 1);
        const slice = sliceOf(bytes, { offset });
        expect(slice.offset).toBeLessThanOrEqual(offset);
        expect(offset - slice.offset).toBeLessThan(4);
        expect(Buffer.from(slice.content)).toEqual(bytes.subarray(slice.offset));
      }),
    );
  });
});

describe("a slice", () => {
  const five = Buffer.from("one\r\ntwo\nthree\u{2028}still three\n\nfive");

  it("has the lines asked for, where only a line feed ends a line", () => {
    expect(sliceOf(five, { line: 2, lines: 2 })).toEqual({
      content: "two\nthree\u{2028}still three\n",
      encoding: "utf8",
      offset: 5,
      bytes: 24,
      firstLine: 2,
      lastLine: 3,
      totalBytes: 34,
      totalLines: 5,
      nextOffset: 29,
    });
  });

  it("ends after a whole line, unless its bytes were limited", () => {
    const lines = Buffer.from("x".repeat(99).concat("\n").repeat(1000));
    expect(sliceOf(lines)).toMatchObject({ bytes: 65_500, lastLine: 655, nextOffset: 65_500 });
    expect(sliceOf(lines, { bytes: 150 })).toMatchObject({ bytes: 150, lastLine: 2, nextOffset: 150 });
    expect(sliceOf(lines, { offset: 150 })).toMatchObject({ firstLine: 2, bytes: 65_450 });
  });

  it("of one very long line is cut between characters", () => {
    const long = Buffer.from(`x${"é".repeat(200_000)}`);
    expect(sliceOf(long)).toMatchObject({ bytes: MAX_SLICE_BYTES - 1, firstLine: 1, lastLine: 1, encoding: "utf8" });
    expect(
      pages(long)
        .map(({ content }) => content)
        .join(""),
    ).toBe(long.toString());
  });

  it("has at most 2,000 lines", () => {
    expect(sliceOf(Buffer.from("\n".repeat(5000)))).toMatchObject({ bytes: 2000, lastLine: 2000, nextOffset: 2000 });
  });

  it("is base64 only where the bytes are not UTF-8", () => {
    const bytes = Buffer.concat([Buffer.from("good\n"), Buffer.from([0xff, 0xfe, 10]), Buffer.from("good again\n")]);
    expect(pages(bytes, { lines: 1 }).map(({ encoding }) => encoding)).toEqual(["utf8", "base64", "utf8"]);
  });

  it("of nothing is empty and the last one", () => {
    const nothing = { content: "", bytes: 0, firstLine: 1, lastLine: 0, totalLines: 0 };
    expect(sliceOf(Buffer.alloc(0))).toMatchObject(nothing);
    expect(sliceOf(Buffer.alloc(0), { line: 1 }).nextOffset).toBeUndefined();
    expect(sliceOf(five, { offset: 34 })).toMatchObject({ content: "", bytes: 0, totalLines: 5 });
  });
});

describe("a range that is refused", () => {
  const bytes = Buffer.from("one\ntwo\n");

  it.each([
    [{ line: 3 }, "line 3 is past the end: the content has 2 lines"],
    [{ line: 0 }, "a slice cannot begin at line 0"],
    [{ line: 1.5 }, "a slice cannot begin at line 1.5"],
    [{ offset: 9 }, "offset 9 is past the end: the content has 8 bytes"],
    [{ offset: -1 }, "a slice cannot begin at offset -1"],
    [{ offset: Number.NaN }, "a slice cannot begin at offset NaN"],
    [{ line: 1, offset: 0 }, "a slice begins at a line or at an offset, not at both"],
    [{ lines: 0 }, "a slice cannot have 0 lines"],
    [{ lines: 2001 }, "a slice cannot have 2001 lines"],
    [{ bytes: 3 }, "a slice cannot have 3 bytes"],
    [{ bytes: 65_537 }, "a slice cannot have 65537 bytes"],
    [{ bytes: Number.POSITIVE_INFINITY }, "a slice cannot have Infinity bytes"],
  ])("%o", (range, message) => {
    expect(() => sliceOf(bytes, range)).toThrow(
      expect.objectContaining({ name: "CarryonError", code: "usage", message }),
    );
  });
});
