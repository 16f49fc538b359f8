import { expect, it } from "vitest";
import { lastLines } from "../../../../src/outline/symbols/extents.ts";

/** First and last lines of the declarations that begin where a line contains `HEAD`. */
const extents = (text: string): readonly (readonly number[])[] => {
  const lines = text.split("\n");
  const heads = lines.flatMap((one, at) => (one.includes("HEAD") ? [{ line: at + 1, name: "name" }] : []));
  return lastLines(lines, heads).map((last, number) => [heads[number]!.line, last]);
};

it.each([
  [
    "blocks that a word ends, and those inside",
    "defmodule HEAD do\n  def HEAD(a)\n      when a > 0 do\n    a\n  rescue\n    _ -> 0\n  end\n\n  def HEAD(b), do: b\nend\nother\n",
    [
      [1, 10],
      [2, 7],
      [9, 9],
    ],
  ],
  [
    "blocks in braces, also on their own lines",
    "function HEAD()\n{\n\tif (a) {\n\t}\n}\nHEAD = function() {\n}\n",
    [
      [1, 5],
      [6, 7],
    ],
  ],
  [
    "bodies that only indentation ends, across blank lines",
    "(defn HEAD\n  [a]\n\n  a)\n\n; about the next\n(defn HEAD [b] b)\n",
    [
      [1, 4],
      [7, 7],
    ],
  ],
  [
    "declarations on one line",
    "type HEAD = int\ntype HEAD = int\n",
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    "equations of a function",
    "name :: Int -> Int -- HEAD\nname 0 = 1\nname n = n\n  where\n    x = 1\nnames = []\n",
    [[1, 5]],
  ],
  [
    "functions named like a word that continues others",
    "init(A) -> -- HEAD\n  do(A).\ndo(a) -> -- HEAD\n  a;\ndo(b) -> -- HEAD\n  b.\n",
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
  ["two declarations that begin on one line", "let HEAD = HEAD\n  1\nlast\n", [[1, 2]]],
])("finds the ends of %s", (_, text, expected) => {
  expect(extents(text)).toStrictEqual(expected);
});

it("gives each of several declarations on one line the same end", () => {
  const heads = [1, 1, 4].map((line, at) => ({ line, name: "abc".charAt(at) }));
  expect(lastLines(["a, b = function()", "  1", "end", "c"], heads)).toStrictEqual([3, 3, 4]);
});
