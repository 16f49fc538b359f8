import { expect, it } from "vitest";
import { roleFactor } from "../../../../../src/core/task/score/role-factor.ts";

it.each([
  ["src/a.ts", "source", "bugfix", 1],
  ["docs/a.md", "docs", "bugfix", 0.4],
  ["docs/a.md", "docs", "docs", 1],
  ["test/a.test.ts", "test", "bugfix", 1],
  ["test/a.test.ts", "test", "test", 1.5],
  ["packages/a/CHANGELOG.md", "docs", "docs", 0.1],
  ["CHANGELOG.md", "docs", "release", 1],
  ["LICENSE", "data", "feature", 0.1],
  ["src/history/list.ts", "source", "feature", 1],
] as const)("%s (%s) in a task of %s: %d", (path, role, of, factor) => {
  expect(roleFactor(path, role, of)).toBe(factor);
});
