import { describe, expect, it } from "vitest";
import { fileShading } from "../../../../src/site/pages/file-shading.ts";
import type { BodyPiece, Document, FilePiece } from "../../../../src/pack/render/document.ts";
import type { Receipt, ReportFile } from "../../../../src/pack/report/report-model.ts";
import { measuredFile } from "../../../support/measured-file.ts";
import { packLink } from "../../../support/site-data.ts";

const TEXT = Buffer.from("import b\n\nclass A {\n  run(x) {\n    stop()\n  }\n}\n");
const file = measuredFile("src/a.ts", TEXT.toString());
const view = (text: string): BodyPiece => ({ kind: "view", file, view: "skeleton", text, tokens: text.length });

function documentOf(pack: string, piece: FilePiece): Document {
  return { path: `${pack}/R.md`, pack, scope: "REPO", role: "content", pieces: [piece], tokens: 0 };
}

function reportFile(...receipts: readonly Partial<Receipt>[]): ReportFile {
  const { bytes, lines, tokens } = file.facts;
  const all = receipts.map((one): Receipt => ({
    pack: "lite",
    view: "skeleton",
    tokens: 1,
    documents: [],
    reason: "included",
    ...one,
  }));
  const traits = { tier: "medium", class: "ordinary", language: "TypeScript" } as const;
  return {
    path: "src/a.ts",
    scope: "REPO",
    section: "S",
    ...traits,
    bytes,
    lines,
    tokens,
    redactions: 0,
    receipts: all,
  };
}

const PACKS = ["lite", "tiny", "full"].map((pack) => packLink({ pack, kind: pack === "full" ? "full" : "lite" }));

describe("the shading of a file", () => {
  it("has the lines that a view keeps, also behind a pointer", () => {
    const skeleton = view("## SKELETON src/a.ts\nclass A\n  run(x)\nEND");
    const pointer: FilePiece = { kind: "pointer", file, body: view("class A"), text: "->", tokens: 1 };
    const kept = { pack: "repo-lite", ranges: [{ first: 3, last: 4 }] };
    expect(fileShading([documentOf("lite", skeleton)], PACKS)(reportFile({}), TEXT)).toEqual(kept);
    expect(fileShading([documentOf("lite", pointer)], PACKS)(reportFile({}), TEXT)?.ranges).toEqual([
      { first: 3, last: 3 },
    ]);
  });

  it("comes from the first pack that shows a part of the file", () => {
    const documents = [documentOf("lite", view("class A")), documentOf("tiny", view("  run(x)"))];
    const shadingOf = fileShading(documents, PACKS);
    expect(shadingOf(reportFile({}, { pack: "tiny" }), TEXT)?.pack).toBe("repo-lite");
    expect(shadingOf(reportFile({ view: "full" }, { pack: "tiny" }), TEXT)?.pack).toBe("repo-tiny");
  });

  it("is missing where packs show all of a file, its name, or words that it does not have", () => {
    const shadingOf = fileShading([documentOf("lite", view("What it is for"))], PACKS);
    expect(shadingOf(reportFile({ view: "full" }), TEXT)).toBeUndefined();
    expect(shadingOf(reportFile({ view: "pointer" }), TEXT)).toBeUndefined();
    expect(shadingOf(reportFile({ view: "summary" }), TEXT)).toBeUndefined();
    expect(shadingOf(reportFile({ pack: "full" }), TEXT)).toBeUndefined();
  });
});
