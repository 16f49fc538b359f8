import { describe, expect, it } from "vitest";
import { fittedChanges } from "../../../../src/compare/delta/fitted-changes.ts";
import { deserializeSide, serializeSide } from "../../../../src/compare/delta/side-record.ts";
import { plannedSide, type Side, type SidePack } from "../../../../src/compare/delta/side.ts";
import { collectAppearances } from "../../../../src/pack/render/appearance.ts";
import { pieceBytes } from "../../../../src/compare/document/stretches.ts";
import { textPiece } from "../../../../src/pack/render/frame.ts";
import type { Piece } from "../../../../src/pack/render/document.ts";
import { measuredFile, roughCount } from "../../../support/measured-file.ts";
import { a, b, build, document, frame, view } from "./planned-build.ts";

/** Side whose LITE has these pieces. */
function sideOf(...pieces: readonly Piece[]): Side {
  const documents = [document("LITE/REPO-LITE.md", { pack: "lite" }, ...pieces)];
  return plannedSide(build(documents, { files: [b, c, d, a], shown: collectAppearances(documents) }));
}

/** The same side as the cache returns it. */
function recorded(side: Side): Side {
  const { snapshot, ...rest } = deserializeSide(structuredClone(serializeSide(side)));
  return { ...rest, origin: { ...side.origin, snapshot } };
}

const [c, d] = [measuredFile("c.ts", "c\n"), measuredFile("d.ts", "d\n")];
const title = textPiece("# REPO\n", roughCount);
const change = (base: Side, head: Side) => fittedChanges(base, head).find(({ scope }) => scope === "REPO")!;
const paths = (base: Side, head: Side) => change(base, head).views.map(({ path }) => path);

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

  it("counts the bytes up to the end of the shorter side, to a whole file, and to what only one side shows in full", () => {
    const head = sideOf(title, frame(a), frame(b));
    const start = "# REPO\n".length;
    const first = pieceBytes(frame(a));
    const [short, all] = [start + first, start + first + pieceBytes(frame(b))];
    expect(change(sideOf(title, frame(a)), head).prefix).toEqual({ kept: short, of: short });
    expect(change(head, sideOf(title, frame(a))).prefix).toEqual({ kept: short, of: all });
    expect(change(head, sideOf(title, frame(a), frame(c))).prefix).toEqual({ kept: short, of: all });
    expect(change(head, sideOf(title, view("## FILE a view\n"), frame(b))).prefix).toEqual({ kept: start, of: all });
    expect(change(sideOf(title, view("## FILE a view\n")), head).prefix.kept).toBe(start);
  });

  it("has a file whose text differs, and one that shows the same text as another view", () => {
    const next = measuredFile("src/a.ts", "b".repeat(100), { tier: "high" });
    expect(paths(sideOf(title, frame(a)), sideOf(title, frame(next)))).toEqual(["src/a.ts"]);
    const symbols: Piece = { kind: "view", file: a, view: "symbols", text: "view\n", tokens: roughCount("view\n") };
    expect(paths(sideOf(title, view("view\n")), sideOf(title, symbols))).toEqual(["src/a.ts"]);
  });

  it("lists the files whose tokens change most first, then by path", () => {
    expect(paths(sideOf(title, frame(b)), sideOf(title, frame(d), frame(a), frame(c)))).toEqual([
      "src/a.ts",
      "b.ts",
      "c.ts",
      "d.ts",
    ]);
    const [long, longer] = ["x".repeat(400), "x".repeat(408)];
    expect(paths(sideOf(title, view(long)), sideOf(title, view(longer), frame(b)))).toEqual(["b.ts", "src/a.ts"]);
  });

  it("has the fitted packs that both sides have as such, each of its scope", () => {
    const side = sideOf(title, frame(a));
    const packs = (fields: Partial<SidePack>) => side.packs.map((pack) => ({ ...pack, ...fields }));
    const found = (base: readonly SidePack[]) =>
      fittedChanges({ ...side, packs: base }, side).map(({ pack, scope, prefix }) => [pack, scope, prefix.of > 0]);
    expect(found(side.packs)).toEqual([
      ["lite", "REPO", true],
      ["lite", "API", false],
    ]);
    expect(found(side.packs.toReversed())).toEqual(found(side.packs));
    expect(found(packs({ kind: "full" }))).toEqual([]);
    expect(found([])).toEqual([]);
  });

  it("has the files of a pack in its own scope alone", () => {
    const documents = [
      document("LITE/REPO-LITE.md", { pack: "lite" }, frame(a)),
      document("LITE/API-LITE.md", { pack: "lite", scope: "API" }, frame(b)),
    ];
    const head = plannedSide(build(documents, { shown: collectAppearances(documents) }));
    const views = fittedChanges(sideOf(), head).map(({ views: own }) => own.map(({ path }) => path));
    expect(views).toEqual([["src/a.ts"], ["b.ts"]]);
  });
});
