import { describe, expect, it } from "vitest";
import { filePatterns, folderPatterns } from "../../../../../src/pack/plan/budget/cut-patterns.ts";

const linesOf = (path: string): readonly string[] => filePatterns(path, folderPatterns(""));

describe("folderPatterns", () => {
  it("names the folder, those above it and their endings, anywhere and below the first one", () => {
    const { above, first } = folderPatterns("app.v1/lib/x.d");
    expect(first).toBe("app.v1");
    expect([...above]).toEqual([
      "/app.v1/**",
      "/app.v1/lib/**",
      "/app.v1/lib/x.d/**",
      "**/app.v1/**",
      "**/lib/**",
      "**/x.d/**",
      "**/app.v1",
      "**/*.v1",
      "**/lib",
      "**/x.d",
      "**/*.d",
      "/app.v1/**/*.d",
    ]);
  });

  it("has no line for the root, and at most six from it for a deep folder", () => {
    expect(folderPatterns("")).toEqual({ above: new Set(), first: undefined });
    const rooted = [...folderPatterns("a/b/c/d/e/f/g/h").above].filter((line) => line.startsWith("/"));
    expect(rooted).toEqual(["/a/**", "/a/b/**", "/a/b/c/**", "/a/b/c/d/**", "/a/b/c/d/e/**", "/a/b/c/d/e/f/**"]);
  });
});

describe("filePatterns", () => {
  it.each([
    ["a", ["/a", "**/a"]],
    [".env", ["/.env", "**/.env", "**/*.env"]],
    ["a.b.c.d.e", ["/a.b.c.d.e", "**/a.b.c.d.e", "**/*.e", "**/*.d.e", "**/*.c.d.e"]],
    [".a.b", ["/.a.b", "**/.a.b", "**/*.b", "**/*.a.b"]],
  ])("names %j with up to three endings, the shortest first", (path, lines) => {
    expect(linesOf(path)).toEqual(lines);
  });

  it("leaves out what the folder's own lines say", () => {
    const folder = folderPatterns("lib.ts");
    expect(filePatterns("lib.ts/a.ts", folder)).toEqual(["/lib.ts/a.ts", "**/a.ts", "/lib.ts/**/*.ts"]);
  });

  it("escapes what an ignore file would read as a pattern, and a blank that ends a name", () => {
    expect(linesOf("[id] a*/b? ")[0]).toBe("/\\[id\\] a\\*/b\\?\\ ");
    expect(linesOf("plain name")[0]).toBe("/plain name");
    expect(linesOf("end /x")[0]).toBe("/end\\ /x");
    expect(folderPatterns("[id]").first).toBe("\\[id\\]");
  });
});
