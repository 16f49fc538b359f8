import type { PlannedSide } from "../../../../src/compare/delta/side.ts";
import { collectAppearances } from "../../../../src/pack/render/appearance.ts";
import { createFramer, type Framer, textPiece } from "../../../../src/pack/render/frame.ts";
import type { PackConfig } from "../../../../src/pack/config/config.ts";
import type { Document, Piece } from "../../../../src/pack/render/document.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import type { Finding } from "../../../../src/base/findings/finding.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";
import { published } from "../../../support/published.ts";

/** FULL with a maximum of 20 tokens. */
export const FULL: PackConfig = {
  id: "full",
  kind: "full",
  budget: { max: 20, per: "pack" },
  omit: [],
  frames: "markdown",
};
/** LITE fitted to 10 tokens. */
export const LITE: PackConfig = {
  id: "lite",
  kind: "lite",
  budget: { target: 10, per: "pack" },
  omit: [],
  frames: "markdown",
};
const scope = (name: string) => ({ name, root: "", include: [], exclude: [] });

/** Two redactions, another error and a warning. */
export const FINDINGS: readonly Finding[] = [
  { code: "redacted", severity: "error", path: "src/a.ts", line: 3, args: { rule: "github-pat" } },
  { code: "redacted", severity: "notice", path: "key.pem", args: { rule: "private-key" } },
  { code: "budget-too-small", severity: "error", args: {} },
  { code: "decoded", severity: "warning", path: "b.ts", args: {} },
];

/** Frames whole files and slices. Tokens are counted by `roughCount`. */
export const frame: Framer = createFramer(roughCount);
/** File of 100 bytes. */
export const a: MeasuredFile = measuredFile("src/a.ts", "a".repeat(100), { tier: "high" });
/** Small file in another scope. */
export const b: MeasuredFile = measuredFile("b.ts", "b\n", { scope: "API", tier: "low" });

/** View of `a`. */
export const view = (text: string): Piece => ({
  kind: "view",
  file: a,
  view: "skeleton",
  text,
  tokens: roughCount(text),
});

/** Content document of FULL. */
export function document(path: string, fields: Partial<Document>, ...pieces: Piece[]): Document {
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  return { path, pack: "full", scope: "REPO", role: "content", pieces, tokens, ...fields };
}

/** Build of two files, two scopes and two packs. */
export function build(documents: readonly Document[], fields: Partial<PlannedSide> = {}): PlannedSide {
  return {
    origin: {
      kind: "working-tree",
      name: published("acme/widgets"),
      commit: "c".repeat(40),
      ref: published("main"),
      changed: 3,
    },
    config: { scopes: [scope("REPO"), scope("API")], packs: [FULL, LITE] },
    files: [b, a],
    skipped: [{ path: "logo.png", reason: "binary", size: 7 }],
    findings: FINDINGS,
    documents,
    shown: collectAppearances(documents),
    head: { snapshot: "5" },
    ...fields,
  };
}

/** FULL documents of both scopes, a LITE document of one, and a map. */
export const DOCUMENTS: readonly Document[] = [
  document("FULL/REPO-FULL.md", {}, textPiece("# REPO\n", roughCount), frame(a)),
  document("MAP.md", { role: "map" }, textPiece("# Map\n", roughCount)),
  document("FULL/API-FULL.md", { scope: "API" }, frame(b)),
  document("LITE/REPO-LITE.md", { pack: "lite" }, view("# src/a.ts\n")),
];
