import { describe, expect, it } from "vitest";
import { likelyPaths } from "../../../../src/browse/match/likely-paths.ts";

const PATHS = ["src/a/index.ts", "src/b/index.ts", "src/server.ts", "docs/server.md", "src"];

describe("likelyPaths", () => {
  it("names files of the same name first, those in folders of that name before others", () => {
    expect(likelyPaths("lib/b/index.ts", PATHS, 5)).toEqual(["src/b/index.ts", "src/a/index.ts"]);
  });

  it("names no similar names if there are files of the same name", () => {
    expect(likelyPaths("a/server.ts", [...PATHS, "src/serves.ts"], 5)).toEqual(["src/server.ts"]);
  });

  it("names similar names", () => {
    expect(likelyPaths("src/sevrer.ts", PATHS, 5)).toEqual(["src/server.ts"]);
    expect(likelyPaths("src/Server.ts", PATHS, 1)).toEqual(["src/server.ts"]);
  });

  it("names nothing for what is far from everything, empty or very long", () => {
    expect(likelyPaths("zzzzzzzz", PATHS, 5)).toEqual([]);
    expect(likelyPaths("", PATHS, 5)).toEqual([]);
    expect(likelyPaths("x".repeat(1_000_000), PATHS, 5)).toEqual([]);
  });
});
