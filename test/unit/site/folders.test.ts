import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldersOf, type Folder } from "../../../site/src/lib/folders.ts";

const file = (path: string, tokens = 1) => ({ path, tokens });
type File = ReturnType<typeof file>;

const sketch = ({ name, count, tokens, folders, files }: Folder<File>): unknown => [
  `${name} ${count} ${tokens}`,
  ...folders.map(sketch),
  ...files.map((own) => own.name),
];

const paths = (folder: Folder<File>): readonly string[] => [
  ...folder.folders.flatMap(paths),
  ...folder.files.map((own) => folder.path + own.name),
];

const depth = (folder: Folder<File>): number => 1 + Math.max(0, ...folder.folders.map(depth));

describe("foldersOf", () => {
  it("sums what stands below each folder, and joins folders that hold one folder alone", () => {
    const files = [file("z", 3), file("a/b/c/d.ts", 5), file("a/b/c/e/f.ts", 7), file("q/r.md", 11), file("q-r", 2)];
    expect(sketch(foldersOf(files))).toEqual([
      " 5 28",
      ["a/b/c/ 2 12", ["e/ 1 7", "f.ts"], "d.ts"],
      ["q/ 1 11", "r.md"],
      "q-r",
      "z",
    ]);
  });

  it("holds every path once", () => {
    const part = fc.constantFrom("a", "b", "-", "a.b", "ä");
    const path = fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => parts.join("/"));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 40 }), (all) => {
        const held = paths(foldersOf(all.map((one) => file(one))));
        expect(held.toSorted()).toEqual(all.toSorted());
      }),
    );
  });

  it("nests no deeper than a page can", () => {
    const files = Array.from({ length: 300 }, (_, at) => file(`${"x/".repeat(at)}f`));
    expect(depth(foldersOf(files))).toBeLessThan(30);
  });
});
