import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeDelta } from "../../../../src/compare/delta/delta.ts";
import { deserializeSide, serializeSide } from "../../../../src/compare/delta/side-record.ts";
import { plannedSide, type Side } from "../../../../src/compare/delta/side.ts";
import type { PackLimit } from "../../../../src/pack/audience/audience.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import type { Delta } from "../../../../src/compare/delta/delta-model.ts";
import { editedTrees, fullDocument, type TestTree } from "../../../support/full-document.ts";
import { a, b, build, document, DOCUMENTS, frame, FULL, view } from "./planned-build.ts";

/** Side as the cache returns it. */
function recorded(side: Side): Side {
  const { snapshot, ...rest } = deserializeSide(structuredClone(serializeSide(side)));
  return { ...rest, origin: { ...side.origin, snapshot } };
}

const slice = {
  number: 1,
  start: 0,
  end: 9,
  lines: [1, 1] as const,
  sha256: "f".repeat(64),
  boundary: 12,
  tokens: 3,
};

const sideOfTree = (tree: TestTree): Side => {
  const documents = [fullDocument(tree)];
  const files = documents[0]!.pieces.flatMap((piece) => (piece.kind === "text" ? [] : [piece.file]));
  return plannedSide(build(documents, { files: files.toSorted((x, y) => (x.entry.path < y.entry.path ? -1 : 1)) }));
};
const compare = (base: Side, head: Side): Delta =>
  computeDelta({
    tool: "",
    encoding: "o200k_base",
    head,
    judged: head,
    base: { side: base, how: "given" },
    policy: { source: "head", files: [] },
  });

const facts = ({ facts: { sha256, bytes } }: MeasuredFile) => ({ sha256, bytes });

describe("deserializeSide", () => {
  it("has everything but the cuts, and of pieces what comparing them needs", () => {
    const documents = [...DOCUMENTS, document("SPLIT.md", { scope: "API" }, frame(a, slice), view("# x\n"), frame(b))];
    const side = plannedSide(build(documents));
    const { packs, files, ...rest } = recorded(side);
    expect(rest).toEqual({
      origin: side.origin,
      skipped: side.skipped,
      redactions: side.redactions,
      errors: side.errors,
    });
    expect(files.map(({ appearances: shown, ...file }) => ({ ...file, shown: [...shown.keys()] }))).toEqual(
      side.files.map(({ appearances: shown, ...file }) => ({ ...file, shown: [...shown.keys()] })),
    );
    expect(files[1]!.appearances.get("lite")).toMatchObject({ view: "skeleton", tokens: 3 });
    expect(packs.map((pack) => ({ ...pack, documents: [], cuts: undefined, candidates: undefined }))).toEqual(
      side.packs.map((pack) => ({ ...pack, documents: [], cuts: undefined, candidates: undefined })),
    );
    expect(packs[0]!.cuts(FULL.budget, 100)).toEqual([]);
    expect(packs[2]!.documents.flatMap(({ path, tokens, pieces }) => [[path, tokens, pieces]])).toStrictEqual([
      [
        "FULL/API-FULL.md",
        DOCUMENTS[2]!.tokens,
        [
          {
            kind: "frame",
            open: frame(b).open,
            close: frame(b).close,
            slice: undefined,
            file: { entry: { path: "b.ts" }, facts: facts(b) },
          },
        ],
      ],
      [
        "SPLIT.md",
        documents.at(-1)!.tokens,
        [
          {
            kind: "frame",
            open: frame(a, slice).open,
            close: `END ${"f".repeat(12)}\n\n`,
            slice: { sha256: slice.sha256 },
            file: { entry: { path: "src/a.ts" }, facts: facts(a) },
          },
          { kind: "view", text: "# x\n", file: { entry: { path: "src/a.ts" } } },
          {
            kind: "frame",
            open: frame(b).open,
            close: frame(b).close,
            slice: undefined,
            file: { entry: { path: "b.ts" }, facts: facts(b) },
          },
        ],
      ],
    ]);
  });

  it("has the limits of an audience pack, and none for others", () => {
    const side = plannedSide(build(DOCUMENTS));
    const budget = { max: 5, per: "pack" } as const;
    const limits: readonly PackLimit[] = [{ kind: "part", name: "common", budget, files: 1, tokens: 7 }];
    const [team, full] = recorded({ ...side, packs: [{ ...side.packs[0]!, limits }, side.packs[1]!] }).packs;
    expect(team!.limits).toEqual(limits);
    expect(full).not.toHaveProperty("limits");
  });

  it("gives the same delta as the side that was recorded", () => {
    fc.assert(
      fc.property(editedTrees, ([before, after]) => {
        const [base, head] = [sideOfTree(before), sideOfTree(after)];
        expect(compare(recorded(base), head)).toEqual(compare(base, head));
      }),
    );
  });

  it("records a side without pieces, such as a written one, without documents' texts", () => {
    const side = plannedSide(build(DOCUMENTS));
    const packs = side.packs.map((pack) => ({ ...pack, documents: [{ path: "x.md", tokens: 1 }] }));
    expect(recorded({ ...side, packs }).packs[0]!.documents).toEqual([{ path: "x.md", tokens: 1, pieces: [] }]);
  });
});
