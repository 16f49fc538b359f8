import { describe, expect, it } from "vitest";
import { STRIP_HEIGHT, stripOf } from "../../../site/src/lib/charts/strip.ts";
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
    expect([last, peak]).toEqual([1030, 40]);
  });

  it("stays within its height, whatever the sizes are", () => {
    for (const sizes of [
      [1, 1, 1],
      [0, 5_000_000, 0],
      [7, undefined, 9, 3],
      [1100, 1200, 1150],
    ]) {
      const { bars, zero, max = 0, line } = stripOf(points(sizes), LINK)!;
      const heights = [zero, max, ...bars.flatMap(({ y, height }) => [y, y + height])];
      const drawn = [...line.matchAll(/[MV](?:[\d.]+ )?([\d.]+)/gu)].map(([, y]) => Number(y));
      for (const y of [...heights, ...drawn]) expect(y >= 0 && y <= STRIP_HEIGHT).toBe(true);
    }
  });

  it("is not drawn for two commits, and draws a maximum only near the sizes", () => {
    expect(stripOf(points([1000, 1001]), LINK)).toBeUndefined();
    expect(stripOf(points([10, 11, 12]), LINK)?.max).toBeUndefined();
  });
});
