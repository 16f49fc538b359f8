import { expect, it } from "vitest";
import { ageCommits, agesOf, chaptersByAge } from "../../../../src/core/plan/by-age.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const chapter = (section: string, ...paths: readonly string[]) => ({
  section,
  number: 10,
  files: paths.map((path) => measuredFile(path, "", { section })),
});

it("the age of a path is that of the newest commit that changed it", () => {
  expect([...agesOf([["b"], ["a", "b"], [], ["c", "a"]])]).toEqual([
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
  const ages = agesOf([["new.md"], ["c.ts", "gone.ts"], ["d.ts", "b.ts", "c.ts"]]);
  const shown = chaptersByAge(chapters, ages).map(({ section, files }) => [section, ...files.map((f) => f.entry.path)]);
  expect(shown).toEqual([
    ["stable", "z.md", "a.ts"],
    ["recent", "b.ts", "d.ts", "c.ts", "new.md"],
  ]);
});

it("both chapters are there without any file", () => {
  expect(chaptersByAge([], agesOf([])).map(({ section, number }) => [section, number])).toEqual([
    ["stable", 10],
    ["recent", 20],
  ]);
});
