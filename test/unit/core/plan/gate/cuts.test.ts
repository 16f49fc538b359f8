import { describe, expect, it } from "vitest";
import { cheapestCuts } from "../../../../../src/core/plan/gate/cuts.ts";

const file = (path: string, tokens: number, tier: "low" | "medium" | "high" = "medium") =>
  ({ path, tokens, tier }) as const;

describe("cheapestCuts", () => {
  it("takes low files before others, and no more than is needed", () => {
    const files = [file("src/a.ts", 500), file("test/fixtures/big.txt", 400, "low"), file("README.md", 900, "high")];
    expect(cheapestCuts(files, 300)).toEqual([{ pattern: "/test/fixtures/big.txt", files: 1, tokens: 400 }]);
  });

  it("names a kind of file where many small ones make the difference", () => {
    const files = Array.from({ length: 20 }, (_, i) => file(`test/s${i}/x.snap`, 50, "low"));
    expect(cheapestCuts([...files, file("src/a.ts", 5000)], 900)).toEqual([
      { pattern: "/test/**/*.snap", files: 20, tokens: 1000 },
    ]);
  });

  it("adds cuts until what is missing is gone", () => {
    const cuts = cheapestCuts([file("a.txt", 100, "low"), file("b.txt", 60), file("c.txt", 30)], 150);
    expect(cuts.reduce((sum, { tokens }) => sum + tokens, 0)).toBeGreaterThanOrEqual(150);
  });

  it("takes a low file first only if it is at least a twentieth of what is missing", () => {
    const [enough, less] = [100, 99].map((low) =>
      cheapestCuts([file("a.txt", low, "low"), file("b.ts", 2500)], 2000).map(({ pattern }) => pattern),
    );
    expect(enough).toEqual(["/a.txt", "/b.ts"]);
    expect(less).toEqual(["/b.ts"]);
  });

  it("gives lines that an ignore file reads as these paths", () => {
    expect(cheapestCuts([file("app/[id]/page.tsx", 900, "low")], 100)[0]?.pattern).toBe("/app/\\[id\\]/page.tsx");
  });

  it("ends where nothing is left to cut", () => {
    expect(cheapestCuts([], 10)).toEqual([]);
  });
});
