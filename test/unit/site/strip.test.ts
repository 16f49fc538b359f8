import { describe, expect, it } from "vitest";
import { STRIP_HEIGHT, stripOf, stripsOf } from "../../../site/src/lib/charts/strip.ts";
import type { SitePackLink } from "../../../src/site/data/site.ts";
import { packLink } from "../../support/site-data.ts";

const LINK = { ...packLink({ pack: "full" }), budget: { per: "pack", max: 1100 } as const };

const points = (sizes: readonly (number | undefined)[]): Parameters<typeof stripOf>[0] =>
  sizes.map((tokens, index) => ({
    commit: String(index),
    date: "2026-01-31T23:59:59Z",
    subject: "s" as never,
    tags: [],
    files: 1,
    packs: tokens === undefined ? [] : [{ slug: LINK.slug, tokens, over: false }],
    material: [],
  }));

const limitsOf = (sizes: readonly number[], budget: Partial<SitePackLink["budget"]>): readonly string[] =>
  stripOf(points(sizes), { ...LINK, budget: { per: "pack", ...budget } })!.limits.map(({ name }) => name);

describe("a strip", () => {
  it("has a bar for each change, on its side of zero, and none for a commit that changes nothing", () => {
    const { bars, zero, last, peak } = stripOf(points([1000, 1040, 1040, 1030]), LINK)!;
    expect(bars.map(({ x, change }) => [Math.floor(x / 25), change])).toEqual([
      [1, 40],
      [3, -10],
    ]);
    expect(bars.map(({ y, height }) => [y + height <= zero, y >= zero])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([last, peak]).toEqual([1030, { change: 40, index: 1 }]);
  });

  it("stays within its height, whatever the sizes are", () => {
    for (const sizes of [
      [1, 1, 1],
      [0, 5_000_000, 0],
      [7, undefined, 9, 3],
      [1100, 1200, 1150],
    ]) {
      const { bars, zero, limits, line } = stripOf(points(sizes), LINK)!;
      const heights = [zero, ...limits.map(({ y }) => y), ...bars.flatMap(({ y, height }) => [y, y + height])];
      const drawn = [...line.matchAll(/[MV](?:[\d.]+ )?([\d.]+)/gu)].map(([, y]) => Number(y));
      for (const y of [...heights, ...drawn]) expect(y >= 0 && y <= STRIP_HEIGHT).toBe(true);
    }
  });

  it("is not drawn for two commits", () => {
    expect(stripOf(points([1000, 1001]), LINK)).toBeUndefined();
  });

  it("draws limits on the whole pack within a factor of two of the sizes", () => {
    expect(limitsOf([1000, 1040, 1030], { target: 900, max: 1100 })).toEqual(["target", "max"]);
    expect(limitsOf([10, 11, 12], { max: 1100 })).toEqual([]);
    expect(limitsOf([1000, 1040, 1030], { target: 100, max: 1100 })).toEqual(["max"]);
    expect(limitsOf([1000, 1040, 1030], { per: "document", max: 1100 })).toEqual([]);
  });

  it("marks the commits over the budget", () => {
    const history = points([1000, 1200, 1210, 1000]).map(({ packs, ...point }) => ({
      ...point,
      packs: packs.map((size) => ({ ...size, over: size.tokens > 1100 })),
    }));
    expect(stripOf(history, LINK)!.overLine).toMatch(/^M25 [\d.]+H50V[\d.]+H75$/u);
    expect(stripOf(points([1000, 1040, 1030]), LINK)!.overLine).toBe("");
  });

  it("shows at least a tenth of the size, so that noise looks like noise", () => {
    const { line } = stripOf(points([1_000_000, 1_000_000, 1_000_010]), { ...LINK, budget: { per: "pack" } })!;
    const heights = [...line.matchAll(/[MV](?:[\d.]+ )?([\d.]+)/gu)].map(([, y]) => Number(y));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.2);
  });
});

it("strips begin with the largest pack in one document, and leave out packs that the history lacks", () => {
  const sizes = [
    { slug: "repo-split", tokens: 2000, over: false },
    { slug: "repo-full", tokens: 1000, over: false },
  ];
  const history = points([1, 1, 1]).map((point) => ({ ...point, packs: sizes }));
  const packs = [
    packLink({ pack: "lite", kind: "lite" }),
    packLink({ pack: "split", kind: "split", documents: 3, tokens: 2000 }),
    packLink({ pack: "full", tokens: 1000 }),
  ];
  expect(stripsOf(history, packs).map(({ pack, strip }) => [pack.slug, strip.last])).toEqual([
    ["repo-full", 1000],
    ["repo-split", 2000],
  ]);
});
