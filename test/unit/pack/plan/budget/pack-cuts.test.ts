import { expect, it } from "vitest";
import { packCuts } from "../../../../../src/pack/plan/budget/pack-cuts.ts";
import { textPiece } from "../../../../../src/pack/render/frame.ts";
import type { Document, Piece } from "../../../../../src/pack/render/document.ts";
import { measuredFile, roughCount } from "../../../../support/measured-file.ts";

const FILES = Object.fromEntries(
  ["a.snap", "b.ts", "c.ts"].map((path) => [
    path,
    measuredFile(path, "", { class: path === "a.snap" ? "generated" : "ordinary" }),
  ]),
);
/** Piece of a file with `tokens` tokens. */
const piece = (path: string, tokens: number): Piece => ({
  kind: "view",
  file: FILES[path]!,
  view: "skeleton",
  text: "",
  tokens,
});
const document = (...pieces: readonly Piece[]): Document => ({
  path: "SPLIT/A.md",
  pack: "split",
  scope: "REPO",
  role: "content",
  pieces,
  tokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
});
const title = textPiece("# A rather long title of this document\n".repeat(50), roughCount);
/** The larger document comes last. One file has slices in both. */
const DOCUMENTS = [
  document(title, piece("a.snap", 900), piece("b.ts", 300)),
  document(title, piece("b.ts", 1000), piece("c.ts", 950)),
];

it("cuts files that take the least to be missed, by all that the documents of a pack show of them", () => {
  expect(packCuts("split", { per: "pack" }, DOCUMENTS, 500)).toEqual([{ pattern: "/a.snap", files: 1, tokens: 900 }]);
  expect(packCuts("split", { per: "pack" }, DOCUMENTS, 1000)).toEqual([
    { pattern: "/a.snap", files: 1, tokens: 900 },
    { pattern: "/c.ts", files: 1, tokens: 950 },
  ]);
  expect(packCuts("split", { per: "pack" }, [DOCUMENTS[1]!, DOCUMENTS[0]!], 2000)).toContainEqual({
    pattern: "/b.ts",
    files: 1,
    tokens: 1300,
  });
});

it("cuts files of the largest document where each has a limit", () => {
  const cut = [{ pattern: "/c.ts", files: 1, tokens: 950 }];
  expect(packCuts("split", { per: "document" }, DOCUMENTS, 500)).toEqual(cut);
  expect(packCuts("split", { per: "document" }, DOCUMENTS.toReversed(), 500)).toEqual(cut);
});

it("cuts nothing of a pack within its budget, of a fitted pack and of one for an audience", () => {
  expect(packCuts("split", { per: "pack" }, DOCUMENTS, 0)).toEqual([]);
  expect(packCuts("lite", { per: "pack" }, DOCUMENTS, 500)).toEqual([]);
  expect(packCuts("audience", { per: "pack" }, DOCUMENTS, 500)).toEqual([]);
});
