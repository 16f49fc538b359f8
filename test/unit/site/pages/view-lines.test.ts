import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptLines } from "../../../../src/site/pages/view-lines.ts";

/** Numbers of the kept lines, from 1. */
function kept(text: string, view: string): readonly number[] {
  return keptLines(text, view).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

describe("the lines that a view keeps", () => {
  it("are those of its signatures, not of the bodies that it cuts", () => {
    const text =
      "import a\n\nexport const run = (x, y) => {\n  const z = x;\n  return z;\n};\n\nfunction stop() {\n  run();\n}\n";
    expect(kept(text, "export const run = (x, y) => …\nfunction stop()")).toEqual([3, 8]);
  });

  it("are all lines of a declaration that the view joins", () => {
    const text = "const open = ({\n  path,\n  mode,\n}) => {\n  mode();\n};\n";
    expect(kept(text, "const open = ({path, mode}) => …")).toEqual([1, 2, 3]);
  });

  it("are the sentence of a comment that the view keeps", () => {
    const text = "/**\n * Opens a door\n * slowly. It never closes one.\n */\nfunction open() {}\n";
    expect(kept(text, "/** Opens a door slowly. */\nfunction open()")).toEqual([2, 3, 5]);
  });

  it("go on after a cut, also if the cut is within a word", () => {
    const text = "function send(message: Message, options?: SendOptions): Promise<void> {\n  go(options);\n}\n";
    expect(kept(text, "function send(message…, options?…): Promise<void>")).toEqual([1]);
    expect(kept("type Long = {\n  readonly value: number;\n};\n", "type Long = { readonly val…")).toEqual([1, 2]);
  });

  it("are found one after the other where lines repeat", () => {
    const text = "class A {\n  get(x) {}\n}\nclass B {\n  get(x) {}\n}\nclass C {\n  get(x) {}\n}\n";
    expect(kept(text, "class A\nclass B\n  get(x)")).toEqual([1, 4, 5]);
  });

  it("are none for words that the text does not have, and for a single word that is only part of a line", () => {
    expect(kept("return value;\nother();\n", "## BRIEF a.ts\nreturn\n also: helpers")).toEqual([]);
  });

  it("are never outside of the text, whatever the view is", () => {
    const line = fc
      .array(fc.constantFrom("a", "b", "c", "…", "{", " "), { maxLength: 6 })
      .map((parts) => parts.join(" "));
    const lines = fc.array(line, { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, (text, view) => {
        const ranges = keptLines(text.join("\n"), view.join("\n"));
        for (const [i, { first, last }] of ranges.entries()) {
          expect(first).toBeGreaterThan(ranges[i - 1]?.last ?? 0);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(last).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it("are all lines with at least two words, if the view is the text", () => {
    const word = fc.stringMatching(/^[a-z]{1,3}$/u);
    const line = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        expect(kept(lines.join("\n"), lines.join("\n"))).toEqual(lines.map((_, i) => i + 1));
      }),
    );
  });
});
