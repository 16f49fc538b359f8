import { describe, expect, it } from "vitest";
import { type DescribedTask, selectionTable } from "../../../../src/task/report/selection-table.ts";
import type { SelectedFile, TaskSelection } from "../../../../src/task/select/selection.ts";
import { namedFile, selectedFile, selectionOf } from "../../../support/selection.ts";

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

const only = (files: readonly SelectedFile[]): ReadonlyMap<string, TaskSelection> =>
  new Map([["REPO", selectionOf(files)]]);

const table = (more: Partial<DescribedTask> = {}, width = 120): string =>
  selectionTable(
    {
      origin: ORIGIN,
      encoding: "o200k_base",
      text: "fix the retryLoop of uploads\n\nIt stops.",
      inferredFrom: undefined,
      changed: "",
      selections: only(FILES),
      findings: [],
      ...more,
    },
    { paint: (state, text) => (state === "dim" ? `(${text})` : text), width, closing: "What to do next" },
  );

/** Table for a file with these lines shown. */
const excerpt = (...lines: readonly (readonly [number, number])[]) =>
  table({ selections: only([selectedFile("src/a.ts", { view: "excerpt", lines })]) });

describe("selectionTable", () => {
  it("says what was looked for, how large the pack is, and why each file is in it", () => {
    expect(table()).toMatchInlineSnapshot(`
      "  acme/widgets @ 4f2c1e9 · o200k_base

        Task       fix the retryLoop of uploads
        Looks for  code about retryLoop and uploads

        Pack       4,321 of at most 16,000 tokens · 2 files shown, 1 more named

        TOKENS  VIEW     LIKELY  FILE                   WHY
         2,310  full        96%  src/uploads/retry.ts   named in the task · path and text match · similar commits
           840  symbols     <1%  src/uploads/client.ts  text and name match · changed recently
             –  named       <1%  src/log.ts

        What to do next
      "
    `);
  });

  it("counts the lines of an excerpt", () => {
    expect(excerpt([41, 88], [120, 120])).toMatch(/^ +[0-9,]+ {2}49 lines /mu);
    expect(excerpt([7, 7])).toMatch(/^ +[0-9,]+ {2}1 line /mu);
  });

  it("says what an inferred task was taken from", () => {
    expect(table({ inferredFrom: ["branch", "commits"] })).toContain(
      "  Task       from branch and commits: fix the retryLoop of uploads\n",
    );
  });

  it("shows the heading of a document as a title", () => {
    expect(table({ text: "#  Retry \nmore" })).toContain("  Task       Retry\n");
    expect(table({ text: "fix ## heads" })).toContain("  Task       fix ## heads\n");
    expect(table({ text: "\n## Retry\nmore" })).toContain("  Task       Retry\n  Looks for  code about Retry\n");
    expect(table({ text: "…" })).toContain("  Looks for  code\n");
  });

  it("keeps each line within the width, and paths longest", () => {
    const long = `packages/${"very/".repeat(30)}long.ts`;
    const selections = only([selectedFile(long), ...FILES]);
    for (const width of [71, 80, 120]) {
      const lines = table({ selections, text: "retry ".repeat(50) }, width).split("\n");
      expect(lines.filter((line) => line.length > width)).toEqual([]);
    }
    expect(table({ selections }, 71)).toMatchInlineSnapshot(`
      "  acme/widgets @ 4f2c1e9 · o200k_base

        Task       fix the retryLoop of uploads
        Looks for  code about retryLoop and uploads

        Pack       4,321 of at most 16,000 tokens · 3 files shown, 1 more na…

        TOKENS  VIEW     LIKELY  FILE                      WHY
           120  full         1%  packages/…/very/long.ts   named in the task
         2,310  full        96%  src/uploads/retry.ts      named in the task
           840  symbols     <1%  src/uploads/client.ts     text and name mat…
             –  named       <1%  src/log.ts

        No clear match: name a file, a function or a word from the code.

        What to do next
      "
    `);
  });

  it("has rows for twelve files, and counts the others", () => {
    const many = Array.from({ length: 30 }, (_, i) => selectedFile(`src/f${i}.ts`));
    const lines = table({ selections: only([...many, ...FILES]) }).split("\n");
    expect(lines.filter((line) => line.includes("src/f"))).toHaveLength(12);
    expect(lines).toContain("  (and 20 more shown and 1 more named: --json lists them)");
    expect(table({ selections: only([...FILES, ...many.slice(0, 10)]) })).toContain("(and 1 more shown: --json");
  });

  it("says so if no file stands out, and if none fits", () => {
    expect(table({ selections: only(FILES.slice(1)) })).toContain("\n\n  No clear match: name a file,");
    expect(table()).not.toContain("stands out");
    expect(table({ selections: only([]) })).toContain("  No files to select from: run carryon stats to see why");
    const omitted = [{ path: "a.ts", id: "a", score: 1, tokens: 900, reason: "unlikely" }];
    const tight = new Map([["REPO", selectionOf([], omitted)]]);
    expect(table({ selections: tight })).toContain("  No file fits: raise the budget with -b.");
  });

  it("has a table for each scope, and lines for what is changed already and for what is wrong", () => {
    const selections = new Map([
      ["APP", selectionOf(FILES.slice(0, 1))],
      ["DOCS", selectionOf([])],
    ]);
    const findings = [
      { code: "no-history", severity: "warning", args: { commits: 1000 } },
      { code: "redacted", severity: "notice", args: {} },
    ] as const;
    expect(table({ selections, findings, changed: "2 files since main" })).toMatchInlineSnapshot(`
      "  acme/widgets @ 4f2c1e9 · o200k_base

        Task       fix the retryLoop of uploads
        Looks for  code about retryLoop and uploads
        Changed    2 files since main

        Pack       APP: 4,321 of at most 16,000 tokens · 1 file shown

        TOKENS  VIEW  LIKELY  FILE                  WHY
         2,310  full     96%  src/uploads/retry.ts  named in the task · path and text match · similar commits

        Pack       DOCS: 4,321 of at most 16,000 tokens · 0 files shown

        No files to select from: run carryon stats to see why.

        (files are ranked without history: this folder is not in a git repository)

        What to do next
      "
    `);
  });

  it("prints nothing of a text, a path or a name that a terminal or a runner would obey", () => {
    const hostile = "\u001b[2J::error::x\u202e##[group]y";
    const text = table({
      text: `${hostile}\nsecond line`,
      origin: { ...ORIGIN, name: hostile },
      selections: only([selectedFile(`src/${hostile}\n::warning::z`)]),
    });
    expect(text).not.toMatch(/[\u001b\u202e]|^\s*::|##\[/mu);
    expect(text).not.toContain("second line");
  });
});
