import { describe, expect, it } from "vitest";
import { readReport } from "../../../../src/pack/report/read-report.ts";
import { createReport, type ReportInput, withCachedFiles } from "../../../../src/pack/report/report.ts";
import { collectAppearances } from "../../../../src/pack/render/appearance.ts";
import { createFramer } from "../../../../src/pack/render/frame.ts";
import type { PackConfig } from "../../../../src/pack/config/config.ts";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import type { Document, Piece, View } from "../../../../src/pack/render/document.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import type { Report } from "../../../../src/pack/report/report-model.ts";
import { CarryonError } from "../../../../src/base/error.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";
import { sha256 } from "../../../support/sha256.ts";
import { published } from "../../../support/published.ts";

const FULL: PackConfig = {
  id: "full",
  kind: "full",
  budget: { max: 50, per: "pack" },
  omit: ["generated"],
  frames: "markdown",
};
const LITE: PackConfig = {
  id: "lite",
  kind: "lite",
  budget: { target: 10, per: "document" },
  omit: ["generated"],
  frames: "markdown",
};
const frame = createFramer(roughCount);
const a = measuredFile("a.ts", "a".repeat(100), { tier: "high", language: "TypeScript" });
const b = measuredFile("b.ts", "b\n", { scope: "API", section: "DOCS", tier: "low", class: "lock" });

const SCOPE = { name: "REPO", root: "", include: [], exclude: [] } as const;
const plainText = (tokens: number): Piece => ({ kind: "text", text: "t", tokens });

function documentOf(path: string, pieces: readonly Piece[], fields: Partial<Document> = {}): Document {
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  return { path, pack: "full", scope: "REPO", role: "content", pieces, tokens, ...fields };
}

function report(documents: readonly Document[], fields: Partial<ReportInput> = {}): Report {
  const record = createReport({
    tool: "carryon 1.0.0",
    origin: { kind: "directory", name: published("widgets") },
    config: {
      ...DEFAULT_CONFIG,
      scopes: ["REPO", "API"].map((name) => ({ name, root: "", include: [], exclude: [] })),
      packs: [FULL, LITE],
    },
    configDigest: sha256("config"),
    snapshot: sha256("snapshot"),
    root: sha256("root"),
    files: [a, b],
    skipped: [{ path: "logo.png", reason: "binary" }],
    documents,
    shown: collectAppearances(documents),
    rows: [],
    findings: [],
    ranks: undefined,
    ...fields,
  });
  return withCachedFiles(record);
}

describe("createReport", () => {
  it("adds up entries, files, bytes and tokens, and repeats what the run was made with", () => {
    const skipped = [{ path: "logo.png", reason: "binary" as const }];
    expect({ ...report([]), packs: [], files: [] }).toStrictEqual({
      schema: "carryon.report/1",
      tool: "carryon 1.0.0",
      origin: { kind: "directory", name: "widgets" },
      encoding: "o200k_base",
      config: sha256("config"),
      snapshot: sha256("snapshot"),
      root: sha256("root"),
      totals: { entries: 3, files: 2, bytes: 102, tokens: a.facts.tokens + b.facts.tokens },
      packs: [],
      documents: [],
      files: [],
      skipped,
      findings: [],
    });
  });

  it("has a pack for each scope, with the sizes of its content documents", () => {
    const documents = [
      documentOf("FULL/A.md", [frame(a)]),
      documentOf("FULL/B.md", [frame(b)]),
      documentOf("MAP.md", [frame(a)], { role: "map" }),
      documentOf("LITE/A.md", [frame(b)], { pack: "lite" }),
      documentOf("API.md", [frame(b)], { scope: "API" }),
    ];
    const [big, small] = [frame(a).tokens, frame(b).tokens];
    const { packs } = report(documents);
    expect(packs.map(({ cuts, ...pack }) => ({ ...pack, cuts: cuts.length }))).toEqual([
      {
        pack: "full",
        scope: "REPO",
        kind: "full",
        documents: 2,
        tokens: big + small,
        largest: big,
        budget: FULL.budget,
        state: "ok",
        over: 0,
        cuts: 0,
      },
      {
        pack: "lite",
        scope: "REPO",
        kind: "lite",
        documents: 1,
        tokens: small,
        largest: small,
        budget: LITE.budget,
        state: "warn",
        over: 0,
        cuts: 0,
      },
      expect.objectContaining({ pack: "full", scope: "API", documents: 1, tokens: small }),
      expect.objectContaining({ pack: "lite", scope: "API", documents: 0, tokens: 0, largest: 0, state: "ok" }),
    ]);
  });

  it("reports a pack over its maximum as an error, after other findings, with cuts", () => {
    const decoded = { code: "decoded", severity: "warning", path: "b.ts", args: {} } as const;
    const documents = [documentOf("FULL/A.md", [frame(a), frame(a)])];
    const over = 2 * frame(a).tokens - 50;
    const { findings, packs } = report(documents, { findings: [published(decoded)] });
    expect(findings).toEqual([
      decoded,
      { code: "over-budget", severity: "error", args: { pack: "full", scope: "REPO", over, max: 50, per: "pack" } },
    ]);
    expect(packs[0]).toMatchObject({ state: "over", over, cuts: [{ files: 1, tokens: 2 * frame(a).tokens }] });
  });

  it("reports the part and the window that an audience pack breaks, with the largest file", () => {
    const parts = [
      { name: "common", files: ["a"], budget: { max: 30 } },
      { name: "claude", files: ["b"], budget: {} },
    ];
    const audience = { parts, profile: "plain", window: { model: "tiny", tokens: 40 } } as const;
    const team: PackConfig = { ...FULL, id: "team", kind: "audience", budget: { per: "pack" }, audience };
    const config = { ...DEFAULT_CONFIG, scopes: [SCOPE, { ...SCOPE, name: "API" }], packs: [team] } as const;
    const sizes = [
      { name: "common", files: 1, tokens: 35, largest: { path: "a.ts", tokens: 34 } },
      { name: "claude", files: 0, tokens: 9 },
    ];
    const documents = [documentOf("TEAM.md", [plainText(44)], { pack: "team", parts: sizes })];
    const { findings, packs } = report(documents, { config });
    expect(packs.map(({ pack, scope }) => [pack, scope])).toEqual([["team", "REPO"]]);
    const common = { pack: "team", scope: "REPO", per: "pack", largest: "a.ts", cost: 34 };
    expect(findings).toEqual([
      { code: "over-budget", severity: "error", args: { ...common, over: 5, max: 30, part: "common" } },
      { code: "over-window", severity: "error", args: { ...common, over: 4, max: 40, model: "tiny" } },
    ]);
    const fits = report([documentOf("TEAM.md", [plainText(9)], { pack: "team", parts: sizes.slice(1) })], { config });
    expect(fits.findings).toEqual([]);
    const empty = [{ name: "common", files: 0, tokens: 35 }];
    expect(
      report([documentOf("TEAM.md", [plainText(35)], { pack: "team", parts: empty })], { config }).findings,
    ).toEqual([
      {
        code: "over-budget",
        severity: "error",
        args: { pack: "team", scope: "REPO", per: "pack", over: 5, max: 30, part: "common" },
      },
    ]);
  });

  it("says what was selected, if not the whole tree was", () => {
    const selection = published({ paths: ["src"] });
    expect(report([], { selection }).selection).toEqual(selection);
    expect(report([])).not.toHaveProperty("selection");
  });

  it("is not reproducible only if an outline failed", () => {
    const failed = { code: "outline-failed", severity: "warning", path: "a.ts", args: {} } as const;
    expect(report([], { findings: [published(failed)] }).reproducible).toBe(false);
    expect(report([], { findings: [published({ ...failed, code: "decoded" })] })).not.toHaveProperty("reproducible");
  });

  it("describes each file, with its rank only if ranks are known", () => {
    const spans = [{ round: 1, start: 0, end: 1, rule: "r", line: 1 }];
    const file: MeasuredFile = { ...a, facts: { ...a.facts, spans } };
    const [plain] = report([], { files: [file] }).files;
    expect({ ...plain, receipts: [] }).toStrictEqual({
      path: "a.ts",
      scope: "REPO",
      section: "SOURCES",
      tier: "high",
      class: "ordinary",
      language: "TypeScript",
      bytes: 100,
      lines: 1,
      tokens: a.facts.tokens,
      redactions: 1,
      sha256: a.facts.sha256,
      receipts: [],
    });
    const ranks = [
      { rank: 1, importedBy: 2, unresolved: 0 },
      { rank: 2, importedBy: 0, unresolved: 3 },
    ];
    expect(report([], { ranks }).files).toMatchObject([
      { path: "a.ts", ...ranks[0] },
      { path: "b.ts", ...ranks[1] },
    ]);
  });
});

const view = (file: MeasuredFile, shown: Exclude<View, "full" | "pointer">): Piece => ({
  kind: "view",
  file,
  view: shown,
  text: "",
  tokens: 3,
});
const receiptsOf = (file: MeasuredFile, ...documents: Document[]) =>
  report(documents, { files: [file] }).files[0]!.receipts;

describe("a receipt", () => {
  it("names the documents that show a file and what that costs", () => {
    const documents = [documentOf("A.md", [frame(a)]), documentOf("L.md", [view(a, "symbols")], { pack: "lite" })];
    expect(receiptsOf(a, ...documents)).toStrictEqual([
      { pack: "full", documents: ["A.md"], view: "full", tokens: frame(a).tokens, reason: "included" },
      { pack: "lite", documents: ["L.md"], view: "symbols", tokens: 3, reason: "downgraded" },
    ]);
  });

  it.each([
    ["high", "symbols", "downgraded"],
    ["medium", "symbols", "included"],
    ["medium", "skeleton", "included"],
    ["medium", "summary", "downgraded"],
  ] as const)("of a file of tier %s shown as %s has the reason %s", (tier, shown, reason) => {
    const file = measuredFile("x", "x", { tier });
    const [, lite] = receiptsOf(file, documentOf("L.md", [view(file, shown)], { pack: "lite" }));
    expect(lite).toMatchObject({ view: shown, reason });
  });

  it.each([
    ["medium", "ordinary", "downgraded", {}],
    ["low", "ordinary", "omitted", {}],
    ["medium", "lock", "downgraded", {}],
    ["medium", "generated", "omitted", { class: "generated" }],
  ] as const)("of a file of tier %s and class %s that is not shown is %s", (tier, own, lite, omitted) => {
    const common = { tokens: 0, documents: [], ...omitted };
    expect(receiptsOf(measuredFile("x", "x", { tier, class: own }))).toStrictEqual([
      { pack: "full", view: "none", reason: "omitted", ...common },
      { pack: "lite", view: "pointer", reason: lite, ...common },
    ]);
  });
});

describe("readReport", () => {
  const written = report([documentOf("FULL/A.md", [frame(a)])]);

  it("reads what was written", () => {
    expect(readReport(JSON.stringify(written), "report.json")).toEqual(written);
  });

  it.each([
    ["r.json is not valid JSON", "{"],
    ['r.json has no schema; this version reads "carryon.report/1"', "{}"],
    ['r.json has no schema; this version reads "carryon.report/1"', "[]"],
    ['r.json has no schema; this version reads "carryon.report/1"', '{"schema":1}'],
    [
      'r.json has the schema "carryon.report/2"; this version reads "carryon.report/1"',
      '{"schema":"carryon.report/2"}',
    ],
    [`r.json has the schema "${"x".repeat(80)}"; this`, `{"schema":"${"x".repeat(81)}"}`],
    ["r.json is not a valid report: ✖ ", JSON.stringify({ ...written, totals: {} })],
  ])("says that %s", (message, text) => {
    const error = failure(text);
    expect(error.message).toContain(message);
    expect(error.message).not.toContain("\n");
    expect(error).toMatchObject({ code: "not-a-pack", hint: "Pass a report.json written by carryon pack." });
  });

  it("names the first field that is not valid, and keeps the cause of a syntax error", () => {
    expect(failure(JSON.stringify({ ...written, root: 1, tool: 2 })).message).toMatch(/✖ .+ → at tool$/u);
    expect(failure("{").cause).toBeInstanceOf(SyntaxError);
  });
});

function failure(text: string): CarryonError {
  try {
    readReport(text, "r.json");
  } catch (error) {
    if (error instanceof CarryonError) return error;
  }
  throw new Error("it was read");
}
