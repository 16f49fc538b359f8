import { describe, expect, it } from "vitest";
import { sharedBodies } from "../../../src/site/shared-bodies.ts";
import type { Document, Piece } from "../../../src/pack/render/document.ts";
import { measuredFile } from "../../support/measured-file.ts";

const file = measuredFile("a.ts", "a".repeat(100));
const other = measuredFile("b.ts", "b".repeat(50));

function frame(of: typeof file): Piece {
  return { kind: "frame", file: of, slice: undefined, open: "", close: "", tokens: 1 };
}

function document(pack: string, pieces: readonly Piece[], role: Document["role"] = "content"): Document {
  return { path: `${pack}.md`, pack, scope: "REPO", role, pieces, tokens: 1 };
}

describe("sharedBodies", () => {
  it("counts what packs show once for all, whatever the document", () => {
    const view: Piece = { kind: "view", file: other, view: "brief", text: "brief\n", tokens: 1 };
    const documents = [
      document("full", [{ kind: "text", text: "not a body", tokens: 1 }, frame(file), frame(other)]),
      document("split", [frame(file)]),
      document("split", [frame(other)]),
      document("lite", [frame(file), view]),
      document("full", [frame(file)], "map"),
    ];
    expect(sharedBodies(documents)).toEqual({
      packs: [
        { pack: "full", scope: "REPO", bodies: 2, bytes: 150, shared: 150 },
        { pack: "split", scope: "REPO", bodies: 2, bytes: 150, shared: 150 },
        { pack: "lite", scope: "REPO", bodies: 2, bytes: 106, shared: 100 },
      ],
      bytes: 406,
      once: 156,
    });
  });

  it("counts a text that one pack shows twice once, and shares nothing for it", () => {
    const copy = measuredFile("copy.ts", "a".repeat(100));
    expect(sharedBodies([document("full", [frame(file), frame(copy)])]).packs).toEqual([
      { pack: "full", scope: "REPO", bodies: 1, bytes: 100, shared: 0 },
    ]);
  });

  it("takes a pointer for what it stands for", () => {
    const body = frame(file) as Extract<Piece, { kind: "frame" }>;
    const pointer: Piece = { kind: "pointer", file, body, text: "line\n", tokens: 1 };
    expect(sharedBodies([document("full", [frame(file)]), document("lite", [pointer])]).once).toBe(100);
  });
});
