import { expect, it } from "vitest";
import { openBenchData } from "../../lite/bench-data.ts";
import { openDeclarationReader } from "../../lite/declarations.ts";
import { openRepository } from "../../lite/repository.ts";
import { judgeReview } from "../../selection/review-judge.ts";
import { diffSections } from "../../selection/diff-sections.ts";
import { GIT_DIFF, reviewText } from "../../selection/review-run.ts";
import { reviewTruthOf } from "../../selection/review-truth.ts";
import { openTrees } from "../../selection/trees.ts";
import { makeRepository } from "../../../test/support/repository.ts";
import { temporaryDirectory } from "../../../test/support/run-cli.ts";

const TOTAL = "export function totalOf(values: number[]): number {\n  return values.length;\n}\n";
const OTHER = "\nexport function otherOf(): number {\n  return 1;\n}\n";

it("finds what a change touches in the tree after it, what calls that, and the tests that reach it", async () => {
  const made = await makeRepository({
    files: {
      "src/total.ts": TOTAL + OTHER,
      "src/cart.ts":
        'import { totalOf } from "./total.ts";\n\nexport class Cart {\n  sum() {\n    return totalOf([]);\n  }\n  empty() {}\n}\n',
      "src/words.ts": "// Knows totalOf by hearsay.\nexport const words = 1;\n",
      "test/total.test.ts":
        'import { totalOf } from "../src/total.ts";\nit("sums", () => expect(totalOf([1])).toBe(1));\n',
      "test/other.test.ts":
        'import { otherOf } from "../src/total.ts";\nit("is one", () => expect(otherOf()).toBe(1));\n',
    },
  });
  made.write({
    "src/total.ts": TOTAL.replace("values.length", "values.length + 1") + OTHER,
    "src/added.ts": "export const added = 1;\n",
  });
  made.commit("fix: total is one short");
  const repository = openRepository(made.root);
  const tree = openTrees(repository, "HEAD", (text) => text.length).at("HEAD");
  const truth = await reviewTruthOf(repository, "HEAD", { tree, read: await openDeclarationReader() });
  expect(truth).toEqual({
    changed: [
      { path: "src/added.ts", name: "added", prefix: "export const added" },
      { path: "src/total.ts", name: "totalOf", prefix: "export function totalOf" },
    ],
    callers: [{ path: "src/cart.ts", name: "sum", prefix: "sum" }],
    definitions: [],
    tests: ["test/total.test.ts"],
  });
});

it("finds callers and definitions in packages that need no imports, if a name is declared once", async () => {
  const made = await makeRepository({
    files: {
      "go.mod": "module example.org/shop\n",
      "total.go": "package shop\n\nfunc totalOf(values []int) int {\n\treturn len(values)\n}\n",
      "round.go": "package shop\n\nfunc roundOf(value int) int {\n\treturn value\n}\n",
      "cart.go":
        "package shop\n\ntype Cart struct{ totalOf int }\n\nfunc (c Cart) Sum() int {\n\treturn totalOf(nil)\n}\n",
      "field.go": "package shop\n\nfunc fieldOf(c Cart) int {\n\treturn c.totalOf\n}\n",
    },
  });
  made.write({ "total.go": "package shop\n\nfunc totalOf(values []int) int {\n\treturn roundOf(len(values))\n}\n" });
  made.commit("fix: totals are round");
  const repository = openRepository(made.root);
  const tree = openTrees(repository, "HEAD", (text) => text.length).at("HEAD");
  const truth = await reviewTruthOf(repository, "HEAD", { tree, read: await openDeclarationReader() });
  expect(truth.callers).toEqual([{ path: "cart.go", name: "Sum", prefix: "func (c Cart) Sum" }]);
  expect(truth.definitions).toEqual([{ path: "round.go", name: "roundOf", prefix: "func roundOf" }]);
});

it.each([
  ["as it is", "export function totalOf(values: number[]): number {", [1, 1]],
  ["as an added line", "+export function totalOf(values: number[]): number {", [1, 1]],
  ["as a numbered line of a hunk", "  12 + export function totalOf(values: number[]): number {", [1, 1]],
  ["as a call", "  return totalOf([]);", [0, 1]],
])("judges whether a changed declaration is shown: %s", (_, text, expected) => {
  const sections = new Map([["src/total.ts", { kind: "view", view: "DIFF", text } as const]]);
  const declaration = { path: "src/total.ts", name: "totalOf", prefix: "export function totalOf" };
  const truth = { changed: [declaration], callers: [], definitions: [], tests: [] };
  expect(judgeReview({ tokens: 1, sections }, truth).changed).toEqual(expected);
});

it("judges which callers and tests are said", () => {
  const caller = { path: "src/cart.ts", name: "sum", prefix: "sum" };
  const truth = {
    changed: [],
    callers: [caller, { ...caller, name: "empty" }],
    definitions: [],
    tests: ["a.test.ts", "b.test.ts"],
  };
  const sections = new Map([
    ["src/cart.ts", { kind: "map", text: "calls totalOf in sum" }],
    ["a.test.ts", { kind: "map", text: "" }],
  ] as const);
  expect(judgeReview({ tokens: 1, sections }, truth)).toMatchObject({
    callers: [1, 2],
    tests: [1, 2],
    missing: ["caller src/cart.ts empty", "test b.test.ts"],
  });
});

it("prints what of the truth of reviews a tool shows", async () => {
  const made = await makeRepository({
    files: {
      "src/total.ts": TOTAL + OTHER,
      "src/cart.ts": 'import { totalOf } from "./total.ts";\n\nexport const sum = (): number => totalOf([]);\n',
    },
  });
  made.write({ "src/total.ts": TOTAL.replace("values.length", "0 + values.length") + OTHER });
  made.commit("fix: totals begin at zero");
  const order = { commits: 5, budget: 1000, data: openBenchData(temporaryDirectory()) };
  const [, row] = (await reviewText(openRepository(made.root), [GIT_DIFF], order)).split("\n");
  expect(row).toMatch(/^git diff -W +100\.0% of 1 +0\.0% of 1 +– +– +1 of 1 +\d+ +\d+$/);
});

it("reads the new sides of a diff", () => {
  const diff =
    "diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,2 +1,2 @@ f\n-old\n+new\n kept\ndiff --git a/b b/b\ndeleted\n";
  expect(Object.fromEntries(diffSections(diff))).toEqual({ "a.ts": { kind: "view", view: "DIFF", text: "new\nkept" } });
});
