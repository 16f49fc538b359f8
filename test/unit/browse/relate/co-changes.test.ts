import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexHistory } from "../../../../src/browse/relate/co-changes.ts";

const paths = (changes: readonly (readonly string[])[], of: string): readonly string[] =>
  indexHistory(changes)
    .coChangesOf(of)
    .map(({ path }) => path);

describe("indexHistory", () => {
  it("puts files first that seldom change without the other", () => {
    const changes = [
      ["a", "b", "hub"],
      ["a", "b", "hub"],
      ["c", "hub"],
      ["d", "hub"],
      ["e", "hub"],
      ["f", "hub"],
    ];
    expect(paths(changes, "a")).toEqual(["b", "hub"]);
  });

  it("says nothing after one common change", () => {
    expect(paths([["a", "b"], ["a"]], "a")).toEqual([]);
  });

  it("ignores commits that change very many files", () => {
    const all = Array.from({ length: 51 }, (_, i) => `f${i}`);
    expect(paths([all, all, all], "f0")).toEqual([]);
    expect(indexHistory([all]).changesOf("f0")).toBe(0);
  });

  it("counts a file once in a commit that names it twice", () => {
    expect(
      indexHistory([
        ["a", "a", "b"],
        ["a", "b"],
      ]).coChangesOf("a"),
    ).toMatchObject([{ path: "b", together: 2 }]);
  });

  it("knows nothing of a file that never changed", () => {
    expect(paths([["a", "b"]], "__proto__")).toEqual([]);
  });

  it("adds up what several files say of another, and says nothing of themselves", () => {
    const changes = [
      ["a", "b", "x"],
      ["a", "x"],
      ["b", "y"],
      ["b", "y"],
      ["a", "b", "x", "y"],
      ["z", "y"],
      ["z"],
      ["x", "w"],
    ];
    const history = indexHistory(changes);
    const found = history.coChangesWith(
      new Map([
        ["a", 1],
        ["b", 1],
      ]),
    );
    expect(found.map(({ path }) => path)).toEqual(["x", "y"]);
    expect(found.map(({ together }) => together)).toEqual([3, 3]);
    const [alone] = history.coChangesWith(new Map([["a", 1]]));
    expect(alone).toEqual(history.coChangesOf("a")[0]);
    expect(found[0]!.score).toBeGreaterThan(alone!.score);
    expect(history.coChangesWith(new Map([["a", 0.5]]))[0]!.score).toBeCloseTo(alone!.score / 2);
  });

  it("does not depend on the order of seeds", () => {
    const path = fc.constantFrom("a", "b", "c", "d", "e");
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(path, { minLength: 1 }), { maxLength: 20 }),
        fc.uniqueArray(fc.tuple(path, fc.double({ min: 0, max: 1, noNaN: true })), { selector: ([one]) => one }),
        (changes, seeds) => {
          const history = indexHistory(changes);
          const found = history.coChangesWith(new Map(seeds));
          expect(history.coChangesWith(new Map(seeds.toReversed()))).toEqual(found);
          for (const { score } of found) expect(score >= 0 && score <= 1).toBe(true);
        },
      ),
    );
  });

  it("gives scores between 0 and 1, the same from both sides", () => {
    const path = fc.constantFrom("a", "b", "c", "d");
    fc.assert(
      fc.property(fc.array(fc.array(path, { minLength: 1, maxLength: 4 }), { maxLength: 20 }), (changes) => {
        const history = indexHistory(changes);
        for (const { path: other, score } of history.coChangesOf("a")) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1 + 1e-9);
          expect(history.coChangesOf(other).find((one) => one.path === "a")?.score).toBeCloseTo(score);
        }
      }),
    );
  });
});
