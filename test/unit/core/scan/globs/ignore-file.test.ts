import { describe, expect, it } from "vitest";
import { readIgnoreFiles } from "../../../../../src/core/scan/globs/ignore-file.ts";

const kept = (files: Readonly<Record<string, string>>, paths: readonly string[]): readonly string[] => {
  const ignored = readIgnoreFiles(new Map(Object.entries(files)));
  return paths.filter((path) => !ignored(path));
};

describe("readIgnoreFiles", () => {
  it("leaves out nothing where there is no file", () => {
    expect(kept({}, ["a", "b/c"])).toEqual(["a", "b/c"]);
  });

  it("reads patterns relative to the folder of their file", () => {
    expect(kept({ sub: "/a\nb\n" }, ["a", "b", "sub/a", "sub/x/a", "sub/x/b"])).toEqual(["a", "b", "sub/x/a"]);
  });

  it("leaves out all below a folder, and nothing in it comes back", () => {
    expect(kept({ "": "out/\n!out/keep\n", out: "!keep\n" }, ["out/keep", "out/x", "lib/out"])).toEqual(["lib/out"]);
  });

  it("takes a file in again with ! in a deeper file", () => {
    expect(kept({ "": "*.log\n", logs: "!keep.log\n" }, ["a.log", "logs/keep.log", "logs/b.log"])).toEqual([
      "logs/keep.log",
    ]);
  });

  it("asks only the folder's own patterns, not those of its files, about what is deeper", () => {
    expect(kept({ "": "sub/*\n", sub: "!x/\n" }, ["sub/x/y", "sub/z"])).toEqual(["sub/x/y"]);
  });

  it("reads escapes, blanks at the end, comments and CRLF as git does", () => {
    const text = "# note\r\n\\#a\r\n\\!b\r\nc  \r\nd\\ \r\n";
    expect(kept({ "": text }, ["# note", "#a", "!b", "c", "d", "d ", "e"])).toEqual(["# note", "d", "e"]);
  });

  it("tells upper from lower case", () => {
    expect(kept({ "": "Build/\n" }, ["Build/a", "build/a"])).toEqual(["build/a"]);
  });

  it("refuses a line that would be slow to match, and names its file", () => {
    expect(() => kept({ sub: "ok\n**/a/**/b/**/c\n" }, ["sub/a"])).toThrow(
      'sub/.carryonignore: "**/a/**/b/**/c" has more than two ** that are followed by something',
    );
  });
});
