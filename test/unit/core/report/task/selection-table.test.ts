import { describe, expect, it } from "vitest";
import { type DescribedTask, selectionTable } from "../../../../../src/core/report/task/selection-table.ts";
import { namedFile, selectedFile, selectionOf } from "../../../../support/selection.ts";

const ORIGIN = { kind: "working-tree", name: "acme/widgets", commit: "4f2c1e9".padEnd(40, "0"), changed: 2 } as const;
const FILES = [
  selectedFile("src/uploads/retry.ts", {
    tokens: 2310,
    points: { mentioned: 5.5, "similar commits": 2.1, terms: 1.9, path: 1.6, words: 0.7, size: 1.2, recent: 0.1 },
  }),
  selectedFile("src/uploads/client.ts", {
    view: "symbols",
    tokens: 840,
    lines: [
      [41, 88],
      [120, 120],
    ],
    points: { words: 0.9, defined: 0.6, recent: 0.5, role: -0.7 },
  }),
  namedFile("src/log.ts", { size: 1 }),
];

const table = (more: Partial<DescribedTask> = {}, width = 120): string =>
  selectionTable(
    {
      origin: ORIGIN,
      encoding: "o200k_base",
      text: "fix the retryLoop of uploads\n\nIt stops.",
      inferred: [],
      selection: selectionOf(FILES),
      ...more,
    },
    { paint: (state, text) => (state === "dim" ? `(${text})` : text), width, closing: "What to do next" },
  );

describe("selectionTable", () => {
  it("says what was looked for, how large the pack is, and why each file is in it", () => {
    expect(table()).toMatchInlineSnapshot(`
      "  acme/widgets @ 4f2c1e9 + 2 changed files · o200k_base

        Task       fix the retryLoop of uploads
        Read as    bugfix about retryLoop and uploads
        Pack       4,321 of at most 16,000 tokens · 2 files shown, 1 named

        TOKENS  VIEW               FILE                   WHY
         2,310  full               src/uploads/retry.ts   named in the task · words in path and text · similar commits
           840  symbols, 49 lines  src/uploads/client.ts  words in text and names · changed recently
             –  named              src/log.ts

        What to do next
      "
    `);
  });

  it("says what an inferred task was taken from", () => {
    expect(table({ inferred: ["branch", "commits"] })).toContain(
      "  Task       from branch and commits: fix the retryLoop of uploads\n",
    );
  });

  it("shows the heading of a document as a title", () => {
    expect(table({ text: "\n## Retry\nmore" })).toContain("  Task       Retry\n  Read as    bugfix about Retry\n");
    expect(table({ text: "…" })).toContain("  Read as    bugfix\n");
  });

  it("keeps each line within the width, and paths longest", () => {
    const long = `packages/${"very/".repeat(30)}long.ts`;
    const selection = selectionOf([selectedFile(long), ...FILES]);
    for (const width of [71, 80, 120]) {
      const lines = table({ selection, text: "retry ".repeat(50) }, width).split("\n");
      expect(lines.filter((line) => line.length > width)).toEqual([]);
    }
    expect(table({ selection }, 71)).toMatchInlineSnapshot(`
      "  acme/widgets @ 4f2c1e9 + 2 changed files · o200k_base

        Task       fix the retryLoop of uploads
        Read as    bugfix about retryLoop and uploads
        Pack       4,321 of at most 16,000 tokens · 3 files shown, 1 named

        TOKENS  VIEW               FILE                      WHY
           120  full               packages/ver…ery/long.ts  named in the ta…
         2,310  full               src/uploads/retry.ts      named in the ta…
           840  symbols, 49 lines  src/uploads/client.ts     words in text a…
             –  named              src/log.ts

        What to do next
      "
    `);
  });

  it("has a row for each of 24 shown files, those that are named for lack of space, and a count of the others", () => {
    const many = Array.from({ length: 30 }, (_, i) => selectedFile(`src/f${i}.ts`));
    const lines = table({ selection: selectionOf([...many, ...FILES]) }).split("\n");
    expect(lines.filter((line) => line.includes("src/f"))).toHaveLength(24);
    expect(lines).toContain("  (and 8 more with --json)");
  });

  it("says so if no file matches", () => {
    expect(table({ selection: selectionOf([]) })).toContain("  No file matches the task. Name a file,");
  });

  it("prints nothing of a text, a path or a name that a terminal or a runner would obey", () => {
    const hostile = "\u001b[2J::error::x\u202e##[group]y";
    const text = table({
      text: `${hostile}\nsecond line`,
      origin: { ...ORIGIN, name: hostile },
      selection: selectionOf([selectedFile(`src/${hostile}\n::warning::z`)]),
    });
    expect(text).not.toMatch(/[\u001b\u202e]|^\s*::|##\[/mu);
    expect(text).not.toContain("second line");
  });
});
