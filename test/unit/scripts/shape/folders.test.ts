import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { EQUALS, folderSizes, largestFolders, longFiles } from "../../../../scripts/shape/folders.ts";

const [equals = ""] = Object.keys(EQUALS);
const LINES = new Map([
  ["src/b/x.ts", 10],
  ["src/b/y.ts", 301],
  ["src/a/x.ts", 300],
  ["src/b/deep/x.ts", 400],
  [`${equals}/a.ts`, 1],
  [`${equals}/b.ts`, 1],
  [`${equals}/c.ts`, 1],
]);

it("counts the files right inside a folder, not those below", () => {
  expect(folderSizes(LINES).filter(({ folder }) => folder !== equals)).toEqual([
    { folder: "src/a", files: 1, lines: 300 },
    { folder: "src/b", files: 2, lines: 311 },
    { folder: "src/b/deep", files: 1, lines: 400 },
  ]);
});

it("finds the largest folder among those that are no list of equals", () => {
  expect(largestFolders(folderSizes(LINES))).toEqual([{ folder: "src/b", files: 2, lines: 311 }]);
});

it("lists files over the limit, the longest first", () => {
  expect(longFiles(LINES, 300)).toEqual([
    ["src/b/deep/x.ts", 400],
    ["src/b/y.ts", 301],
  ]);
});

it("knows no list of equals that is gone", () => {
  const root = new URL("../../../../", import.meta.url);
  expect(Object.keys(EQUALS).filter((folder) => !existsSync(new URL(folder, root)))).toEqual([]);
});
