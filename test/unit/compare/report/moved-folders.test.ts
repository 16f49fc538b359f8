import { expect, it } from "vitest";
import { mergeMovedFolders } from "../../../../src/compare/report/moved-folders.ts";
import type { ExtractFile } from "../../../../src/compare/report/delta-extract.ts";

const moved = (from: string, path: string, tokens = 5): ExtractFile => ({
  path,
  from,
  change: "renamed",
  base: tokens,
  head: tokens,
});

it("tells the files of a folder that moved as one, where the first of them stood", () => {
  const other: ExtractFile = { path: "z.ts", change: "changed", base: 1, head: 9 };
  const files = ["a.ts", "b/c.ts", "b/d/e.ts"].map((name) => moved(`src/old/${name}`, `lib/new/${name}`));
  expect(mergeMovedFolders([files[0]!, other, ...files.slice(1)])).toEqual([
    { path: "lib/new/", from: "src/old/", change: "renamed", base: 15, head: 15, files: 3 },
    other,
  ]);
});

it("tells what comes from the top or goes there", () => {
  const files = ["a.ts", "b.ts", "c.ts"].map((name) => moved(name, `src/${name}`));
  expect(mergeMovedFolders(files)).toMatchObject([{ from: "./", path: "src/", files: 3 }]);
});

it("leaves alone what got another name, went several ways, or is few", () => {
  const files = [
    moved("a/x.ts", "a/y.ts"),
    moved("a/1.ts", "b/1.ts"),
    moved("a/2.ts", "b/2.ts"),
    moved("a/3.ts", "c/3.ts"),
  ];
  expect(mergeMovedFolders(files)).toEqual(files);
});

it("tells of the topmost folder that moved, with those below", () => {
  const names = ["1", "2", "3"].flatMap((name) => [
    moved(`a/x/${name}`, `b/x/${name}`),
    moved(`a/${name}`, `b/${name}`),
  ]);
  expect(mergeMovedFolders(names)).toMatchObject([{ from: "a/", path: "b/", files: 6 }]);
});

it("keeps files apart that moved up or down within folders of the same names", () => {
  const files = ["x/a/1", "x/a/2", "x/a/3"].map((name) => moved(`x/${name}`, name));
  expect(mergeMovedFolders(files)).toMatchObject([{ from: "x/", path: "./", files: 3, base: 15 }]);
  const apart = [moved("a/b/1", "c/1"), moved("a/b/2", "c/2"), moved("a/3", "b/c/3"), moved("new.ts", "old.ts")];
  expect(mergeMovedFolders(apart)).toEqual(apart);
});
