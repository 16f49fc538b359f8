import type { Finding } from "../../../../src/base/findings/finding.ts";
import type { Report, ReportFile } from "../../../../src/pack/report/report-model.ts";
import { published } from "../../../support/published.ts";

/** File of a report, shown whole. */
export function reportFile(path: string, tokens: number, rest: Partial<ReportFile> = {}): ReportFile {
  const receipt = { tokens, documents: [], reason: "included" } as const;
  return {
    path,
    scope: "REPO",
    section: "SRC",
    tier: "medium",
    class: "ordinary",
    language: "TypeScript",
    bytes: tokens * 4,
    lines: 10,
    tokens,
    redactions: 0,
    receipts: [
      { pack: "full", view: "full", ...receipt },
      { pack: "lite", view: "skeleton", ...receipt },
    ],
    ...rest,
  };
}

/** Run with two packs. FULL is over budget. */
export function reportOf(report: Partial<Report> = {}): Report {
  const files = report.files ?? [reportFile("src/b.ts", 200), reportFile("docs/a.md", 612_004, { tier: "high" })];
  return {
    schema: "carryon.report/1",
    tool: "carryon 1.0.0",
    origin: { kind: "commit", name: published("acme/widgets"), commit: "4f2c1e9".padEnd(40, "0") },
    encoding: "o200k_base",
    config: "",
    snapshot: "",
    root: "",
    totals: { entries: files.length + 1, files: files.length, bytes: 2_448_816, tokens: 612_204 },
    packs: [
      {
        pack: "full",
        scope: "REPO",
        kind: "full",
        documents: 1,
        tokens: 612_400,
        largest: 612_400,
        budget: { max: 600_000, per: "pack" },
        state: "over",
        over: 12_400,
        cuts: [{ pattern: "/docs/a.md", files: 1, tokens: 612_010 }],
      },
      {
        pack: "lite",
        scope: "REPO",
        kind: "lite",
        documents: 2,
        tokens: 23_911,
        largest: 20_000,
        budget: { target: 24_000, max: 32_000, per: "pack" },
        state: "ok",
        over: 0,
        cuts: [],
      },
    ],
    documents: [],
    files,
    skipped: [{ path: "a.png", reason: "binary" }],
    findings: [],
    ...report,
  };
}

/** Redacted secret. */
export function redacted(path: string, line: number, severity: Finding["severity"] = "warning"): Finding {
  return { code: "redacted", severity, path, line, args: { rule: "github-pat" } };
}
