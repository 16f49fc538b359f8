import { expect, it } from "vitest";
import { terminalText } from "../../../../../src/core/report/terminal/report-text.ts";
import type { Report, ReportPack } from "../../../../../src/model/report/report.ts";
import { published } from "../../../../support/published.ts";

const PACK: ReportPack = {
  pack: "full",
  scope: "REPO",
  kind: "full",
  documents: 1,
  tokens: 1_817_682,
  largest: 1_817_682,
  budget: { max: 400_000, per: "pack" },
  state: "over",
  over: 1_417_682,
  cuts: [
    { pattern: "packages/a/CHANGELOG.md", files: 1, tokens: 180_220 },
    { pattern: "test/**/*.snap", files: 31, tokens: 96_410 },
  ],
};

const REPORT: Report = {
  schema: "carryon.report/1",
  tool: "carryon 0.0.0",
  origin: { kind: "working-tree", name: published("acme/widgets"), commit: "4f2c1e9".padEnd(40, "0"), changed: 2 },
  encoding: "o200k_base",
  config: "",
  snapshot: "",
  root: "",
  totals: { entries: 3, files: 2, bytes: 6_400_000, tokens: 1_817_000 },
  packs: [
    PACK,
    {
      ...PACK,
      pack: "split",
      kind: "split",
      documents: 34,
      budget: { max: 60_000, per: "document" },
      state: "ok",
      over: 0,
      cuts: [],
    },
  ],
  documents: [],
  files: [
    {
      path: "docs/a.md",
      scope: "REPO",
      section: "DOCS",
      tier: "high",
      class: "ordinary",
      language: "Markdown",
      bytes: 1,
      lines: 1,
      tokens: 612_004,
      redactions: 1,
      receipts: [{ pack: "full", view: "full", tokens: 612_010, documents: ["FULL/REPO-FULL.md"], reason: "included" }],
    },
  ],
  skipped: [{ path: "a.png", reason: "binary" }],
  findings: [
    {
      code: "redacted",
      severity: "warning",
      path: published("docs/a.md"),
      line: 14,
      args: { rule: published("github-pat") },
    },
  ],
};

it("shows packs, what is big, redacted and left out, and how to get back below a budget", () => {
  const text = terminalText(REPORT, { paint: (_, part) => part, width: 120, closing: "Written to pack/" });
  expect(text).toMatchInlineSnapshot(`
    "  acme/widgets @ 4f2c1e9 + 2 changed files · o200k_base · 2 files, 6.4 MB

      PACK    DOCS       TOKENS       BUDGET
      FULL       1    1,817,682      400,000   over by 1,417,682
      SPLIT     34    1,817,682       60,000   each document fits

      Biggest      docs/ 612,004
      Redacted     1 secret in 1 file (github-pat docs/a.md:14)
      Left out     1 binary   carryon why <path>

      FULL is over its budget. The cheapest cuts, as lines for .carryonignore:
        −180,220  packages/a/CHANGELOG.md
         −96,410  test/**/*.snap (31 files)

      Written to pack/
    "
  `);
});

it("paints states alone, so that nothing is lost without colour", () => {
  const painted: string[] = [];
  const paint = (state: string, part: string): string => {
    painted.push(`${state}: ${part}`);
    return part;
  };
  terminalText(REPORT, { paint, width: 120, closing: "" });
  expect(painted).toEqual([
    "bad: over by 1,417,682",
    "good: each document fits",
    "dim: carryon why <path>",
    "bad: FULL is over its budget. The cheapest cuts, as lines for .carryonignore:",
  ]);
});

it("lists a delta document after the packs, with its path", () => {
  const delta = { path: "DELTA/REPO-DELTA-0123456789ab.md", role: "delta", tokens: 412 } as const;
  const documents = [{ ...delta, pack: "full", scope: "REPO", sha256: "", bytes: 1 }];
  const text = terminalText({ ...REPORT, documents }, { paint: (_, part) => part, width: 120, closing: "" });
  expect(text).toContain("\n  DELTA      1          412            –   DELTA/REPO-DELTA-0123456789ab.md\n");
});
