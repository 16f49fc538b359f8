import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CutCandidate } from "../../../../../src/pack/plan/budget/cut-groups.ts";
import { cheapestCuts } from "../../../../../src/pack/plan/budget/cuts.ts";
import type { CutRank } from "../../../../../src/pack/plan/budget/cut-rank.ts";
import { readIgnoreFiles } from "../../../../../src/base/globs/ignore-file.ts";

const file = (path: string, tokens: number, rank: CutRank = "product"): CutCandidate => ({ path, tokens, rank });
/** Files of 20 tokens whose paths may take 22 tokens. */
const many = (count: number) => Array.from({ length: count }, (_, i) => file(`x/${"y".repeat(35)}${i + 100}`, 20));
const patterns = (...args: Parameters<typeof cheapestCuts>): readonly string[] =>
  cheapestCuts(...args).map(({ pattern }) => pattern);

describe("cheapestCuts", () => {
  it("takes by-products first, then tests, then documents, and the product only if nothing else is left", () => {
    const files = [
      file("src/a.ts", 50_000),
      file("docs/guide.md", 4000, "document"),
      file("test/a.test.ts", 3000, "test"),
      file("CHANGELOG.md", 2000, "by-product"),
    ];
    const order = ["/CHANGELOG.md", "/test/a.test.ts", "/docs/guide.md", "/src/a.ts"];
    expect([1000, 4000, 8000, 9500].map((over) => patterns(files, over))).toEqual(
      order.map((_, i) => order.slice(0, i + 1)),
    );
  });

  it("never takes a line that reaches the product while others suffice", () => {
    const packages = Array.from({ length: 8 }, (_, i) => [
      file(`packages/p${i}/index.js`, 4000),
      file(`packages/p${i}/test/p${i}.test.js`, 1200, "test"),
      file(`packages/p${i}/test/__snapshots__/p${i}.test.js.snap`, 1400, "by-product"),
      file(`packages/p${i}/CHANGELOG.md`, 2200, "by-product"),
    ]).flat();
    const cuts = cheapestCuts(packages, 36_000);
    expect(cuts.map(({ pattern, files }) => `${pattern} ${files}`)).toMatchInlineSnapshot(`
      [
        "**/CHANGELOG.md 8",
        "**/test/** 16",
      ]
    `);
    const isCut = readIgnoreFiles(new Map([["", cuts.map(({ pattern }) => pattern).join("\n")]]));
    expect(packages.filter(({ path }) => isCut(path)).map(({ rank }) => rank)).not.toContain("product");
  });

  it("names a kind of file where many small ones make the difference", () => {
    const files = Array.from({ length: 20 }, (_, i) => file(`test/s${i}/x${i}.snap`, 80, "by-product"));
    expect(cheapestCuts([...files, file("test/a.ts", 5000, "test")], 900)).toEqual([
      { pattern: "/test/**/*.snap", files: 20, tokens: 1600 },
    ]);
  });

  it("leaves room for the lines that the cuts themselves add", () => {
    const files = [file("a.txt", 150, "by-product"), file("b.txt", 400, "by-product")];
    expect(patterns(files, 140)).toEqual(["/b.txt"]);
    expect(patterns(files, 40)).toEqual(["/a.txt"]);
  });

  it("takes a by-product first only if it is at least a twentieth of what is missing", () => {
    const [enough, less] = [100, 99].map((low) =>
      patterns([file("a.txt", low, "by-product"), file("b.ts", 2500)], 1900),
    );
    expect(enough).toEqual(["/a.txt", "/b.ts"]);
    expect(less).toEqual(["/b.ts"]);
  });

  it("gives lines that an ignore file reads as these paths", () => {
    expect(patterns([file("app/[id]/page.tsx", 900, "by-product")], 100)).toEqual(["/app/\\[id\\]/page.tsx"]);
    expect(patterns([file("a*", 900, "by-product")], 100)).toEqual(["/a\\*"]);
  });

  it("gives no line with a wildcard for a single file", () => {
    expect(patterns([file(`a/${"x".repeat(200)}.snap`, 900, "by-product")], 100)).toEqual([]);
  });

  it("expects that at most 40 of the files that a line leaves out are listed", () => {
    // The line itself takes 5 tokens.
    expect(patterns(many(44), 1)).toEqual([]);
    expect(patterns(many(45), 1)).toEqual(["/x/**"]);
  });

  it.each(["a|b", "a`b", "blank ", "x".repeat(200)])(
    "gives no line that a comment would show otherwise: %j",
    (name) => {
      expect(cheapestCuts([file(name, 900, "by-product")], 100)).toEqual([]);
    },
  );

  it("counts for each line just the files and tokens that an ignore file leaves out by it", () => {
    const name = fc.constantFrom("a", "b", "test", "x.snap", "y.snap", "a.test.ts", "b.ts", "[c]", "d.e.f");
    const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => parts.join("/"));
    const rank = fc.constantFrom<CutRank>("by-product", "test", "document", "product");
    const candidate = fc.record({ path, rank, tokens: fc.integer({ min: 1, max: 5000 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(candidate, { selector: (one) => one.path, maxLength: 40 }),
        fc.nat(20_000),
        (files, over) => {
          let left = files.filter(({ path: one }) => !files.some((other) => other.path.startsWith(`${one}/`)));
          for (const { pattern, files: count, tokens } of cheapestCuts(left, over)) {
            const isCut = readIgnoreFiles(new Map([["", pattern]]));
            const gone = left.filter((one) => isCut(one.path));
            expect([pattern, gone.length, gone.reduce((sum, one) => sum + one.tokens, 0)]).toEqual([
              pattern,
              count,
              tokens,
            ]);
            left = left.filter((one) => !gone.includes(one));
          }
        },
      ),
    );
  });

  it("gives at most five lines", () => {
    const files = Array.from({ length: 8 }, (_, i) => file(`${i}/f${i}`, 1000 + i, "by-product"));
    expect(patterns(files, 20_000)).toHaveLength(5);
    expect(patterns(files.slice(0, 5), 20_000)).toHaveLength(5);
    expect(patterns(files.slice(0, 4), 20_000)).toHaveLength(4);
  });

  it("begins with the largest file if each is less than a twentieth of what is missing, and stops there", () => {
    const files = [30, 60, 45].map((tokens, i) => file(`${i}`, tokens, "by-product"));
    expect(patterns(files, 100_000)).toEqual(["/1"]);
    const kinds = ["a/x.snap", "b/x.snap", "c/y.snap"].map((path) => file(path, 60, "by-product"));
    expect(patterns(kinds, 100_000)).toEqual(["**/*.snap"]);
  });

  it("takes the smallest that suffices, else the largest", () => {
    const files = [file("a", 900), file("b", 600), file("c", 400)];
    expect(patterns(files, 300)).toEqual(["/b"]);
    expect(patterns(files, 1100)).toEqual(["/a", "/c"]);
  });

  it("counts what a line and the name that it leaves out take, to the token", () => {
    const [a, b] = [file("a", 306), file("b", 900)];
    // 100 tokens for an ignore file, 3 for the line and 3 for the name.
    expect(patterns([b, a], 200)).toEqual(["/a"]);
    expect(patterns([b, a], 201)).toEqual(["/b"]);
  });

  it("takes the first by name of equal files, whatever their order", () => {
    const [a, b] = [file("a", 500), file("b", 500)];
    expect(patterns([a, b], 300)).toEqual(["/a"]);
    expect(patterns([b, a], 300)).toEqual(["/a"]);
  });

  it("prefers a file over a name and a name over an ending that leave out no other", () => {
    expect(patterns([file("lib/a.snap", 900, "by-product")], 100)).toEqual(["/lib/a.snap"]);
    const twice = [file("x/a.snap", 500, "by-product"), file("y/a.snap", 500, "by-product")];
    expect(patterns(twice, 800)).toEqual(["**/a.snap"]);
  });

  it("takes no line that saves less than it adds", () => {
    expect(patterns([file("a-rather-long-name-of-a-file.txt", 5)], 1)).toEqual([]);
  });

  it("ends where nothing is left to cut", () => {
    expect(cheapestCuts([], 10)).toEqual([]);
  });
});
