import { describe, expect, it } from "vitest";
import { modelLine } from "../../../../../src/pack/report/terminal/model-line.ts";
import type { ManifestDocument } from "../../../../../src/pack/manifest/manifest-model.ts";
import type { Report, ReportPack } from "../../../../../src/pack/report/report-model.ts";

const pack = (kind: ReportPack["kind"], more: Partial<ReportPack> = {}): ReportPack => ({
  pack: kind,
  scope: "REPO",
  kind,
  documents: 1,
  tokens: 24_000,
  largest: 24_000,
  budget: { per: "pack" },
  state: "ok",
  over: 0,
  cuts: [],
  ...more,
});

const documents = (packs: readonly ReportPack[]): readonly ManifestDocument[] =>
  packs.flatMap(({ pack: id, scope, documents: count }) =>
    Array.from({ length: count }, (_, i) => ({
      path: `${id.toUpperCase()}/${scope}-${id.toUpperCase()}-${i}.md`,
      pack: id,
      scope,
      role: "content" as const,
      sha256: "",
      bytes: 1,
      tokens: 1,
    })),
  );

const lineFor = (packs: readonly ReportPack[], more: readonly ManifestDocument[] = []): string => {
  const report: Pick<Report, "packs" | "documents"> = { packs, documents: [...documents(packs), ...more] };
  return modelLine(report, "out");
};

describe("the line that names what to give to a model", () => {
  it.each([
    [
      "LITE if FULL does not fit a window of 200,000 tokens",
      [pack("full", { tokens: 180_000 }), pack("split", { documents: 3 }), pack("lite")],
      "out/LITE/REPO-LITE-0.md (24,000 tokens)",
    ],
    [
      "FULL if LITE is over its budget",
      [pack("full"), pack("lite", { state: "over" })],
      "out/FULL/REPO-FULL-0.md (24,000 tokens)",
    ],
    [
      "FULL before other packs if there is no LITE",
      [pack("split", { documents: 3 }), pack("full")],
      "out/FULL/REPO-FULL-0.md (24,000 tokens)",
    ],
    [
      "the folder of a pack of several documents",
      [pack("split", { documents: 3 })],
      "out/SPLIT/ (3 documents, 24,000 tokens)",
    ],
    [
      "two scopes",
      ["APP", "LIB"].map((scope) => pack("lite", { scope, tokens: 1 })),
      "out/LITE/APP-LITE-0.md (1 token) · out/LITE/LIB-LITE-0.md (1 token)",
    ],
    [
      "two scopes and the number of the others",
      ["APP", "LIB", "WEB"].map((scope) => pack("lite", { scope, tokens: 1 })),
      "out/LITE/APP-LITE-0.md (1 token) · out/LITE/LIB-LITE-0.md (1 token) · and 1 more in report.json",
    ],
  ])("names %s", (_, packs, text) => {
    expect(lineFor(packs)).toBe(`For a model  ${text}`);
  });

  it("takes neither a map nor a delta for content", () => {
    const full = pack("full");
    const others = (["map", "delta"] as const).map((role) => ({ ...documents([full])[0]!, path: `${role}.md`, role }));
    expect(lineFor([full], others)).toBe("For a model  out/FULL/REPO-FULL-0.md (24,000 tokens)");
  });

  it("is empty without packs", () => {
    expect(lineFor([])).toBe("");
  });
});
