import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GrownFile, changeCuts, savedTokens } from "../../../../src/compare/delta/change-cuts.ts";

type Spec = readonly [path: string, rank: GrownFile["rank"], ...tokens: number[]];

const cutsOf = (files: readonly Spec[], needs: readonly number[], newFolders: readonly string[] = []) =>
  changeCuts(
    files.map(([path, rank, ...tokens]) => ({ path, rank, tokens })),
    needs,
    (folder) => newFolders.includes(folder),
  )?.map(({ pattern }) => pattern);

describe("the cuts of a change", () => {
  it("are one file if one is enough: the most expendable, then the smallest", () => {
    const files: readonly Spec[] = [
      ["src/a.ts", "product", 500],
      ["test/a.ts", "test", 900],
      ["test/b.ts", "test", 700],
      ["test/c.ts", "test", 100],
    ];
    expect(cutsOf(files, [600], ["test"])).toEqual(["/test/b.ts"]);
    expect(cutsOf(files.slice(0, 1), [500])).toEqual(["/src/a.ts"]);
    expect(cutsOf(files.slice(0, 1), [501])).toBeUndefined();
  });

  it("are a folder only if all of it is new and no file is enough", () => {
    const files: readonly Spec[] = [
      ["lib/new/a.ts", "product", 300],
      ["lib/new/b.ts", "product", 300],
      ["c.ts", "product", 250],
    ];
    expect(cutsOf(files, [500], ["lib/new"])).toEqual(["/lib/new/**"]);
    expect(cutsOf(files, [500])).toEqual(["/lib/new/a.ts", "/c.ts"]);
    expect(cutsOf(files, [700], ["lib/new"])).toEqual(["/lib/new/**", "/c.ts"]);
  });

  it("serve several packs at once", () => {
    const files: readonly Spec[] = [
      ["a.ts", "product", 500, 0],
      ["b.ts", "product", 0, 500],
      ["c.ts", "product", 400, 400],
    ];
    expect(cutsOf(files, [400, 400])).toEqual(["/c.ts"]);
    expect(cutsOf(files, [500, 500])?.toSorted()).toEqual(["/a.ts", "/b.ts"]);
  });

  it("never hold a line that a surface would have to escape", () => {
    expect(cutsOf([["a`b.ts", "product", 500]], [1])).toBeUndefined();
  });

  it("are enough, and none of them is covered by another or can be dropped", () => {
    const path = fc
      .tuple(fc.constantFrom("a", "b", "a/c", "b/d"), fc.constantFrom("x", "y", "z"))
      .map((parts) => parts.join("/"));
    const file = fc.record({
      path,
      rank: fc.constantFrom("by-product" as const, "test" as const, "product" as const),
      tokens: fc.tuple(fc.nat(100), fc.nat(100)),
    });
    const files = fc.uniqueArray(file, { selector: (one) => one.path });
    fc.assert(
      fc.property(files, fc.tuple(fc.integer({ min: 1, max: 150 }), fc.nat(150)), (changed, needs) => {
        const cuts = changeCuts(changed, needs, (folder) => folder.length === 3);
        if (cuts === undefined) return;
        const isEnough = (some: typeof cuts) =>
          some.length > 0 && needs.every((need, i) => savedTokens(some)[i]! >= need);
        expect(isEnough(cuts)).toBe(true);
        for (const cut of cuts) {
          const others = cuts.filter((one) => one !== cut);
          expect(isEnough(others)).toBe(false);
          expect(others.filter(({ pattern }) => cut.pattern.startsWith(pattern.replace("**", "")))).toEqual([]);
        }
      }),
    );
  });
});
