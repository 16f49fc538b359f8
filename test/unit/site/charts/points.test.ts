import { describe, expect, it } from "vitest";
import { extent, lineOf, tagsAlong } from "../../../../site/src/lib/charts/points.ts";
import type { HistoryPoint, SitePackLink } from "../../../../src/model/site/site.ts";
import { published } from "../../../support/published.ts";

const pack = (changes: Partial<SitePackLink> = {}): Pick<SitePackLink, "slug" | "kind" | "budget"> => ({
  slug: "repo-full",
  kind: "full",
  budget: { per: "pack", max: 450 },
  ...changes,
});

/** Commits that come to so many tokens; `undefined` lacks the pack. */
function points(...tokens: readonly (number | undefined)[]): readonly HistoryPoint[] {
  return published(
    tokens.map((size, i) => ({
      commit: String(i),
      date: "2026-01-31T23:59:59Z",
      subject: "",
      tags: [],
      files: 1,
      material: [],
      packs: size === undefined ? [] : [{ slug: "repo-full", tokens: size, over: size > 450 }],
    })),
  );
}

describe("lineOf", () => {
  it("lays out sizes as steps that change half way between commits", () => {
    const line = lineOf(points(100, 300, 300, 500), pack())!;
    expect(line.axis).toEqual({ from: 100, to: 500, ticks: [100, 200, 300, 400, 500] });
    expect(line.path).toBe("M12.5 100H25V50H50V50H75V0H87.5");
    expect(line.dots.map(({ change }) => change)).toEqual([undefined, 200, 0, 200]);
  });

  it("marks the first commit of each stretch that is over", () => {
    const { breaches } = lineOf(points(500, 510, 100, 460), pack())!;
    expect(breaches.map(({ index }) => index)).toEqual([0, 3]);
  });

  it("draws the maximum where it is near, and else only names it", () => {
    expect(lineOf(points(400, 420), pack())!.max).toEqual({ tokens: 450, y: 16.67 });
    expect(lineOf(points(400, 401), pack())!.max).toEqual({ tokens: 450, y: undefined });
  });

  it("knows of no maximum for a pack of documents with limits of their own, nor for LITE, which is unfitted here", () => {
    expect(lineOf(points(400, 420), pack({ budget: { per: "document", max: 450 } }))!.max).toBeUndefined();
    expect(lineOf(points(400, 420), pack({ kind: "lite" }))!.max).toBeUndefined();
  });

  it("leaves commits without the pack out", () => {
    const { dots } = lineOf(points(undefined, 100, 120), pack())!;
    expect(dots.map(({ index, change }) => [index, change])).toEqual([
      [1, undefined],
      [2, 20],
    ]);
    expect(lineOf(points(undefined), pack())).toBeUndefined();
  });
});

/** The tags of commits, oldest first. */
function tagged(...tags: readonly (readonly string[])[]): ReturnType<typeof tagsAlong> {
  return tagsAlong(published(tags.map((names) => ({ tags: names }))));
}

describe("tagsAlong", () => {
  it("names the newest where two are too near, on a narrow page sooner than on a wide one", () => {
    const tags = tagged([], [], ["v1.0.0"], [], ["v1.1.0"], [], [], ["v2.0.0"], [], []);
    expect(tags.map(({ text, wide, narrow }) => [text, wide, narrow])).toEqual([
      ["v1.0.0", true, true],
      ["v1.1.0", true, true],
      ["v2.0.0", true, true],
    ]);
    const near = tagged([], ["v1.0.0"], ["v1.0.1"], []);
    expect(near.map(({ narrow }) => narrow)).toEqual([true, true]);
    const all = tagged(...Array.from({ length: 50 }, (_, i) => [`v1.${i}.0`]));
    expect(all.filter(({ narrow }) => narrow).length).toBeLessThan(all.filter(({ wide }) => wide).length);
    expect(all.at(-1)).toMatchObject({ wide: true, narrow: true, anchor: "end" });
  });

  it("lets no text leave the chart at its ends", () => {
    expect(tagged(["v1"], [], [], [], [], [], [], [], [], ["v2"]).map(({ anchor }) => anchor)).toEqual([
      "start",
      "end",
    ]);
  });
});

it("says how many commits there are, and why no more", () => {
  const some = points(1, 2);
  expect(extent({ points: some, asked: 2, shallow: false })).toBe("The last 2 commits.");
  expect(extent({ points: some, asked: 50, shallow: false })).toContain("2 of 50 requested commits");
  expect(extent({ points: some, asked: 50, shallow: true })).toContain("fetch-depth: 51");
});
