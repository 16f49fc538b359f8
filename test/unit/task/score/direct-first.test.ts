import fc from "fast-check";
import { expect, it } from "vitest";
import { directFirst } from "../../../../src/task/score/direct-first.ts";
import type { FileScore } from "../../../../src/task/score/file-scores.ts";

function score(file: number, points: number): FileScore {
  return { file, score: points, signals: new Map([["terms", points]]) };
}

const filesOf = (some: readonly FileScore[]): ReadonlySet<number> => new Set(some.map(({ file }) => file));

it("ranks named and changed files before all others, and says why", () => {
  const ranked = [score(0, 5), score(1, 3), score(2, -4), score(3, -6)];
  const result = directFirst(ranked, { named: new Set([2]), changed: new Set([3]) });
  expect(result.map(({ file, score: points }) => [file, points])).toEqual([
    [2, 5],
    [3, 5],
    [0, 5],
    [1, 3],
  ]);
  expect([...result[0]!.signals]).toEqual([
    ["terms", -4],
    ["mentioned", 9],
  ]);
  expect(result[1]!.signals.get("changed")).toBe(11);
});

it("keeps all files, by descending score", () => {
  const files = fc.array(fc.record({ points: fc.double({ min: -9, max: 9, noNaN: true }), kind: fc.nat(3) }));
  fc.assert(
    fc.property(files, (all) => {
      const ranked = all.map(({ points }, file) => score(file, points)).toSorted((a, b) => b.score - a.score);
      const of = (kind: number): Set<number> => new Set(all.flatMap((one, i) => (one.kind === kind ? [i] : [])));
      const result = directFirst(ranked, { named: of(1), changed: of(2) });
      const scores = result.map((one) => one.score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      expect(filesOf(result)).toEqual(filesOf(ranked));
      expect(result).toHaveLength(ranked.length);
    }),
  );
});
