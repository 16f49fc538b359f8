import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, nameParts } from "../../../../site/src/lib/files/cells.ts";
import { listModels } from "../../../../site/src/lib/files/list-model.ts";
import { type ListState, START } from "../../../../site/src/lib/files/list-state.ts";
import { sourceOfPack, sourceOfTree } from "../../../../site/src/lib/files/source.ts";
import { listRow } from "../../../support/site-rows.ts";
import { type MadeFile, treeOf } from "../../../support/site/tree-of.ts";

const PACKS = [
  { key: "pack-full", slugs: ["repo-full", "other-full"] },
  { key: "pack-lite", slugs: ["repo-lite"] },
];
const sourceOf = (files: readonly MadeFile[]) => sourceOfTree(treeOf(files), PACKS);
const rowsOf = (files: readonly MadeFile[], state: Partial<ListState> = {}) =>
  listModels(sourceOf(files), true)({ ...START, ...state }).rows;
const sketch = (files: readonly MadeFile[], state: Partial<ListState> = {}): readonly string[] =>
  rowsOf(files, state).map(({ level, name, tokens }) => `${"  ".repeat(level - 1)}${name} ${tokens}`);

const FILES: readonly MadeFile[] = [
  { path: "z", tokens: 3, tier: "high" },
  { path: "a/b/c/d.ts", tokens: 5, language: "TypeScript", lite: ["skeleton", 2], owners: ["@a", "@b"] },
  { path: "a/b/c/e/f.ts", tokens: 7, language: "TypeScript", lite: ["full", 8], change: -2 },
  { path: "q/r.md", tokens: 11, tier: "low", lite: ["pointer", 0], change: 9, href: null },
  { path: "q-r", tokens: 2, owners: ["@a"] },
];

const names = (sort: string, falling: boolean): readonly string[] =>
  rowsOf(FILES, { sort, falling, open: [] }).map(({ name }) => name);

describe("a tree of files", () => {
  it("sums what is below each folder, joins folders that hold one folder alone, and falls by tokens", () => {
    expect(sketch(FILES)).toEqual([
      "a/b/c/ 12",
      "  e/ 7",
      "    f.ts 7",
      "  d.ts 5",
      "q/ 11",
      "  r.md 11",
      "z 3",
      "q-r 2",
    ]);
  });

  it("is sorted by names with folders first, by figures of packs, and by words", () => {
    expect(names("path", false)).toEqual(["a/b/c/", "q/", "q-r", "z"]);
    expect(names("pack-lite", true)).toEqual(["a/b/c/", "q-r", "q/", "z"]);
    expect(names("change", true)).toEqual(["q/", "q-r", "z", "a/b/c/"]);
    expect(names("tier", false)).toEqual(["a/b/c/", "q/", "z", "q-r"]);
  });

  it("holds every file once, however deep, when all its folders are open", () => {
    const part = fc.constantFrom("a", "b", "-", "a.b", "ä", "\u{10000}", "\uffff");
    const path = fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => parts.join("/"));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 40 }), (paths) => {
        const files = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
        const rows = rowsOf(
          files.map((one) => ({ path: one })),
          { open: files },
        );
        const held = rows.filter(({ file }) => file !== undefined).map((row) => row.path);
        expect(held.toSorted()).toEqual(files.toSorted());
        expect(Math.max(0, ...rows.map(({ level }) => level))).toBeLessThan(30);
      }),
    );
  });

  it("opens by itself what has room, more of it where it is filtered, and else what it is told", () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ path: `big/${i}`, tokens: 100 }));
    const all = [...many, { path: "b/x/1" }, { path: "b/x/2" }, { path: "b/y" }];
    expect(rowsOf(all).filter(({ path }) => path.startsWith("big/"))).toHaveLength(1);
    expect(rowsOf(all, { q: "big" })).toHaveLength(101);
    expect(rowsOf(all, { open: ["b/x/"] }).map(({ path }) => path)).toEqual([
      "big/",
      "b/",
      "b/x/",
      "b/x/1",
      "b/x/2",
      "b/y",
    ]);
  });

  it("opens a row of several folders by each of them", () => {
    for (const folder of ["a/", "a/b/", "a/b/c/"]) {
      expect(sketch(FILES, { open: [folder] }).slice(0, 4)).toEqual(["a/b/c/ 12", "  e/ 7", "  d.ts 5", "q/ 11"]);
    }
  });

  it("says which folders are open after one is opened or closed", () => {
    const model = listModels(sourceOf(FILES), true)({ ...START, open: ["a/b/c/e/", "q/"] });
    expect(model.toggled("a/b/c/e/").open).toEqual(["a/b/c/", "q/"]);
    expect(model.toggled("a/b/c/").open).toEqual(["q/"]);
  });
});

describe("a filter", () => {
  it.each([
    [{ q: "C/" }, ["a/b/c/d.ts", "a/b/c/e/f.ts"]],
    [{ q: "/q" }, ["q-r", "q/r.md"]],
    [{ q: "f a/b" }, ["a/b/c/e/f.ts"]],
    [{ tier: "high" }, ["z"]],
    [{ language: "TypeScript", q: "d" }, ["a/b/c/d.ts"]],
    [{ view: "full" }, ["a/b/c/d.ts", "a/b/c/e/f.ts", "q-r", "q/r.md", "z"]],
    [{ view: "pack-lite:skeleton" }, ["a/b/c/d.ts"]],
    [{ view: "pack-none:skeleton" }, []],
    [{ owner: "@a" }, ["a/b/c/d.ts", "q-r"]],
    [{ owner: "-" }, ["a/b/c/e/f.ts", "q/r.md", "z"]],
    [{ class: "constructor" }, []],
  ])("of %j lets pass %j", (state, paths) => {
    const rows = rowsOf(FILES, { ...state, flat: true, sort: "path", falling: false });
    expect(rows.map(({ path }) => path).toSorted()).toEqual(paths);
  });

  it("finds unseen characters by them, and by how they are spelled", () => {
    const odd = [{ path: "rtl\\xe2\\x80\\xaegnp.ts" }, { path: "b" }];
    expect(rowsOf(odd, { q: "gnp" })).toHaveLength(1);
  });
});

describe("cells", () => {
  it("show a file's figures, views and words, and a folder's sums", () => {
    const source = sourceOf(FILES);
    const keys = ["tokens", "share", "change", "pack-full", "pack-lite", "tier", "language", "owner"];
    const cells = rowsOf(FILES).map((row) =>
      [row.name, ...cellsOf(source, row, keys).map(({ note = "", text }) => `${note} ${text}`.trim())].join(" | "),
    );
    expect(cells).toEqual([
      "a/b/c/ | 12 | 42.9% | ▼ −2 | 12 | 10 |  |  | ",
      "e/ | 7 | 58.3% | ▼ −2 | 7 | 8 |  |  | ",
      "f.ts | 7 | 100.0% | ▼ −2 | 7 | 8 | medium | TypeScript | ",
      "d.ts | 5 | 41.7% | ±0 | 5 | skeleton 2 | medium | TypeScript | @a @b",
      "q/ | 11 | 39.3% | ▲ +9 | 11 | – |  |  | ",
      "r.md | 11 | 100.0% | ▲ +9 | 11 | pointer | low | no language | ",
      "z | 3 | 10.7% | ±0 | 3 | – | high | no language | ",
      "q-r | 2 | 7.1% | ±0 | 2 | – | medium | no language | @a",
    ]);
  });

  it("of a pack are about its own files and tokens, without changes that nobody knows", () => {
    const source = sourceOfPack(treeOf(FILES), "repo-lite", 20);
    const { rows } = listModels(source, false)(START);
    const [first] = rows;
    expect(cellsOf(source, first!, ["view", "tokens", "share", "change"]).map(({ text }) => text)).toEqual([
      "full",
      "8",
      "40.0%",
      "–",
    ]);
    expect(rows).toHaveLength(FILES.length);
  });

  it("lead to the page of a file, or else to its text", () => {
    const source = sourceOf(FILES);
    const hrefs = rowsOf(FILES, { flat: true, sort: "path", falling: false }).map(({ file }) => source.hrefOf(file!));
    expect(hrefs).toEqual(["files/0.html", "files/1.html", "files/2.html", "blobs/3.txt", "files/4.html"]);
  });

  it("cut a name into folders and the rest", () => {
    expect(nameParts(listRow({ name: "a/b/c.ts", file: 1 }))).toEqual(["a/b/", "c.ts"]);
    expect(nameParts(listRow({ name: "a/b/", file: undefined }))).toEqual(["a/", "b/"]);
    expect(nameParts(listRow({ name: "b/", file: undefined }))).toEqual(["", "b/"]);
  });
});
