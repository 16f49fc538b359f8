import { describe, expect, it } from "vitest";
import { FIT, nameQuery } from "../../../../src/browse/match/name-match.ts";
import { nameWithoutExtensions, pathFit } from "../../../../src/browse/match/path-match.ts";

describe("pathFit", () => {
  it.each([
    ["src/server/hmr.ts", "src/server/hmr.ts", FIT.exact],
    ["src/server/hmr.ts", "hmr.ts", FIT.sameLetters],
    ["src/server/hmr.ts", "server/hmr.ts", FIT.sameLetters],
    ["src/server/hmr.ts", "HMR", FIT.sameWords],
    ["src/server/hmr.ts", "hm", FIT.beginning],
    ["src/server/my-hmr.ts", "hmr", FIT.words],
    ["src/server/hmr.ts", "server/h", FIT.part],
    ["src/server/hmr.ts", "hmr server", FIT.part],
    ["src/server/hmr.ts", "server", FIT.none],
    ["src/server", "server", FIT.sameLetters],
  ])("%s for %s", (path, query, expected) => expect(pathFit(path, nameQuery(query))).toBe(expected));
});

describe("nameWithoutExtensions", () => {
  it("leaves out all extensions, but not the dot of a hidden file", () => {
    expect(["hmr.spec.ts", ".gitignore", "Makefile"].map(nameWithoutExtensions)).toEqual([
      "hmr",
      ".gitignore",
      "Makefile",
    ]);
  });
});
