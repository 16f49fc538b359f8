import { expect, it } from "vitest";
import { relativeRank, relativeReach } from "../../../../src/outline/graph/relative-weight.ts";
import type { Graph } from "../../../../src/outline/graph/graph.ts";

function graphOf(ranks: readonly number[], edges: readonly number[] = []): Graph {
  const count = ranks.length;
  return {
    edges: Uint32Array.from(edges),
    ranks: Uint32Array.from(ranks),
    unresolved: new Uint16Array(count),
    roles: new Uint8Array(count),
  };
}

it("relates ranks to their average, which a small change of the repository does not move", () => {
  const ranks = [1000, 1000, 1000, 4000, 8000];
  const rank = relativeRank(graphOf(ranks));
  expect(rank(4) / rank(0)).toBeCloseTo(8, 9);
  const average = ranks.reduce((sum, _, i) => sum + rank(i), 0) / ranks.length;
  expect(average).toBeGreaterThan(0.89);
  expect(average).toBeLessThan(1.12);
  const more = relativeRank(graphOf([...ranks, 2900]));
  expect(ranks.map((_, i) => more(i))).toEqual(ranks.map((_, i) => rank(i)));
});

it("relates imports to the average of the files that import anything", () => {
  const reach = relativeReach(graphOf([1, 1, 1, 1], [0, 1, 0, 2, 0, 3, 1, 2]));
  expect([reach(0) / reach(1), reach(2)]).toEqual([3, 0]);
  expect(reach(1)).toBeGreaterThan(0.44);
  expect(reach(1)).toBeLessThan(0.56);
  expect(relativeReach(graphOf([1]))(0)).toBe(0);
});
