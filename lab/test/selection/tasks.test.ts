import { expect, it } from "vitest";
import { openDeclarationReader } from "../../lite/declarations.ts";
import { openRepository } from "../../lite/repository.ts";
import { isRoutine, kindOf } from "../../selection/path-kinds.ts";
import { isRelease, tasksOf, taskText } from "../../selection/tasks.ts";
import { truthOf } from "../../selection/truth.ts";
import { makeRepository } from "../../../test/support/repository.ts";

const A = "export function first(value: number) {\n  return value + 1000;\n}\n\nexport const other = 1;\n";

it("takes commits that touch a source of their parent as tasks, and what they change of it as the truth", async () => {
  const made = await makeRepository({
    files: { "lib/a.ts": A, "lib/b.ts": "export const b = 1;\n", "docs/a.md": "# A\n", "CHANGELOG.md": "# 1.0.0\n" },
  });
  made.write({ "docs/a.md": "# The letter A\n" });
  made.commit("docs: say what A is");
  made.write({ "lib/a.ts": A.replace("1000", "2000"), "CHANGELOG.md": "# 1.0.1\n", "lib/new.ts": "export {};\n" });
  made.git("mv", "lib/b.ts", "lib/c.ts");
  made.commit("fix: `first` adds too little (#12)\n\nIt has to add 2000.\n\nCo-authored-by: A <a@example.com>\n");
  const repository = openRepository(made.root);
  const [task, ...others] = tasksOf(repository, { count: 50, routine: false });
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    title: "fix: `first` adds too little",
    message: "fix: `first` adds too little\n\nIt has to add 2000.",
    parent: made.git("rev-parse", "HEAD~1").trim(),
    routine: ["CHANGELOG.md"],
  });
  const files = await truthOf(repository, task!, await openDeclarationReader());
  expect(files.map(({ path, touched, changed }) => ({ path, touched, changed }))).toEqual([
    { path: "lib/a.ts", touched: ["first"], changed: ["return value + 1000;"] },
    { path: "lib/b.ts", touched: [], changed: [] },
  ]);
  const [whole] = tasksOf(repository, { count: 50, routine: true });
  expect(whole?.changes.map(({ from }) => from)).toEqual(["CHANGELOG.md", "lib/a.ts", "lib/b.ts"]);
});

it("takes as the title of a merged pull request what it says below its first line", () => {
  expect(taskText("Merge pull request #7 from someone/branch\n\nAdd a cache (#7)\n\nIt is slow.\n")).toEqual({
    title: "Add a cache",
    message: "Add a cache\n\nIt is slow.",
  });
});

it.each([
  ["packages/vite/src/node/server/index.ts", "source"],
  ["packages/vite/src/node/__tests__/config.spec.ts", "test"],
  ["packages/svelte/tests/runtime-runes/samples/each/main.svelte", "test"],
  ["playground/css/__tests__/css.spec.ts", "example"],
  ["docs_src/body/tutorial001.py", "example"],
  ["docs/guide/features.md", "docs"],
  ["package.json", "config"],
  [".github/workflows/ci.yml", "config"],
  ["logo.svg", "other"],
])("tells the kind of %s: %s", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it.each([
  ["pnpm-lock.yaml", true],
  ["packages/vite/CHANGELOG.md", true],
  [".changeset/odd-cats-sing.md", true],
  ["docs/en/docs/release-notes.md", true],
  ["src/lock.ts", false],
  ["src/history.ts", false],
])("tells lock files and change logs from other files: %s", (path, expected) => {
  expect(isRoutine(path)).toBe(expected);
});

it.each([
  ["🔖 Release version 0.141.1", true],
  ["release: v8.0.3", true],
  ["chore(release): 1.2.0-beta.1", true],
  ["10.0.1", true],
  ["v3.2.1 release", true],
  ["Version Packages", true],
  ["Release locks when 1.0.0 is asked for", false],
  ["fix: support Node.js 20.1.0", false],
  ["Version check", false],
])("tells titles of releases from those of tasks: %s", (title, expected) => {
  expect(isRelease(title)).toBe(expected);
});
