import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { pageRank } from "../../../../src/outline/graph/page-rank.ts";
import { concatenateUses } from "../../../../src/outline/graph/references.ts";

type Arrow = readonly [from: number, to: number, weight: number];

/** Ranks of `count` files with these uses and without imports. */
function ranksOf(count: number, ...arrows: readonly Arrow[]): Float64Array {
  const uses = Array.from({ length: count }, (_, file) => {
    const own = arrows.filter(([from]) => from === file);
    return { to: own.map(([, to]) => to), weight: own.map(([, , weight]) => weight) };
  });
  return pageRank(new Uint32Array(), concatenateUses(uses));
}

function arrowsFrom(first: number): fc.Arbitrary<[from: number, to: number, weight: number]> {
  return fc.tuple(fc.integer({ min: first, max: 19 }), fc.nat(19), fc.integer({ min: 1, max: 10 }));
}

describe("pageRank", () => {
  it("ranks what is pointed at over what is not", () => {
    const ranks = ranksOf(5, [0, 1, 1], [0, 2, 3], [1, 2, 1], [3, 2, 1], [2, 0, 1]);
    expect(ranks[2]).toBeGreaterThan(ranks[0]!);
    expect(ranks[0]).toBeGreaterThan(ranks[1]!);
    expect(ranks[3]).toBe(ranks[4]);
  });

  it("fulfils its own equation", () => {
    const arrow = fc.tuple(fc.nat(9), fc.nat(9), fc.double({ min: 0.01, max: 10, noNaN: true }));
    fc.assert(
      fc.property(fc.array(arrow, { maxLength: 60 }), (pairs) => {
        const ranks = ranksOf(10, ...pairs);
        const out = ranks.map((_, file) =>
          pairs.reduce((sum, [from, , weight]) => sum + (from === file ? weight : 0), 0),
        );
        ranks.forEach((rank, file) => {
          const given = pairs.reduce(
            (sum, [from, to, weight]) => sum + (to === file ? (ranks[from]! * weight) / out[from]! : 0),
            0,
          );
          expect(Math.abs(rank - 1 - 0.85 * given)).toBeLessThan(0.02);
        });
      }),
    );
  });

  it("gives a file the same rank whatever there is that does not lead to it", () => {
    fc.assert(
      fc.property(fc.array(arrowsFrom(0)), fc.array(arrowsFrom(10)), (pairs, added) => {
        const inside = pairs.map(([from, to, weight]) => [from % 10, to % 10, weight] as const);
        const alone = ranksOf(10, ...inside);
        expect(
          ranksOf(20, ...inside, ...added.map(([from, to, weight]) => [from, Math.max(to, 10), weight] as const)).slice(
            0,
            10,
          ),
        ).toEqual(alone);
      }),
    );
  });

  it("counts an import as much as three uses of a name", () => {
    const uses = concatenateUses([{ to: [1, 2], weight: [3, 1] }, ...[1, 2, 3].map(() => ({ to: [], weight: [] }))]);
    const ranks = pageRank(Uint32Array.of(0, 3), uses);
    expect(ranks[3]).toBe(ranks[1]);
    expect(ranks[3]).toBeGreaterThan(ranks[2]!);
  });

  it("says nothing of no files", () => {
    expect(ranksOf(0)).toHaveLength(0);
  });
});
