import { expect, it } from "vitest";
import { DEFAULT_TARGET, targetModel } from "../../../../../src/pack/audience/target-model.ts";
import { type Summary, summaryText } from "../../../../../src/pack/report/terminal/summary-text.ts";
import type { Report, ReportFile, ReportPack } from "../../../../../src/pack/report/report-model.ts";
import type { View } from "../../../../../src/pack/render/document.ts";
import { published } from "../../../../support/published.ts";

const pack = (kind: ReportPack["kind"], tokens: number, more: Partial<ReportPack> = {}): ReportPack => ({
  pack: kind,
  scope: "REPO",
  kind,
  documents: 1,
  tokens,
  largest: tokens,
  budget: { per: "pack" },
  state: "ok",
  over: 0,
  cuts: [],
  ...more,
});

const LITE = pack("lite", 23_995);
const FULL = pack("full", 1_104_310);
const SPLIT = pack("split", 1_110_000, { documents: 50, budget: { max: 60_000, per: "document" } });

/** Creates a file that FULL shows whole and LITE in the given view. */
const file = (path: string, lite: View): ReportFile => ({
  path,
  scope: "REPO",
  section: "SOURCES",
  tier: "medium",
  class: "ordinary",
  language: "Go",
  bytes: 1,
  lines: 1,
  tokens: 1,
  redactions: 0,
  receipts: [
    { pack: "full", view: "full", tokens: 1, documents: [], reason: "included" },
    { pack: "lite", view: lite, tokens: 1, documents: [], reason: "included" },
  ],
});

const REPORT: Report = {
  schema: "carryon.report/1",
  tool: "carryon 0.0.0",
  origin: { kind: "commit", name: published("caddy"), commit: "0cf03d3".padEnd(40, "0") },
  encoding: "o200k_base",
  config: "",
  snapshot: "",
  root: "5e11",
  totals: { entries: 3, files: 3, bytes: 4_200_000, tokens: 1_104_310 },
  packs: [FULL, SPLIT, LITE],
  documents: [FULL, LITE].map(({ pack: id }) => ({
    path: `${id.toUpperCase()}/CADDY-${id.toUpperCase()}.md`,
    pack: id,
    scope: "REPO",
    role: "content",
    sha256: "",
    bytes: 1,
    tokens: 1,
  })),
  files: [file("a.go", "skeleton"), file("b.go", "brief"), file("c.md", "full"), file("d.go", "pointer")],
  skipped: [
    { path: "x.bin", reason: "binary" },
    { path: "y.bin", reason: "binary" },
    { path: "z.go", reason: "not-selected" },
  ],
  findings: [{ code: "redacted", severity: "warning", path: published("a.go"), args: { rule: published("jwt") } }],
};

const SUMMARY: Summary = { model: DEFAULT_TARGET, out: "pack", mark: "give this to a model", notes: [] };

const textOf = (report: Partial<Report> = {}, summary: Partial<Summary> = {}, width = 120): string =>
  summaryText({ ...REPORT, ...report }, { ...SUMMARY, ...summary }, { paint: (_, text) => text, width });

it("tells what was packed, where each pack is, which to use and what is left out", () => {
  expect(textOf()).toBe(`caddy @ 0cf03d3 · 5 files · 1.1 M tokens · 1 secret redacted (carryon check --secrets)

  pack/LITE/CADDY-LITE.md     23,995 tokens   3 of 6 files, mostly signatures   ← give this to a model
  pack/FULL/CADDY-FULL.md  1,104,310 tokens   4 of 6 files; 1.2 windows of 1M
  pack/SPLIT/  50 files       ≤ 60,000 each   upload in order

  Over budget: nothing · Left out: 2 binary (carryon stats --left-out)
`);
});

it("counts the secrets in tests", () => {
  const secretIn = (path: string): Report["findings"][number] => ({ ...REPORT.findings[0]!, path: published(path) });
  const tested = secretIn("test/keys.test.ts");
  expect(textOf({ findings: [...REPORT.findings, tested] })).toContain(" · 2 secrets redacted, 1 in tests (carryon ");
  expect(textOf({ findings: [tested] })).toContain(" · 1 secret redacted, all in tests (carryon ");
});

it("gives the tokens of the files that no pack shows, which the total includes", () => {
  const generated: ReportFile = { ...file("x.go", "pointer"), class: "generated", tokens: 2_443_000 };
  const receipts = generated.receipts.filter(({ pack: id }) => id === "lite");
  const text = textOf({ files: [...REPORT.files, { ...generated, receipts }] });
  expect(text).toContain("· Left out 2.4 M tokens: 2 binary, 1 generated (carryon stats --left-out)\n");
});

it("marks FULL if it fits the window, and says so", () => {
  const text = textOf({ packs: [{ ...FULL, tokens: 86_145 }, LITE], skipped: [], findings: [] });
  expect(text).toContain("1.1 M tokens · no secrets\n");
  expect(text).toContain("86,145 tokens   every file; fits a 200k window   ← give this to a model\n");
  expect(text.match(/←/gu)).toHaveLength(1);
  expect(text).toContain("\n  Over budget: nothing\n");
});

it.each([
  [170_000, "fits a 200k window   ← give this to a model"],
  [180_000, "too close to 200k; fits a 400k window"],
  [200_001, "fits a 400k window"],
  [350_000, "fits a 1M window"],
  [900_000, "too close to a 1M window"],
  [2_300_000, "2.3 windows of 1M"],
])("compares a FULL of %i tokens with windows", (tokens, words) => {
  expect(textOf({ packs: [{ ...FULL, tokens }, LITE], skipped: [] })).toContain(`every file; ${words}\n`);
});

it("compares with the window of the model that the user names", () => {
  const text = textOf({ packs: [{ ...FULL, tokens: 120_000 }], skipped: [] }, { model: targetModel("gpt-4-turbo") });
  expect(text).toContain("every file; too close to 128k; fits a 400k window");
});

it("counts skipped files in one sum with the others, and claims every file only without any", () => {
  const packs = [{ ...FULL, tokens: 9 }];
  expect(textOf({ packs })).toContain("4 of 6 files; ");
  expect(textOf({ packs, skipped: [{ path: "z.go", reason: "not-selected" }] })).toContain("every file; ");
  const several = ["APP", "LIB"].map((scope) => ({ ...FULL, scope, tokens: 9 }));
  const files = REPORT.files.map((one) => ({ ...one, scope: "APP" }));
  expect(textOf({ packs: several, files })).toMatch(/ APP +9 tokens {3}4 files; fits/u);
});

it("counts for the model that the user names", () => {
  expect(textOf({}, { model: targetModel("claude") })).toContain(
    "\n  LITE for claude-sonnet-5: ≈ 36,712 tokens, 3.7% of its 1M window (o200k_base × 1.53, ±15%: sammcj/ingest#65)\n",
  );
  expect(textOf({}, { model: targetModel("gpt") })).toContain("\n  LITE for gpt-5.5: 23,995 tokens, 2.4% of its 1M");
  expect(textOf({}, { model: targetModel("gpt-4-turbo") })).toContain(
    "23,995 o200k_base tokens, 18.7% of its 128k window; count exactly with -e cl100k_base\n",
  );
});

it("begins with a pack over its budget, and with what fixes it", () => {
  const over = { ...FULL, state: "over", over: 4310, budget: { max: 1_100_000, per: "pack" } } as const;
  const text = textOf({ packs: [{ ...over, cuts: [{ pattern: "dist/a.js", files: 1, tokens: 5000 }] }, LITE] });
  expect(text).toContain("redacted (carryon check --secrets)\n\nFULL is over its budget. ");
  expect(text).toMatch(/−5,000 {2}\S*dist\/a\.js/u);
  expect(text).toContain("over by 4,310");
  expect(text).toContain("\n  Over budget: FULL · Left out:");
});

it("names packs without a folder if none was written, and keeps the recommendation in a narrow terminal", () => {
  const lines = textOf({}, { out: undefined, mark: "copied with xclip" }, 60).split("\n");
  expect(lines[2]).toBe("  LITE                23,995 tokens   ← copied with xclip");
});

it("names the scope of each pack if there are several", () => {
  const packs = ["APP", "LIB"].flatMap((scope) => [LITE, SPLIT].map((one) => ({ ...one, scope })));
  const text = textOf({ packs, documents: [] });
  expect(text).toContain("pack/SPLIT/  APP  50 files");
  expect(text).toContain("pack/LITE/  LIB ");
});

it("takes the room of a narrow terminal from the extent, never from the mark", () => {
  const lines = textOf({}, { out: "packs-of-my-project" }, 100).split("\n");
  expect(lines[2]).toMatch(/23,995 tokens {3}3 of 6 files {3}← give this to a model$/u);
  expect(lines[3]).toMatch(/1,104,310 tokens {3}4 of 6 files; 1\.2 windows of 1M$/u);
});

it("prints a long path once, above the rows", () => {
  const out = `/tmp/${"x".repeat(18)}/pack`;
  const lines = textOf({}, { out }, 120).split("\n");
  expect(lines[2]).toBe(`  ${out}/`);
  expect(lines[3]).toMatch(/^ {4}LITE\/\S+ +23,995 tokens {3}3 of 6 files, mostly \w+ {3}← give this to a model$/u);
  expect(lines[4]).toMatch(/^ {4}FULL\/\S+ +1,104,310 tokens/u);
});
