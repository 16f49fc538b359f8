import fc from "fast-check";
import ignore from "ignore";
import { describe, expect, it } from "vitest";
import { readIgnoreFiles } from "../../../../src/base/globs/ignore-file.ts";
import { ignoreLines } from "../../../../src/base/globs/ignore-lines.ts";
import { growsTooFast } from "../../../support/growth.ts";

const kept = (files: Readonly<Record<string, string>>, paths: readonly string[]): readonly string[] => {
  const ignored = readIgnoreFiles(new Map(Object.entries(files)));
  return paths.filter((path) => !ignored(path));
};

const inFolders = (many: number): void => {
  const folders = Array.from({ length: many }, (_, i) => `f${i}`);
  const ignored = readIgnoreFiles(new Map(folders.map((folder) => [folder, "*.log\n/out/*\n!keep.log\n"])));
  for (const folder of folders)
    for (const name of ["a.log", "out/b", "keep.log", "c/d.ts"]) ignored(`${folder}/${name}`);
};

const namedPaths = (many: number): void => {
  const paths = Array.from({ length: many }, (_, i) => `f${i % 100}/p${i}.bin`);
  const ignored = readIgnoreFiles(
    new Map([["", paths.map((path, i) => (i % 2 === 0 ? `/${path}` : path)).join("\n")]]),
  );
  for (const path of paths) ignored(path);
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

  it("decides as one list of all rules would, rewritten relative to the root", () => {
    const name = fc.constantFrom("a", "b", "ab", "a b", "c.d");
    const folder = fc.array(name, { maxLength: 2 }).map((parts) => parts.join("/"));
    const part = fc.constantFrom("a", "b", "ab", "a b", "c.d", "*", "**", "a*", "*.d", "?", "[ab]", "a\\ b");
    const line = fc
      .tuple(
        fc.constantFrom("", "!"),
        fc.constantFrom("", "/"),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.constantFrom("", "/", " "),
      )
      .map(([not, start, parts, end]) => not + start + parts.join("/") + end);
    const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));
    const paths = fc.array(
      fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/")),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(folder, text), { maxLength: 4 }), paths, (written, asked) => {
        const files = new Map(written);
        const folders = [...files.keys()].toSorted(
          (a, b) => a.split("/").length - b.split("/").length || Number(b === "") - Number(a === ""),
        );
        const lines = folders.flatMap((own) => ignoreLines(files.get(own)!, own));
        const whole = ignore({ ignorecase: false, allowRelativePaths: true }).add(lines);
        const ignored = readIgnoreFiles(files);
        expect(asked.filter((path) => ignored(path))).toEqual(asked.filter((path) => whole.ignores(path)));
      }),
      { numRuns: 2000 },
    );
  });

  it("takes no longer for a path if more folders have a file", () => {
    expect(growsTooFast(inFolders, 4000)).toBe(false);
  });

  it("takes no longer for a path if a file names more paths", () => {
    expect(growsTooFast(namedPaths, 16_000)).toBe(false);
  });

  it("refuses a line that would be slow to match, and names its file", () => {
    expect(() => kept({ sub: "ok\n**/a/**/b/**/c\n" }, ["sub/a"])).toThrow(
      'sub/.carryonignore: "**/a/**/b/**/c" has more than two ** before the end of the pattern',
    );
  });
});
