import { expect, it } from "vitest";
import { rolePoints } from "../../../../../src/core/task/score/role-points.ts";

it.each([
  ["src/a.ts", "source", "bugfix", 0.7],
  ["docs/a.md", "docs", "bugfix", -0.7],
  ["docs/a.md", "docs", "docs", 0.5],
  ["test/a.test.ts", "test", "bugfix", 0.7],
  ["test/a.test.ts", "test", "test", 2.4],
  ["examples/a/main.ts", "example", "test", 1.3],
  ["packages/a/CHANGELOG.md", "docs", "docs", -3.6],
  ["CHANGELOG.md", "docs", "release", -0.7],
  ["LICENSE", "data", "feature", -3.6],
  ["src/history/list.ts", "source", "feature", 0.7],
] as const)("%s (%s) in a task of %s: %d", (path, role, of, points) => {
  expect(rolePoints({ path, role, class: "ordinary" }, of)).toBeCloseTo(points, 9);
});

it("a file that others make is routine, whatever the task is about", () => {
  expect(rolePoints({ path: "src/a.ts", role: "source", class: "generated" }, "feature")).toBe(-3.6);
});
