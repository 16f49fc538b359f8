import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { layerSize, MAX_LAYERS, packLayers } from "../../../../src/store/registry/layers.ts";

const written = (path: string, text = path) => ({
  path,
  sha256: createHash("sha256").update(text).digest("hex"),
  bytes: text.length,
});
const document = (path: string, text = path) => ({
  ...written(path, text),
  pack: "p",
  scope: "S",
  role: "content" as const,
  tokens: 1,
});
const titles = (...paths: readonly string[]): readonly string[] =>
  packLayers({ documents: paths.map((path) => document(path)), archive: [written("archive/pack.zip")] }).map(
    ({ title }) => title,
  );

it("gives each file a layer as long as there is room, and folders with many files a tar", () => {
  expect(titles("LITE/A.md", "FULL/A.md", "FULL/B.md")).toEqual([
    "LITE/A.md",
    "archive/pack.zip",
    "FULL/A.md",
    "FULL/B.md",
  ]);
  const split = Array.from({ length: 9 }, (_, i) => `SPLIT/${i}.md`);
  expect(titles(...split, "LITE/A.md", "FULL/A.md")).toEqual([
    "FULL/A.md",
    "LITE/A.md",
    "archive/pack.zip",
    "SPLIT.tar",
  ]);
});

it("a text that a pack has under several paths is in one layer", () => {
  const [first, ...others] = packLayers({
    documents: [document("FULL/A.md", "text")],
    archive: [written("archive/A.txt", "text")],
  });
  expect(others).toEqual([]);
  expect(first?.stretches).toMatchObject([{ content: { paths: ["FULL/A.md", "archive/A.txt"], bytes: 4 } }]);
});

it("never makes more layers than an artifact may have, and leaves out no file", () => {
  const path = fc.tuple(fc.constantFrom("LITE", "FULL", "SPLIT", "DELTA", "NEW"), fc.nat(40));
  fc.assert(
    fc.property(fc.uniqueArray(path, { selector: String }), (paths) => {
      const documents = paths.map(([folder, number]) => document(`${folder}/${number}.md`));
      const layers = packLayers({ documents, archive: [written("archive/pack.zip")] });
      expect(layers.length).toBeLessThanOrEqual(MAX_LAYERS - 2);
      const held = layers.flatMap(({ stretches }) =>
        stretches.flatMap((one) => ("content" in one ? one.content.paths : [])),
      );
      expect(held.toSorted()).toEqual([...documents.map((one) => one.path), "archive/pack.zip"].toSorted());
      for (const layer of layers) expect(layer.title.endsWith(".tar") ? layerSize(layer) % 512 : 0).toBe(0);
    }),
  );
});

it("refuses what Carryon does not write", () => {
  const archive = [written("archive/pack.zip")];
  const many = Array.from({ length: 8 }, (_, i) => document(`F${i}/a.md`));
  for (const [documents, why] of [
    [[document("../a.md")], "unexpected path"],
    [[document("a.md")], "unexpected path"],
    [[document("FULL/a/b.md")], "unexpected path"],
    [[document("FULL/.a.md")], "unexpected path"],
    [[document("archive/pack.zip")], "lists archive/pack.zip twice"],
    [[document("FULL/a.md", "x"), { ...document("FULL/b.md", "x"), bytes: 2 }], "two sizes"],
    [[{ ...document("FULL/a.md"), bytes: 2 ** 33 }], "more than 8 GiB"],
    [many, "more than 8 folders"],
  ] as const) {
    expect(() => packLayers({ documents, archive })).toThrow(
      expect.objectContaining({ code: "pack-damaged", message: expect.stringContaining(why) }),
    );
  }
});
