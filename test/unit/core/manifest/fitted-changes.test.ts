import { describe, expect, it } from "vitest";
import { fittedChanges } from "../../../../src/core/manifest/fitted-changes.ts";
import { recordedSide, sideRecord } from "../../../../src/core/manifest/side-record.ts";
import { plannedSide, type Side } from "../../../../src/core/manifest/side.ts";
import { appearancesOf } from "../../../../src/core/render/appearance.ts";
import { textPiece } from "../../../../src/core/render/frame.ts";
import type { Piece } from "../../../../src/model/document.ts";
import { roughCount } from "../../../support/measured-file.ts";
import { a, b, build, document, frame, view } from "./planned-build.ts";

/** A side whose LITE has these pieces. */
function sideOf(...pieces: readonly Piece[]): Side {
  const documents = [document("LITE/REPO-LITE.md", { pack: "lite" }, ...pieces)];
  return plannedSide(build(documents, { shown: appearancesOf(documents) }));
}

/** The same side as the cache returns it. */
function recorded(side: Side): Side {
  const { snapshot, ...rest } = recordedSide(JSON.parse(JSON.stringify(sideRecord(side))));
  return { ...rest, origin: { ...side.origin, snapshot } };
}

const title = textPiece("# REPO\n", roughCount);
const change = (base: Side, head: Side) => fittedChanges(base, head).find(({ scope }) => scope === "REPO")!;

describe("fittedChanges", () => {
  it("has both views of a file with their texts, from a planned and from a cached base", () => {
    const [base, head] = [sideOf(title, view("old view\n")), sideOf(title, view("new view of it\n"))];
    const views = [
      {
        path: "src/a.ts",
        base: { view: "skeleton", tokens: roughCount("old view\n"), text: "old view\n" },
        head: { view: "skeleton", tokens: roughCount("new view of it\n"), text: "new view of it\n" },
      },
    ];
    expect(change(base, head)).toMatchObject({ pack: "lite", scope: "REPO", views });
    expect(change(recorded(base), head)).toEqual(change(base, head));
  });

  it("has no text of a whole file and of one that is not shown, and nothing of a file that is shown alike", () => {
    const head = sideOf(title, frame(a), frame(b));
    expect(change(sideOf(title, frame(b)), head).views).toEqual([
      { path: "src/a.ts", base: { view: "none", tokens: 0 }, head: { view: "full", tokens: frame(a).tokens } },
    ]);
    expect(change(head, head).views).toEqual([]);
  });

  it("says how many bytes at the start both have", () => {
    const all = "# REPO\nfirst view\n";
    const base = sideOf(title, view("first view\n"));
    expect(change(base, base).prefix).toEqual({ kept: all.length, of: all.length });
    expect(change(base, sideOf(title, view("first other\n"))).prefix).toEqual({
      kept: "# REPO\nfirst ".length,
      of: all.length,
    });
    expect(change(base, sideOf(view("another\n"))).prefix).toEqual({ kept: 0, of: all.length });
  });
});
