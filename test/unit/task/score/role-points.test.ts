import { expect, it } from "vitest";
import { rolePoints } from "../../../../src/task/score/role-points.ts";

it.each([
  ["src/a.ts", "source", "code", 0.7],
  ["docs/a.md", "docs", "code", -2.2],
  ["docs/a.md", "docs", "docs", 0.5],
  ["src/a.ts", "source", "docs", 0.7],
  ["test/a.test.ts", "test", "code", -0.6],
  ["test/a.test.ts", "test", "test", 1.6],
  ["examples/a/main.ts", "example", "test", 1.6],
  ["src/a.ts", "source", "test", -2],
  ["docs/a.md", "docs", "test", -4.9],
  [".github/workflows/ci.yml", "build", "infra", 1.4],
  [".github/workflows/ci.yml", "build", "code", -2.5],
  ["src/a.ts", "source", "infra", 0.7],
  ["packages/a/CHANGELOG.md", "docs", "docs", -2.5],
  ["CHANGELOG.md", "docs", "release", -2.2],
  [".changeset/quick-cats.md", "docs", "code", -2.5],
  ["docs/changeset.md", "docs", "code", -2.2],
  ["LICENSE", "data", "code", -2.5],
  ["src/history/list.ts", "source", "code", 0.7],
  ["test/list/__snapshots__/list.test.js.snap", "test", "code", -4.5],
  ["Tests/Menu.verified.txt", "test", "test", -4.5],
  ["src/golden.ts", "source", "code", 0.7],
] as const)("%s (%s) in a task of %s: %d", (path, role, of, points) => {
  expect(rolePoints({ path, role, class: "ordinary" }, of)).toBeCloseTo(points, 9);
});

it("a file that others make is routine, whatever the task is about", () => {
  expect(rolePoints({ path: "src/a.ts", role: "source", class: "generated" }, "code")).toBe(-2.5);
});
