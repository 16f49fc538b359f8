import { expect, it } from "vitest";
import { reportText } from "../../../../../src/pack/report/terminal/report-text.ts";
import type { Finding } from "../../../../../src/base/findings/finding.ts";
import type { Report, ReportPack } from "../../../../../src/pack/report/report-model.ts";
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
  root: "5e11",
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
  const text = reportText(REPORT, { paint: (_, part) => part, width: 120, closing: "Written to pack/" });
  expect(text).toMatchInlineSnapshot(`
    "  acme/widgets @ 4f2c1e9 + 2 changed files · o200k_base · 2 text files, 6.4 MB

      PACK    DOCS       TOKENS       BUDGET
      FULL       1    1,817,682      400,000   over by 1,417,682
      SPLIT     34    1,817,682       60,000   each document fits

      Biggest      docs/ 612,004
      Redacted     1 secret in 1 file (github-pat docs/a.md:14)
      Left out     1 binary   carryon stats <path>

      FULL is over its budget. The cheapest cuts, as lines for .carryonignore:
        −180,220  packages/a/CHANGELOG.md
         −96,410  test/**/*.snap (31 files)

      Written to pack/
    "
  `);
});

it("paints states alone, so that nothing is lost without color", () => {
  const painted: string[] = [];
  const paint = (state: string, part: string): string => {
    painted.push(`${state}: ${part}`);
    return part;
  };
  reportText(REPORT, { paint, width: 120, closing: "" });
  expect(painted).toEqual([
    "bad: over by 1,417,682",
    "good: each document fits",
    "dim: carryon stats <path>",
    "bad: FULL is over its budget. The cheapest cuts, as lines for .carryonignore:",
  ]);
});

it("lists a delta document after the packs, with its path", () => {
  const delta = { path: "DELTA/REPO-DELTA-0123456789ab.md", role: "delta", tokens: 412 } as const;
  const row = { pack: "full", scope: "REPO", sha256: "", bytes: 1 };
  const documents = [
    { ...row, path: "FULL/REPO-FULL.md", role: "content", tokens: 9 },
    { ...row, ...delta },
  ] as const;
  const text = reportText({ ...REPORT, documents }, { paint: (_, part) => part, width: 120, closing: "" });
  expect(text.match(/^ {2}\w+ +\d+ +[0-9,]+ /gmu)).toHaveLength(3);
  expect(text).toContain("\n  DELTA      1          412            –   DELTA/REPO-DELTA-0123456789ab.md\n");
});

const plain = (report: Partial<Report>, width = 120): string =>
  reportText({ ...REPORT, ...report }, { paint: (_, part) => part, width, closing: "" });

/** Text of the line with this label. */
const line = (label: string, report: Partial<Report>, width?: number): string | undefined =>
  plain(report, width)
    .split("\n")
    .find((one) => one.startsWith(`  ${label}`))
    ?.slice(15);

const LITE: ReportPack = { ...PACK, pack: "lite", kind: "lite", budget: { target: 24_000, per: "pack" }, cuts: [] };
const lite = (tokens: number, fields: Partial<ReportPack> = {}): ReportPack => ({
  ...LITE,
  state: "ok",
  over: 0,
  tokens,
  largest: tokens,
  ...fields,
});

it.each([
  [0, "▱▱▱▱▱▱▱▱▱▱ 0.0%"],
  [1199, "▱▱▱▱▱▱▱▱▱▱ 5.0%"],
  [1200, "▰▱▱▱▱▱▱▱▱▱ 5.0%"],
  [23_911, "▰▰▰▰▰▰▰▰▰▰ 99.6%"],
])("shows how full LITE is with %d tokens", (tokens, bar) => {
  expect(plain({ packs: [lite(tokens)] })).toContain(`       24,000   ${bar}\n`);
});

it("shows LITE without a limit as full, and the share of a budget that a whole pack uses", () => {
  expect(plain({ packs: [lite(7, { budget: { per: "pack" } })] })).toContain("            –   ▰▰▰▰▰▰▰▰▰▰ 100.0%\n");
  const full = { ...PACK, state: "ok", over: 0, tokens: 100, largest: 100, cuts: [] } as const;
  expect(plain({ packs: [full] })).toMatch(/ · 0\.0%\n/u);
  expect(plain({ packs: [{ ...full, budget: { max: 400, per: "pack" } }] })).toMatch(/ · 25\.0%\n/u);
  expect(plain({ packs: [{ ...full, budget: { target: 400, per: "pack" } }] })).not.toContain("%");
  expect(plain({ packs: [lite(25_000, { state: "warn" })] })).not.toContain("▰");
});

const manyPacks = (count: number) => Array.from({ length: count }, (_, i) => ({ ...PACK, scope: `S${i}`, cuts: [] }));

it("shows six packs, and says how many more there are and where, which is no report.json if none was written", () => {
  expect(plain({ packs: manyPacks(6) })).not.toContain("report.json");
  const text = plain({ packs: manyPacks(8) });
  expect(text.match(/over by/gu)).toHaveLength(6);
  expect(text).toContain("\n  and 2 more in report.json\n");
  expect(plain({ packs: manyPacks(8), root: "" })).toContain("\n  and 2 more; --json lists all\n");
});

it("says nothing of a commit, changes, files and secrets that there are not", () => {
  const origin = { kind: "directory", name: published("widgets") } as const;
  const text = plain({ origin, files: [], findings: [], skipped: [], packs: [] });
  expect(text).toBe("  widgets · o200k_base · 2 text files, 6.4 MB\n\n  PACK   DOCS       TOKENS       BUDGET\n\n\n");
});

it("proposes the three cheapest cuts of the first pack that has some", () => {
  const cuts = [4, 3, 2, 1].map((tokens) => ({ pattern: `/${tokens}`, files: 1, tokens }));
  const text = plain({ packs: [lite(5), { ...PACK, cuts }] });
  expect(text).toContain("FULL is over its budget. The cheapest cuts");
  expect(text.match(/^ {4}−\d/gmu)).toHaveLength(3);
});

it("counts no changes of a tree that is as it was committed", () => {
  const origin = { ...REPORT.origin, changed: 0 };
  expect(plain({ origin })).toMatch(/^ {2}acme\/widgets @ 4f2c1e9 · o200k_base/u);
});

it("names the three biggest folders of two levels, by what packs show of them", () => {
  const [file] = REPORT.files;
  const paths = { "a/b/c/d.ts": 5, "a/b/e.ts": 6, "f.ts": 20, "g/h.ts": 30, "i/j.ts": 1 };
  const files = Object.entries(paths).map(([path, tokens]) => ({ ...file!, path, tokens }));
  expect(line("Biggest", { files })).toBe("g/ 30 · f.ts 20 · a/b/ 11");
  const hidden = files.map((one) => ({ ...one, receipts: [] }));
  expect(line("Biggest", { files: hidden })).toBeUndefined();
});

it("counts secrets and their files, names two, and says if they fail the run", () => {
  const [secret] = REPORT.findings;
  const findings = ["a", "b", "a"].map((path, i) => ({ ...secret!, path: published(path), line: i + 1 }));
  expect(line("Redacted", { findings })).toBe("3 secrets in 2 files (github-pat a:1 · github-pat b:2 · …)");
  expect(line("Redacted", { findings: findings.slice(0, 2) })).toBe(
    "2 secrets in 2 files (github-pat a:1 · github-pat b:2)",
  );
  const failed = [findings[0]!, { ...findings[1]!, severity: "error" as const }];
  const other: Finding = { code: "glob-catches-nothing", severity: "warning", args: { where: "tiers", glob: "x" } };
  expect(line("Redacted", { findings: [published(other), findings[0]!] })).toBe("1 secret in 1 file (github-pat a:1)");
  expect(line("Redacted", { findings: [published(other)] })).toBeUndefined();
  expect(line("Redacted", { findings: failed })).toMatch(/^policy\.secrets: fail · 2 secrets in 2 files /u);
});

const found = (...findings: readonly Finding[]) => line("Findings", { findings: published(findings) });

it("shows the first error of the other findings, and counts the rest; budgets have their own lines", () => {
  const glob = { code: "glob-catches-nothing", severity: "warning", args: { where: "tiers", glob: "x" } } as const;
  const over = {
    code: "over-budget",
    severity: "error",
    args: { pack: "full", over: 5, max: 6, per: "pack" },
  } as const;
  const unreadable = { code: "unreadable", severity: "error", path: "b", args: { reason: "gone" } } as const;
  expect(found(over)).toBeUndefined();
  expect(found(over, glob)).toMatch(/x/u);
  expect(found(glob)).not.toContain("more");
  expect(found(glob, unreadable, glob)).toMatch(/^b {2}cannot be read: gone · and 2 more in report\.json$/u);
  expect(found({ ...over, args: { ...over.args, part: "common" } })).toContain("common");
});

it("names the views of the first two fitted packs", () => {
  const packs = ["A", "B", "C"].map((scope) => lite(5, { scope }));
  const receipts = [{ pack: "lite", view: "full", tokens: 1, documents: ["d"], reason: "included" }] as const;
  const files = packs.map(({ scope }) => ({ ...REPORT.files[0]!, path: `${scope}.ts`, scope, receipts }));
  expect(plain({ packs, files }).match(/^ {2}In .*$/gmu)).toEqual(["  In A LITE    1 full", "  In B LITE    1 full"]);
});

it("cuts long lines at the width, of forty characters at least", () => {
  const [secret] = REPORT.findings;
  const findings = [{ ...secret!, path: published("p".repeat(300)) }];
  expect(line("Redacted", { findings }, 100)).toHaveLength(85);
  expect(line("Redacted", { findings }, 20)).toHaveLength(40);
});
