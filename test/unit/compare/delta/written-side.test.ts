import { describe, expect, it } from "vitest";
import { plannedSide, type Side, reportSide } from "../../../../src/compare/delta/side.ts";
import type { Report, ReportFile, ReportPack } from "../../../../src/pack/report/report-model.ts";
import { build, FINDINGS } from "./planned-build.ts";
import { published } from "../../../support/published.ts";

const reportFile = (path: string, fields: Partial<ReportFile>): ReportFile => ({
  path,
  scope: "REPO",
  section: "OTHER",
  tier: "medium",
  class: "ordinary",
  language: "",
  bytes: 1,
  lines: 1,
  tokens: 1,
  redactions: 0,
  receipts: [],
  ...fields,
});
const row = (path: string, fields: Partial<Report["documents"][number]> = {}) =>
  ({ path, pack: "full", scope: "REPO", role: "content", sha256: "d", bytes: 9, tokens: 3, ...fields }) as const;
const cuts = [{ pattern: "/a", files: 1, tokens: 2 }];
const pack = (fields: Partial<ReportPack>): ReportPack => ({
  pack: "full",
  scope: "REPO",
  kind: "full",
  documents: 1,
  tokens: 3,
  largest: 3,
  budget: { per: "pack" },
  state: "ok",
  over: 0,
  cuts,
  ...fields,
});
const report: Report = {
  schema: "carryon.report/1",
  tool: "carryon 1.0.0",
  origin: { kind: "commit", name: published("acme/widgets"), commit: "c".repeat(40) },
  encoding: "o200k_base",
  config: "",
  snapshot: "5",
  root: "",
  totals: { entries: 0, files: 0, bytes: 0, tokens: 0 },
  packs: [pack({}), pack({ pack: "lite", kind: "lite" }), pack({ scope: "API" })],
  documents: [
    row("FULL/REPO-FULL.md"),
    row("MAP.md", { role: "map" }),
    row("LITE.md", { pack: "lite" }),
    row("API.md", { scope: "API", sha256: "" }),
  ],
  files: [
    reportFile("a.ts", {
      sha256: "e",
      tier: "high",
      tokens: 8,
      receipts: [
        { pack: "full", view: "full", tokens: 12, documents: ["FULL/REPO-FULL.md"], reason: "included" },
        { pack: "lite", view: "none", tokens: 0, documents: [], reason: "omitted" },
      ],
    }),
    reportFile("old.ts", {}),
  ],
  skipped: [{ path: "logo.png", reason: "binary" }],
  findings: published(FINDINGS),
};

const documentsOf = (side: Side) =>
  side.packs.map(({ documents }) => documents.map(({ read, ...rest }) => ({ ...rest, bytes: read?.().toString() })));

describe("reportSide", () => {
  it("has the packs of a report with their content documents, which only a written pack can read", () => {
    expect(documentsOf(reportSide(report))).toEqual([
      [{ path: "FULL/REPO-FULL.md", tokens: 3, sha256: "d" }],
      [{ path: "LITE.md", tokens: 3, sha256: "d" }],
      [{ path: "API.md", tokens: 3 }],
    ]);
    expect(reportSide(report).packs[2]!.documents).toStrictEqual([{ path: "API.md", tokens: 3 }]);
    expect(documentsOf(reportSide(report, (path) => Buffer.from(path)))[0]![0]!.bytes).toBe("FULL/REPO-FULL.md");
  });

  it("repeats the limits of an audience pack", () => {
    const limit = {
      kind: "part",
      name: "common",
      budget: { per: "pack" },
      files: 1,
      tokens: 2,
      state: "ok",
      over: 0,
    } as const;
    const { packs } = reportSide({ ...report, packs: [pack({}), pack({ limits: [limit] })] });
    expect(packs[0]).not.toHaveProperty("limits");
    expect(packs[1]!.limits).toEqual([limit]);
  });

  it("repeats the cuts, files, redactions and errors of the report", () => {
    const { packs, origin, ...side } = reportSide(report);
    expect(packs[0]).toMatchObject({ pack: "full", scope: "REPO", kind: "full", budget: { per: "pack" } });
    expect(packs[0]!.cuts({ per: "pack" }, 1)).toBe(cuts);
    expect(origin).toStrictEqual({
      kind: "report",
      name: "acme/widgets",
      commit: "c".repeat(40),
      snapshot: "5",
    });
    expect(reportSide(report, () => Buffer.of()).origin.kind).toBe("pack");
    expect(side).toStrictEqual({
      files: [
        {
          path: "a.ts",
          scope: "REPO",
          sha256: "e",
          tokens: 8,
          tier: "high",
          appearances: new Map([["full", { view: "full", tokens: 12 }]]),
        },
        { path: "old.ts", scope: "REPO", sha256: "", tokens: 1, tier: "medium", appearances: new Map() },
      ],
      skipped: report.skipped,
      redactions: plannedSide(build([])).redactions,
      errors: [FINDINGS[0], FINDINGS[2]],
    });
  });
});
