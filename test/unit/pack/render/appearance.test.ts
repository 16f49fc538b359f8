import { expect, it } from "vitest";
import { sliceText } from "../../../../src/pack/plan/split/slices.ts";
import { createFramer } from "../../../../src/pack/render/frame.ts";
import { collectAppearances } from "../../../../src/pack/render/appearance.ts";
import type { Document, FilePiece } from "../../../../src/pack/render/document.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";

const text = Array.from({ length: 90 }, (_, i) => `line ${i}\n`).join("");
const file = measuredFile("src/long.ts", text);
const frame = createFramer(roughCount);
const slices = sliceText(
  Buffer.from(text),
  { max: 100, tokens: text.length / 4 },
  {
    countBody: (bytes) => ({
      tokens: Math.ceil(bytes.length / 4),
      lines: Buffer.from(bytes).toString().split("\n").length - 1,
    }),
  },
);

function documentOf(name: string, pieces: readonly FilePiece[]): Document {
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  return { path: name, pack: "lite", scope: "REPO", role: "content", pieces, tokens };
}

function shown(...documents: readonly (readonly FilePiece[])[]): unknown {
  const planned = documents.map((pieces, i) => documentOf(`${i}.md`, pieces));
  return collectAppearances(planned).get("lite")?.get(file);
}

it("shows a file in slices in full, in all their documents", () => {
  expect(slices.length).toBeGreaterThan(1);
  const all = slices.map((slice) => [frame(file, slice)]);
  const tokens = all.flat().reduce((sum, piece) => sum + piece.tokens, 0);
  expect(shown(...all)).toEqual({ documents: all.map((_, i) => `${i}.md`), view: "full", tokens });
});
