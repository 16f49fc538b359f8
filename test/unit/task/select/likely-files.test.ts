import fc from "fast-check";
import { expect, it } from "vitest";
import type { TaskSignal } from "../../../../src/task/score/task-signal.ts";
import type { FileScore } from "../../../../src/task/score/file-scores.ts";
import { likelyFileCount } from "../../../../src/task/select/likely-files.ts";

function scores(...values: readonly (number | readonly [score: number, signal: TaskSignal, points: number])[]) {
  return values.map((value, file): FileScore => {
    if (typeof value === "number") return { file, score: value, signals: new Map() };
    const [score, signal, points] = value;
    return { file, score, signals: new Map([[signal, points]]) };
  });
}

const LIMITS = { min: 1, max: 40 };

it("leaves out files that are much less likely than the first one", () => {
  expect(likelyFileCount(scores(1, 0, -3, -4.6, -9), LIMITS)).toBe(3);
  expect(likelyFileCount(scores(-5, -5, -5), LIMITS)).toBe(3);
});

it("keeps the least number, never more than the most, and no more than there are", () => {
  expect(likelyFileCount(scores(1, -9, -9, -9), { min: 3, max: 40 })).toBe(3);
  expect(likelyFileCount(scores(1, 1, 1, 1), { min: 1, max: 2 })).toBe(2);
  expect(likelyFileCount(scores(1), { min: 8, max: 40 })).toBe(1);
  expect(likelyFileCount([], { min: 8, max: 40 })).toBe(0);
});

it("measures from files that are neither changed nor mentioned: they say nothing about others", () => {
  expect(likelyFileCount(scores([10, "changed", 12], [2, "mentioned", 5.5], -1, -2, -9), LIMITS)).toBe(4);
  expect(likelyFileCount(scores([10, "terms", 2.4], 2, -1, -2, -9), LIMITS)).toBe(1);
});

it("never shows less with a higher limit", () => {
  const values = fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { maxLength: 60 });
  fc.assert(
    fc.property(values, fc.nat(50), fc.nat(50), (some, most, more) => {
      const ranked = scores(...some.toSorted((a, b) => b - a));
      const small = likelyFileCount(ranked, { min: 8, max: most });
      expect(likelyFileCount(ranked, { min: 8, max: most + more })).toBeGreaterThanOrEqual(small);
    }),
  );
});
