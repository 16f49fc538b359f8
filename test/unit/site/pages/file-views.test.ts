import { expect, it } from "vitest";
import { fileViews } from "../../../../src/site/pages/file-views.ts";
import type { Document, FilePiece } from "../../../../src/pack/render/document.ts";
import { measuredFile } from "../../../support/measured-file.ts";
import { packLink } from "../../../support/site-data.ts";

const file = measuredFile("src/a.ts", "text");
const view = (text: string): FilePiece => ({ kind: "view", file, view: "skeleton", text, tokens: text.length });
const whole: FilePiece = { kind: "frame", file, slice: undefined, open: "", close: "", tokens: 1 };

function documentOf(pack: string, pieces: Document["pieces"]): Document {
  return { path: `${pack}/R.md`, pack, scope: "repo", role: "content", pieces, tokens: 0 };
}

const PACKS = ["lite", "tiny", "full"].map((pack) =>
  packLink({ pack, scope: "repo", kind: pack === "full" ? "full" : "lite" }),
);

it("has what fitted packs show instead of the text, packs with the same text together", () => {
  const pointer: FilePiece = {
    kind: "pointer",
    file,
    body: { kind: "view", file, view: "brief", text: "b", tokens: 1 },
    text: "->",
    tokens: 1,
  };
  const documents = [
    documentOf("lite", [view("s"), pointer]),
    documentOf("tiny", [view("s")]),
    documentOf("full", [whole]),
  ];
  expect(fileViews(documents, PACKS).get("src/a.ts")).toEqual([
    { packs: ["repo-lite", "repo-tiny"], view: "skeleton", text: "s", tokens: 1 },
    { packs: ["repo-lite"], view: "brief", text: "b", tokens: 1 },
  ]);
});

it("has nothing for a file that is shown whole", () => {
  expect(fileViews([documentOf("lite", [whole]), documentOf("full", [view("x")])], PACKS).size).toBe(0);
});
