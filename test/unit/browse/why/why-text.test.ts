import { describe, expect, it } from "vitest";
import { whyText } from "../../../../src/browse/why/why-text.ts";
import { whyRecord } from "../../../../src/browse/why/why-record.ts";
import type { Receipt, Report } from "../../../../src/pack/report/report-model.ts";
import { published } from "../../../support/published.ts";
import { redacted, reportFile, reportOf } from "../../pack/report/report-samples.ts";

const LIMIT = 1_000_000;

function why(report: Report, ...paths: readonly string[]): string {
  const record = whyRecord(report, paths);
  return record === undefined ? "unknown" : whyText(report, record, LIMIT);
}

/** Lines about `src/a.ts` below its path. */
function linesOf(file: Parameters<typeof reportFile>[2], report: Partial<Report> = {}): readonly string[] {
  const all = reportOf({ files: [reportFile("src/a.ts", 1200, file)], ...report });
  return why(all, "src/a.ts").trimEnd().split("\n").slice(1);
}

const receipt = (rest: Partial<Receipt>): Receipt => ({
  pack: "lite",
  view: "skeleton",
  tokens: 80,
  documents: ["LITE/REPO-LITE.md"],
  reason: "included",
  ...rest,
});

describe("why a file is shown as it is", () => {
  it("names what it is, where it is, and how each pack shows it", () => {
    const receipts = [
      receipt({ pack: "full", view: "full", tokens: 1210, documents: ["FULL/REPO-FULL.md", "FULL/REPO-FULL-2.md"] }),
      receipt({ view: "none", tokens: 0, documents: [], reason: "omitted" }),
    ];
    expect(why(reportOf({ files: [reportFile("src/a.ts", 1200, { receipts })] }), "src/a.ts")).toBe(
      [
        "src/a.ts",
        "  TypeScript · 4,800 bytes · 10 lines · 1,200 tokens",
        "  scope REPO · section SRC · tier medium",
        "  FULL     full, 1,210 tokens with its frame, in FULL/REPO-FULL.md, FULL/REPO-FULL-2.md",
        "  LITE     not shown · medium tier: pointer only",
        "",
      ].join("\n"),
    );
  });

  it("names its class unless it is ordinary, and calls a text without a language a text", () => {
    expect(linesOf({ class: "lock", language: "", bytes: 1, lines: 1, tokens: 1 })[0]).toBe(
      "  text · lock · 1 byte · 1 line · 1 token",
    );
  });

  it("names its rank only if files are ranked, and imports that are missing", () => {
    expect(linesOf({ receipts: [] })).toHaveLength(2);
    expect(linesOf({ receipts: [], rank: 3, importedBy: 1 })[2]).toBe("  rank 3 of 1 · imported by 1 file");
    expect(linesOf({ receipts: [], rank: 1000, unresolved: 2 })[2]).toBe(
      "  rank 1,000 of 1 · imported by 0 files · 2 unresolved imports",
    );
  });

  it.each([
    [
      receipt({ view: "summary", tokens: 1, reason: "downgraded" }),
      "summary, 1 token with its frame, in LITE/REPO-LITE.md · skeleton requested (medium tier); shortened to fit",
    ],
    [
      receipt({ view: "pointer", reason: "downgraded" }),
      "pointer · skeleton requested (medium tier); left out for lack of room",
    ],
    [receipt({ view: "none", reason: "omitted", class: "lock" }), "not shown · left out: lock (packs.lite.omit)"],
  ])("words a receipt: %j", (one, text) => {
    expect(linesOf({ receipts: [one] })[2]).toBe(`  LITE     ${text}`);
  });

  it("says how to get a file into a pack that leaves out its class", () => {
    const omitted = receipt({ pack: "full", view: "none", reason: "omitted", class: "minified" });
    expect(linesOf({ receipts: [omitted] }).at(-1)).toBe(
      "  to pack it: write /src/a.ts linguist-generated=false to .gitattributes; for all minified files, set packs.full.omit in carryon.yml to a list without minified",
    );
  });

  it("takes the kind of a pack from the scope of the file, and a pack that is not reported for a whole one", () => {
    const [full, lite] = reportOf().packs as [Report["packs"][0], Report["packs"][0]];
    const packs = [{ ...full, scope: "APP", pack: "lite" }, lite];
    const receipts = [receipt({ view: "none", reason: "omitted" })];
    expect(linesOf({ receipts }, { packs })[2]).toContain("medium tier: pointer only");
    expect(linesOf({ receipts, scope: "APP" }, { packs })[2]).toContain("not in this pack");
    expect(linesOf({ receipts, scope: "DOCS" }, { packs })[2]).toContain("not in this pack");
  });

  it("names at most ten findings of the file, and counts the others", () => {
    const findings = Array.from({ length: 12 }, (_, i) => published(redacted("src/a.ts", i + 1)));
    const others = [published(redacted("src/b.ts", 1))];
    const ten = linesOf({ receipts: [] }, { findings: [...others, ...findings.slice(0, 10)] });
    expect(ten).toHaveLength(12);
    expect(ten.at(-1)).toMatch(/^ {2}src\/a\.ts:10 /);
    const twelve = linesOf({ receipts: [] }, { findings });
    expect(twelve).toHaveLength(13);
    expect(twelve.at(-1)).toBe("  and 2 more findings in report.json");
  });
});

describe("why a file is in no pack", () => {
  it("is the rule that leaves it out; of a large file, its size and the limit", () => {
    const skipped = [
      { path: "a.png", reason: "binary" },
      { path: "b.bin", reason: "oversize", size: 2_500_000 },
      { path: "c.bin", reason: "oversize" },
      { path: "d.bin", reason: "binary", size: 3 },
    ] as const;
    const report = reportOf({ files: [], skipped });
    const [first, second] = why(report, "a.png").split("\n").slice(1);
    expect([first, second]).toEqual([
      "  in no pack: binary content",
      "  to pack it: if it is text, name its encoding: write /a.png encoding=windows-1252 to .gitattributes",
    ]);
    expect(why(report, "b.bin")).toBe(
      "b.bin\n  in no pack: 2.5 MB, larger than max-file-bytes, which is 1.0 MB\n  to pack it: if it is text, write max-file-bytes: 2500000 to carryon.yml\n",
    );
    expect(why(report, "c.bin")).toContain("c.bin\n  in no pack: larger than max-file-bytes\n");
    expect(why(report, "d.bin")).toContain("d.bin\n  in no pack: binary content\n");
  });
});

describe("what packs show of a folder", () => {
  const report = reportOf({
    files: [reportFile("src/a.ts", 100), reportFile("src/in/b.ts", 1), reportFile("srcs.ts", 7), reportFile("d.md", 9)],
    skipped: [
      { path: "src/x.png", reason: "binary" },
      { path: "src/y.png", reason: "binary" },
      { path: "src/z", reason: "submodule" },
      { path: "e.png", reason: "binary" },
    ],
  });

  it("is a sum, the views in each pack, and what is in no pack by its reason", () => {
    const shown = [
      "src/",
      "  2 files, 101 tokens",
      "  FULL     2 full",
      "  LITE     2 skeleton",
      "  2 files in no pack: binary content",
      "  1 file in no pack: a submodule; pack that repository separately",
      "",
    ].join("\n");
    expect(why(report, "src")).toBe(shown);
    expect(why(report, "src/")).toBe(shown);
  });

  it("names the root ./, and leaves out packs without any of the files", () => {
    expect(why(report, "")).toMatch(/^\.\/\n {2}4 files, 117 tokens\n {2}FULL {5}4 full\n/);
    const elsewhere = { ...report, files: report.files.map((file) => ({ ...file, scope: "APP" })) };
    expect(why(elsewhere, "src/in")).toBe("src/in/\n  1 file, 1 token\n");
  });
});

describe("the record of a path", () => {
  const findings = published([
    redacted("src/a.ts", 1),
    redacted("src/a.ts.map", 1),
    redacted("src/in/c.ts", 2),
    { code: "budget-too-small", severity: "warning", args: {} } as const,
  ]);
  const report = reportOf({
    files: [reportFile("src/a.ts", 1), reportFile("src/a.ts.map", 1), reportFile("src/in/c.ts", 1)],
    skipped: [{ path: "src/in/d.png", reason: "binary" }],
    findings,
  });
  const pathsOf = (path: string) => {
    const { files = [], skipped = [], findings: own = [] } = whyRecord(report, [path]) ?? {};
    return [...files, ...skipped, ...own].map((one) => one.path);
  };

  it("is of the file alone, or of everything below a folder, with their findings", () => {
    expect(pathsOf("src/a.ts")).toEqual(["src/a.ts", "src/a.ts"]);
    expect(pathsOf("src/in")).toEqual(["src/in/c.ts", "src/in/d.png", "src/in/c.ts"]);
    expect(pathsOf("src/in/")).toEqual(pathsOf("src/in"));
    expect(pathsOf("src/in/d.png")).toEqual(["src/in/d.png"]);
    expect(pathsOf("")).toHaveLength(7);
  });

  it("is of the first path that the report knows, and of none if it knows none", () => {
    expect(whyRecord(report, ["sr", "src/i", "src/in", "src/a.ts"])?.path).toBe("src/in");
    expect(whyRecord(report, ["src/in/d.png"])).toMatchObject({ path: "src/in/d.png", files: [] });
    expect(whyRecord(report, ["sr", "src/a"])).toBeUndefined();
    expect(whyRecord(report, [])).toBeUndefined();
  });

  it("threat 1: is shown on lines without a command", () => {
    const path = "::error::a.ts";
    expect(why(reportOf({ files: [reportFile(path, 1, { language: published("a") })] }), path)).toMatch(/^: :error::a/);
  });
});
