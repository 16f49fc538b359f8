import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OFFLOAD_LIMITS, offloadText, pointerText, shrinkText } from "../../../src/store/offload.ts";
import { beginningOf, firstErrorLine } from "../../../src/store/preview.ts";
import { parseContentId } from "../../../src/base/content/reference.ts";
import { sha256 } from "../../support/sha256.ts";

const keep = (text: string) => parseContentId(sha256(text));
const fail = (): never => {
  throw new Error("no space left");
};

describe("a long text", () => {
  it("is offloaded from 6,001 characters on", () => {
    expect(offloadText("x".repeat(6000), fail)).toEqual({ text: "x".repeat(6000) });
    const long = `${"x".repeat(5000)}\n${"y".repeat(1000)}`;
    expect(offloadText(long, keep).id).toBe(sha256(long));
  });

  it("leaves its beginning, its first error and its id", () => {
    const lines = Array.from({ length: 500 }, (_, i) => `compiling file ${i}`);
    const text = `${lines.join("\n")}\nsrc/a.ts(3,1): error TS2304: cannot find name 'x'\n${lines.join("\n")}\n`;
    const { text: shown, id } = offloadText(text, keep, { ...OFFLOAD_LIMITS, preview: 60 });
    expect(shown).toBe(`compiling file 0
compiling file 1
compiling file 2
compiling…
[the first 60 of 18,830 characters]
[first error, line 501: src/a.ts(3,1): error TS2304: cannot find name 'x']
[content ${id}: 1,001 lines, 18,830 characters; fetch slices of it by its id]`);
  });

  it("stays where it is if it cannot be stored", () => {
    const text = "x".repeat(10_000);
    expect(offloadText(text, fail)).toEqual({ text });
    expect(pointerText(text, fail)).toEqual({ text });
  });

  it("stays, and is not stored, if what would be left of it is not shorter", () => {
    expect(offloadText("x".repeat(850), fail, { characters: 10, preview: 800 })).toEqual({ text: "x".repeat(850) });
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.nat(400), fc.nat(400), (text, characters, preview) => {
        const { text: shown, id } = offloadText(text, keep, { characters, preview });
        expect(id === undefined ? shown === text : shown.length < text.length).toBe(true);
      }),
    );
  });
});

/** Counts four characters as one token. */
const count = (text: string): number => Math.ceil(text.length / 4);

describe("a reply", () => {
  const limits = { offload: 300, pointers: 2000, preview: 400 };

  it("that is too long for the model becomes a preview, and an id alone if it is far too long", () => {
    const text = "x".repeat(1200);
    expect(shrinkText(text, { count, keep: fail }, limits)).toEqual({ text });
    const long = "x".repeat(4000);
    const preview = shrinkText(long, { count, keep }, limits);
    expect(preview).toEqual(offloadText(long, keep, { characters: 400, preview: 400 }));
    expect(shrinkText(long, { count, keep }, { ...limits, offload: 100 })).toEqual(pointerText(long, keep));
    const tooLong = "x".repeat(9000);
    expect(shrinkText(tooLong, { count, keep }, limits)).toEqual(pointerText(tooLong, keep));
    expect(shrinkText(tooLong, { count, keep: fail }, limits)).toEqual({ text: tooLong });
  });

  it("that is shrunk never takes more tokens than before, and can be read from what was stored", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), fc.nat(200), fc.nat(200), (text, offload, pointers) => {
        const stored = new Map<string, string>();
        const tools = {
          count,
          keep: (kept: string) => {
            stored.set(keep(kept), kept);
            return keep(kept);
          },
        };
        const shrunk = shrinkText(text, tools, { offload, pointers, preview: 40 });
        expect(count(shrunk.text)).toBeLessThanOrEqual(count(text));
        expect(shrunk.id === undefined ? shrunk.text : stored.get(shrunk.id)).toBe(text);
      }),
    );
  });
});

describe("the beginning of a text", () => {
  const characters = ["a", "é", "e\u{301}", "😀", "👍🏽", "👨‍👩‍👧", "✈️", "\n"];

  it("ends between two characters", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...characters), { minLength: 20 }),
        fc.integer({ min: 12, max: 60 }),
        (parts, most) => {
          const text = parts.join("");
          const beginning = beginningOf(text, most);
          expect(text.startsWith(beginning)).toBe(true);
          expect(beginning.length).toBeLessThanOrEqual(most);
          const ends = parts.map((_, i) => parts.slice(0, i + 1).join("").length);
          expect([0, ...ends]).toContain(beginning.length);
        },
      ),
    );
  });

  it("is not empty for a character that is longer than the limit", () => {
    expect(beginningOf(`a${"\u{301}".repeat(1000)}`, 10)).toHaveLength(10);
    expect(beginningOf("👨‍👩‍👧", 4)).toBe("👨\u{200d}");
  });
});

describe("the first error line", () => {
  it.each([
    ["ok\n  ValueError: bad\nError: later", { number: 2, text: "ValueError: bad" }],
    ["Traceback (most recent call last):\n  File x\nKeyError: 'a'", { number: 3, text: "KeyError: 'a'" }],
    ["12 tests, 0 errors\nno failures\nerrors: 0", undefined],
    ["FAILED test_x", { number: 1, text: "FAILED test_x" }],
    ["thread 'main' panicked at src/main.rs:2", { number: 1, text: "thread 'main' panicked at src/main.rs:2" }],
    ["permission denied", { number: 1, text: "permission denied" }],
    ["terror mirror", undefined],
    ["", undefined],
  ])("of %j is %o", (text, line) => expect(firstErrorLine(text)).toEqual(line));

  it("is cut to 300 characters", () => {
    expect(firstErrorLine(`error ${"x".repeat(1e6)}`)?.text).toHaveLength(300);
  });
});
