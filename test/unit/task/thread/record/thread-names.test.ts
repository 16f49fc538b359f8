import fc from "fast-check";
import { expect, it } from "vitest";
import { numberedIds, candidateThreadIds } from "../../../../../src/task/thread/record/thread-names.ts";
import { threadTitle } from "../../../../../src/task/thread/record/thread-words.ts";
import { isThreadId } from "../../../../../src/task/thread/record/thread.ts";

function first(names: Iterable<string>, most: number): readonly string[] {
  const found: string[] = [];
  for (const name of names) {
    found.push(name);
    if (found.length === most) break;
  }
  return found;
}

it("names a thread after the first words of its task", () => {
  expect(first(candidateThreadIds("Fix the retry-loop (#12) when the server answers slowly"), 3)).toEqual([
    "fix-the-retry-loop-12-when-the-server",
    "fix-the-retry-loop-12-when-the-server-2",
    "fix-the-retry-loop-12-when-the-server-3",
  ]);
  expect(first(candidateThreadIds("Café ändern"), 1)).toEqual(["cafe-andern"]);
});

it("has a name for a task without such words, and for one that no folder may have", () => {
  expect(first(candidateThreadIds("修复重试"), 2)).toEqual(["task", "task-2"]);
  expect(first(candidateThreadIds("global"), 1)).toEqual(["task-global"]);
  expect(first(candidateThreadIds("nul"), 1)).toEqual(["task-nul"]);
});

it("names every task so that a folder can have the name, and each name once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (task) => {
      const names = first(candidateThreadIds(task), 12);
      expect(names.every((name) => isThreadId(name))).toBe(true);
      expect(new Set(names).size).toBe(12);
    }),
    { numRuns: 50 },
  );
  const long = first(numberedIds(`${"a".repeat(69)}..${"b".repeat(9)}`), 12);
  expect(long.every((name) => isThreadId(name)) && new Set(long).size === 12).toBe(true);
});

it("puts a task on one line", () => {
  expect(threadTitle("fix\n\tthe  loop ")).toBe("fix the loop");
  expect(threadTitle("x".repeat(300))).toHaveLength(100);
});
