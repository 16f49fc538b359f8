import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  folderIndex,
  type PackIndexEntry,
  longestOneLine,
  oneLineIndex,
} from "../../../../../src/pack/render/fitted/pack-index.ts";
import { VIEWS } from "../../../../../src/pack/render/document.ts";

const ENTRIES: readonly PackIndexEntry[] = [
  { path: "README.md", tokens: 1200, view: "full", reason: "" },
  { path: "a|b/x.ts", tokens: 10, view: "summary", reason: "" },
  { path: "src/a.ts", tokens: 500, view: "skeleton", reason: "" },
  { path: "src/deep/b.ts", tokens: 4000, view: "pointer", reason: "budget" },
  { path: "src/deep/c.snap", tokens: 90_000, view: "pointer", reason: "low" },
  { path: "src/logo.png", tokens: 0, view: "pointer", reason: "binary" },
];

describe("the index of a fitted pack", () => {
  it("says in one line what is shown and what is not, and why", () => {
    expect(oneLineIndex(ENTRIES)).toMatchInlineSnapshot(`
      "# Index

      6 files, 95,710 tokens. Shown: 1 full, 1 skeleton, 1 summary; not shown 3, 94,000 tokens (1 binary, 1 budget, 1 low).

      "
    `);
  });

  it("names folders, with their missing files by reason", () => {
    expect(folderIndex(ENTRIES, 2).split("\n").slice(4)).toMatchInlineSnapshot(`
      [
        "| folder | files | tokens | whole | partial | not shown | why |",
        "|---|---:|---:|---:|---:|---:|---|",
        "| ./ | 1 | 1,200 | 1 | 0 | 0 |  |",
        "| a\\|b/ | 1 | 10 | 0 | 1 | 0 |  |",
        "| src/ | 2 | 500 | 0 | 1 | 1 | 1 binary |",
        "| src/deep/ | 2 | 94,000 | 0 | 0 | 2 | 1 low |",
        "",
        "",
      ]
    `);
  });

  it("is never longer in one line than what is kept free for it", () => {
    const entry = fc.record({
      path: fc.constant("a"),
      tokens: fc.nat(1_000_000),
      view: fc.constantFrom(...VIEWS),
      reason: fc.constantFrom("budget", "low", "binary"),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const longest = longestOneLine(entries, ["budget", "low", "binary"]);
        expect(oneLineIndex(entries).length).toBeLessThanOrEqual(longest.length);
      }),
    );
  });
});
