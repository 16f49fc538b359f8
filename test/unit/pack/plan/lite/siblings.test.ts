import { expect, it } from "vitest";
import { discountSiblings } from "../../../../../src/pack/plan/lite/siblings.ts";
import { measuredFile } from "../../../../support/measured-file.ts";

const worths = (...files: readonly (readonly [path: string, text: string, worth: number])[]): readonly number[] => [
  ...discountSiblings(
    files.map(([path, text]) => measuredFile(path, text)),
    Float64Array.from(files, ([, , worth]) => worth),
  ),
];
const after = (siblings: number): number => 1 / Math.sqrt(1 + siblings / 8);

it("a file is worth less for each sibling that is worth more, wherever that comes in the list", () => {
  expect(worths(["a/x", "1", 1], ["a/y", "2", 3], ["a/z", "3", 2])).toEqual([after(2), 3, 2 * after(1)]);
});

it("of siblings that are worth the same the first keeps its worth", () => {
  expect(worths(["a/x", "1", 1], ["a/y", "2", 1], ["a/z", "3", 1])).toEqual([1, after(1), after(2)]);
});

it("only files of the very same folder are siblings", () => {
  expect(worths(["a/x", "1", 1], ["b/x", "2", 1], ["a/b/x", "3", 1], ["x", "4", 1], ["y", "5", 1])).toEqual([
    1,
    1,
    1,
    1,
    after(1),
  ]);
});

it("of files with the same text only the one that is worth most counts, in any folder", () => {
  expect(worths(["a/x", "same", 1], ["b/x", "same", 2], ["c/x", "other", 1])).toEqual([0.05, 2, 1]);
});

it("of the READMEs below the root each further one is worth less, in any folder", () => {
  const other = 1 / Math.sqrt(1 + 1 / 1.5);
  expect(worths(["README.md", "1", 9], ["a/README.md", "2", 2], ["b/README.md", "3", 1], ["a/x", "4", 1])).toEqual([
    9,
    2,
    other,
    1,
  ]);
});

it("of the manifests of one name below the root each further one is worth less, in any folder", () => {
  const other = 1 / Math.sqrt(1 + 1 / 1.5);
  expect(
    worths(["package.json", "1", 9], ["a/package.json", "2", 2], ["b/package.json", "3", 1], ["c/go.mod", "4", 1]),
  ).toEqual([9, 2, other, 1]);
});
