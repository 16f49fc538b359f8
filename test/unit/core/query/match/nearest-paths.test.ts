import { describe, expect, it } from "vitest";
import { nearestPaths } from "../../../../../src/core/query/match/nearest-paths.ts";

const PATHS = ["src/a/index.ts", "src/b/index.ts", "src/server.ts", "docs/server.md", "src"];

describe("nearestPaths", () => {
  it("names files of the same name first, those in folders of that name before others", () => {
    expect(nearestPaths("lib/b/index.ts", PATHS, 5)).toEqual(["src/b/index.ts", "src/a/index.ts"]);
  });

  it("names similar names", () => {
    expect(nearestPaths("src/sevrer.ts", PATHS, 5)).toEqual(["src/server.ts"]);
    expect(nearestPaths("src/Server.ts", PATHS, 1)).toEqual(["src/server.ts"]);
  });

  it("names nothing for what is far from everything, empty or very long", () => {
    expect(nearestPaths("zzzzzzzz", PATHS, 5)).toEqual([]);
    expect(nearestPaths("", PATHS, 5)).toEqual([]);
    expect(nearestPaths("x".repeat(1_000_000), PATHS, 5)).toEqual([]);
  });
});
