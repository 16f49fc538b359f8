import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, fitBlocks, type Listing } from "../../../../src/github/markdown/blocks.ts";

const measure = (text: string): number => text.length;
const bytes = (text: string): number => Buffer.byteLength(text);
/** Number of table rows, including headers but not the delimiter rows. */
const rowsIn = (text: string): number => text.split("\n").filter((line) => line.startsWith("| ")).length;

const listing = (rows: readonly (readonly string[])[], fields: Partial<Listing> = {}): Listing => ({
  columns: ["file", "tokens:"],
  rows,
  total: rows.length,
  rank: 1,
  ...fields,
});

const ROWS = [
  ["`a`", "1"],
  ["`b`", "22"],
];

describe("fitBlocks", () => {
  it("joins paragraphs and tables by empty lines", () => {
    expect(fitBlocks(["First.", listing(ROWS, { intro: "Files:" }), "Last."], { max: 1000, measure })).toBe(
      "First.\n\nFiles:\n\n| file | tokens |\n|---|---:|\n| `a` | 1 |\n| `b` | 22 |\n\nLast.",
    );
  });

  it("collapses a table with a summary, and counts the rows that are not given", () => {
    const table = listing(ROWS, { summary: "Files (1,002)", total: 1002 });
    expect(fitBlocks([table], { max: 1000, measure })).toBe(
      "<details><summary>Files (1,002)</summary>\n\n| file | tokens |\n|---|---:|\n| `a` | 1 |\n| `b` | 22 |\n\nAnd 1,000 more.\n\n</details>",
    );
  });

  it("leaves out the last rows, then the table, then the last paragraphs as room gets less", () => {
    const blocks = ["First.", listing(ROWS), "Last."];
    const texts = Array.from({ length: 150 }, (_, most) => fitBlocks(blocks, { max: most, measure }));
    expect([...new Set(texts)]).toEqual([
      "",
      "First.",
      "First.\n\n2 rows did not fit here.",
      "First.\n\n2 rows did not fit here.\n\nLast.",
      "First.\n\n| file | tokens |\n|---|---:|\n| `a` | 1 |\n\nAnd 1 more.\n\nLast.",
      "First.\n\n| file | tokens |\n|---|---:|\n| `a` | 1 |\n| `b` | 22 |\n\nLast.",
    ]);
    expect(texts.indexOf("First.")).toBe("First.".length);
  });

  it("gives rows to tables of a lower rank first, wherever they come", () => {
    const blocks = [
      listing([["second"]], { rank: 2, columns: ["x"] }),
      listing([["first!"]], { rank: 1, columns: ["x"] }),
    ];
    const texts = Array.from({ length: 200 }, (_, most) => fitBlocks(blocks, { max: most, measure }));
    expect(texts.some((text) => text.includes("first!") && !text.includes("second"))).toBe(true);
    expect(texts.some((text) => text.includes("second") && !text.includes("first!"))).toBe(false);
  });

  it("is never longer than the limit, and shows more of everything with more room", () => {
    const cells = fc.array(fc.constantFrom("a", "bb", "cccccc", "語"), { minLength: 2, maxLength: 2 });
    const table = fc
      .record({ rows: fc.array(cells, { maxLength: 12 }), rank: fc.nat(3), left: fc.constantFrom(0, 0, 3, 1000) })
      .map(({ rows, rank, left }) => listing(rows, { rank, total: rows.length + left }));
    const blocks: fc.Arbitrary<readonly Block[]> = fc.array(fc.oneof(fc.constantFrom("A paragraph.", "B"), table), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(blocks, fc.nat(600), (all, most) => {
        const text = fitBlocks(all, { max: most, measure: bytes });
        expect(bytes(text)).toBeLessThanOrEqual(most);
        const whole = fitBlocks(all, { max: 1_000_000, measure: bytes });
        expect(rowsIn(text)).toBeLessThanOrEqual(rowsIn(whole));
        expect(bytes(whole) + 200 > most || text === whole).toBe(true);
      }),
    );
  });
});
