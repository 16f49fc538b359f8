import { expect, it } from "vitest";
import { ageCommits, fileAges, chaptersByAge } from "../../../../src/pack/plan/by-age.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const chapter = (section: string, ...paths: readonly string[]) => ({
  section,
  number: 10,
  files: paths.map((path) => measuredFile(path, "", { section })),
});

it("the age of a path is that of the newest commit that changed it", () => {
  expect([...fileAges([["b"], ["a", "b"], [], ["c", "a"]])]).toEqual([
    ["b", 0],
    ["a", 1],
    ["c", 3],
  ]);
});

it("the oldest commit that counts is the same for 500 commits, and 500 to 999 commits count", () => {
  expect(
    [1, 499, 500, 999, 1000, 1499, 1500].map((length) => [ageCommits(length), length - ageCommits(length)]),
  ).toEqual([
    [501, -500],
    [999, -500],
    [500, 0],
    [999, 0],
    [500, 500],
    [999, 500],
    [500, 1000],
  ]);
});

it("files that no commit changed come first in the order of the chapters, then the others by their last change", () => {
  const chapters = [chapter("docs", "z.md", "new.md"), chapter("sources", "a.ts", "b.ts", "c.ts", "d.ts")];
  const ages = fileAges([["new.md"], ["c.ts", "gone.ts"], ["d.ts", "b.ts", "c.ts"]]);
  const shown = chaptersByAge(chapters, ages).map(({ section, files }) => [section, ...files.map((f) => f.entry.path)]);
  expect(shown).toEqual([
    ["stable", "z.md", "a.ts"],
    ["recent", "b.ts", "d.ts", "c.ts", "new.md"],
  ]);
});

it("a file of twice the size comes where one would be that was changed 40 commits before", () => {
  const files = [200, 390, 1000].map((bytes) => measuredFile(`${bytes}.ts`, "x".repeat(bytes)));
  const order = (...changed: readonly number[]): readonly string[] => {
    const ages = new Map(files.map(({ entry }, i) => [entry.path, changed[i]!]));
    return chaptersByAge([{ section: "sources", number: 10, files }], ages)[1]!.files.map((f) => f.entry.path);
  };
  expect(order(0, 0, 0)).toEqual(["1000.ts", "390.ts", "200.ts"]);
  expect(order(78, 39, 0)).toEqual(["1000.ts", "390.ts", "200.ts"]);
  expect(order(82, 41, 0)).toEqual(["200.ts", "390.ts", "1000.ts"]);
});

it("both chapters are there without any file", () => {
  expect(chaptersByAge([], fileAges([])).map(({ section, number }) => [section, number])).toEqual([
    ["stable", 10],
    ["recent", 20],
  ]);
});
