import { expect, it } from "vitest";
import { type CandidateRelations, likelyCandidates } from "../../../../src/task/select/candidate-likelihoods.ts";
import { companionIndex } from "../../../../src/task/select/companions.ts";

const PATHS = ["src/cart.ts", "src/other.ts", "test/cart.test.ts", "src/far.ts"];

function likely(
  scores: readonly number[],
  count: number,
  neighborsOf: CandidateRelations["neighborsOf"] = () => [],
  bias = -7.6,
): readonly (readonly [path: string, percent: number])[] {
  const ranked = scores
    .map((score, file) => ({ file, score, signals: new Map() }))
    .toSorted((a, b) => b.score - a.score);
  return likelyCandidates(ranked, count, { paths: PATHS, neighborsOf, bias }).map(({ score, likelihood }) => [
    PATHS[score.file]!,
    Math.round(likelihood * 100),
  ]);
}

it("counts a first file with a negative score as even odds, and moves the others with it", () => {
  expect(likely([-3, -3 - Math.LN2, -9, -9], 2).slice(0, 2)).toEqual([
    ["src/cart.ts", 50],
    ["src/other.ts", 33],
  ]);
  expect(likely([2, -9, -9, -9], 1)[0]).toEqual(["src/cart.ts", 88]);
});

it("spreads the same in trees of any size, where the scores of all files are lower or higher", () => {
  expect(likely([2, 1, -9, -9], 2, undefined, -7.6)).toEqual(likely([0, -1, -11, -11], 2, undefined, -9.6));
  expect(likely([2, 1, -9, -9], 2, undefined, -7.6)).toEqual(likely([4, 3, -7, -7], 2, undefined, -5.6));
});

it("adds the tests of likely sources and the sources of likely tests", () => {
  expect(likely([0, -9, -9, -9], 1)).toEqual([
    ["src/cart.ts", 50],
    ["test/cart.test.ts", 15],
  ]);
  expect(likely([-9, -9, 0, -9], 1)).toContainEqual(["src/cart.ts", 15]);
});

it("adds the files one import away from the first, unless there are many", () => {
  expect(likely([0, -9, -9, -9], 1, (file) => (file === 0 ? [3] : []))).toContainEqual(["src/far.ts", 5]);
  const many = Array.from({ length: 21 }, () => 3);
  expect(likely([0, -9, -9, -9], 1, () => many)).not.toContainEqual(["src/far.ts", 5]);
});

it.each([
  ["src/a/cart.ts", ["test/a/cart.test.ts", "test/b/cart.spec.js"]],
  ["test/b/cart.spec.js", ["src/a/cart.ts"]],
  ["pkg/cart.go", ["pkg/cart_test.go"]],
  ["Cart.java", ["CartTest.java"]],
  ["test_cart.py", ["cart.py"]],
  ["README.md", []],
])("the companions of %s are %j", (path, companions) => {
  const paths = [
    "src/a/cart.ts",
    "test/b/cart.spec.js",
    "test/a/cart.test.ts",
    "pkg/cart.go",
    "pkg/cart_test.go",
    "Cart.java",
    "CartTest.java",
    "cart.py",
    "test_cart.py",
    "README.md",
  ];
  expect(companionIndex(paths)(paths.indexOf(path)).map((file) => paths[file])).toEqual(companions);
});
