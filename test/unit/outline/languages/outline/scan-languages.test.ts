import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outline } from "../../../../../src/outline/outline.ts";
import { FORMAT_FRAGMENTS, FORMAT_SCANNERS } from "../../../../support/texts/format-fragments.ts";
import { hardText } from "../../../../support/texts/text-arbitrary.ts";

const formatText = fc.oneof(
  hardText,
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...FORMAT_FRAGMENTS) },
        fc.string({ unit: "binary", maxLength: 3 }),
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join("")),
);

/** Number of lone surrogates. */
function loneHalves(text: string): number {
  return (text.match(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g) ?? []).length;
}

function expectSound(outline: Outline, text: string): void {
  const lineCount = text.split("\n").length;
  let before = 1;
  for (const { name, signature, doc, lines } of outline.symbols) {
    expect(name).not.toBe("");
    expect([name, signature, doc].some((part) => /[\r\n]/.test(part))).toBe(false);
    expect(signature.length).toBeLessThanOrEqual(200);
    expect(doc.length).toBeLessThanOrEqual(160);
    expect(lines[0]).toBeGreaterThanOrEqual(before);
    expect(lines[1]).toBeGreaterThanOrEqual(lines[0]);
    expect(lines[1]).toBeLessThanOrEqual(lineCount);
    before = lines[0];
  }
  for (const view of [outline.symbolsText, outline.skeletonText])
    expect(view === "" || /[^\s]\n$/.test(view)).toBe(true);
}

describe.each(FORMAT_SCANNERS)("$name", ({ outline }) => {
  it("gives symbols in the order of their lines, and whole lines as views, for any text", () => {
    fc.assert(
      fc.property(formatText, (text) => expectSound(outline(text), text)),
      { numRuns: 150 },
    );
  });

  it("cuts no surrogate pair in half", () => {
    const long = fc
      .tuple(fc.constantFrom(...FORMAT_FRAGMENTS), fc.integer({ min: 50, max: 2100 }))
      .map(([lead, count]) => `${lead}${"x".repeat(count % 2)}${"😀".repeat(count)}`);
    fc.assert(
      fc.property(fc.array(long, { maxLength: 3 }), (parts) => {
        const { symbols, symbolsText, skeletonText } = outline(parts.join("\n"));
        expect(
          loneHalves(
            symbolsText +
              skeletonText +
              JSON.stringify(symbols.map(({ name, signature, doc }) => name + signature + doc)),
          ),
        ).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ["brackets that are never closed", "[".repeat(300_000)],
    ["objects in objects", '{"a":'.repeat(100_000)],
    ["lists in lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["quotes on one line", '"'.repeat(500_000)],
    ["a string that is never closed", `a: "${"b\\".repeat(250_000)}`],
    ["code that is never closed", `\`\`\`\n${"x\n".repeat(200_000)}`],
    ["a line of blanks between words", `a${" ".repeat(500_000)}b`],
    ["many lines of blanks between words", `a${" ".repeat(990)}b\n`.repeat(500)],
    ["line ends", "\n".repeat(500_000)],
    ["comments that are never closed", "/*".repeat(250_000)],
    ["interpolations that are never closed", "#{".repeat(250_000)],
    ["items in items", "- ".repeat(250_000)],
    ["blocks in blocks", "@media{message A{".repeat(30_000)],
    ["texts of several lines without an end", "RUN <<E\n".repeat(60_000)],
    ["statements without an end", "create table a (".repeat(30_000)],
  ])("reads %s", (_, text) => {
    expectSound(outline(text), text);
  });
});
