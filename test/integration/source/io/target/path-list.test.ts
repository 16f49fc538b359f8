import fc from "fast-check";
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { byteString, parsePathList, pathBelow, pathsIn } from "../../../../../src/source/io/target/path-list.ts";
import { encodePath } from "../../../../../src/base/path.ts";
import { gitEnvironment, makeRepository } from "../../../../support/repository.ts";

const NAMES = [
  "a.txt",
  "a b.txt",
  "ümlaut.txt",
  'quote".txt',
  "tab\t.txt",
  "line\nend.txt",
  "back\\slash.txt",
  "\u{1f600}",
];

describe("a list of paths", () => {
  it.each([[[]], [["-z"]]])("is read as git ls-files prints it, with %s", async (options) => {
    const files = [
      ...NAMES.map((name) => [name, "text\n"] as const),
      [Buffer.from("bad-\xff.txt", "latin1"), "text\n"],
    ] as const;
    const { root } = await makeRepository({ files });
    const listed = execFileSync("git", ["ls-files", ...options], { cwd: root, env: gitEnvironment });
    const expected = files.map(([name]) => Buffer.from(name).toString("latin1"));
    expect(parsePathList(listed).toSorted()).toEqual(expected.toSorted());
  });

  it("may have Windows line ends and empty lines", () => {
    expect(parsePathList(Buffer.from("a\r\n\r\nb\n"))).toEqual(["a", "b"]);
    expect(parsePathList(Buffer.from(""))).toEqual([]);
  });

  it("holds names relative to a folder, in canonical form, once and in order", () => {
    expect(pathsIn(["./b/", "../x/a", "../x/b", "/top/x/c"], "/top", "/top/x")).toEqual(["x/a", "x/b", "x/c"]);
    expect(pathsIn([byteString("ü\\")], "/top", "/top")).toEqual([encodePath(Buffer.from("ü\\"))]);
    expect(pathsIn(["a", "."], "/top", "/top")).toBeUndefined();
    expect(() => pathsIn(["../../y"], "/top", "/top/x")).toThrow("../../y is outside");
  });

  it("never leads out of the folder", () => {
    const part = fc.constantFrom("..", ".", "a", "..a", "", "top");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const below = pathBelow("/top/x", `/${parts.filter((one) => one !== ".." && one !== ".").join("/")}`);
        expect(below === undefined || !below.split("/").includes("..")).toBe(true);
      }),
    );
  });
});
