import { expect, it } from "vitest";
import { parseTask } from "../../../../src/task/infer/task-of.ts";
import { foldPhrase } from "../../../../src/task/terms/phrases.ts";

it.each([
  [
    'It says "hostname appears in more than one policy".',
    ["hostname appears in", "appears in more", "in more than", "more than one", "than one policy"],
  ],
  ["It fails:\nError: cannot open shard", ["Error cannot open", "cannot open shard"]],
  [
    "replace_triggered_by and `retryUpload` with --line-buffered",
    ["replace triggered by", "retryUpload", "line buffered"],
  ],
  ['Plain words are no phrase, nor is "a b c"', []],
])("collects what a task quotes: %s", (text, expected) => {
  expect(parseTask(text).phrases.toSorted()).toEqual(expected.toSorted());
});

it("keeps 60 phrases", () => {
  const names = Array.from({ length: 100 }, (_, i) => `someName${i}Value`);
  expect(parseTask(names.join(" ")).phrases).toHaveLength(60);
});

it("folds identifiers, flags and prose alike", () => {
  const folded = ["line_buffered", "LineBuffered", "--line-buffered", "line buffered."].map(foldPhrase);
  expect(new Set(folded)).toEqual(new Set(["linebuffered"]));
});
