import { describe, expect, it } from "vitest";
import type { LineLimit } from "../../../../site/src/lib/charts/lines.ts";
import { daysAlong, extent, type Line, lineOf, tagsAlong } from "../../../../site/src/lib/charts/points.ts";
import { published } from "../../../support/published.ts";
import { historyPoint } from "../../../support/site-data.ts";

const MAX = { name: "max", tokens: 450 } as const;
const TARGET = { name: "target", tokens: 250 } as const;

/** Line over commits with these token counts. `undefined` means that the commit lacks the pack. */
function line(sizes: readonly (number | undefined)[], limits: readonly LineLimit[] = [MAX]): Line {
  const known = sizes.map((tokens) => (tokens === undefined ? undefined : { tokens, over: tokens > 450 }));
  return lineOf({ key: "repo-full", name: "FULL", sizes: known, limits, words: "" });
}

describe("lineOf", () => {
  it("lays out sizes as steps that change half way between commits", () => {
    const { axis, path, dots } = line([100, 300, 300, 500]);
    expect(axis).toEqual({ from: 100, to: 500, ticks: [100, 200, 300, 400, 500] });
    expect(path).toBe("M12.5 100H25V50H50V50H75V0H87.5");
    expect(dots.map(({ change }) => change)).toEqual([undefined, 200, 0, 200]);
  });

  it("marks the first commit of each stretch that is over", () => {
    expect(line([500, 510, 100, 460]).breaches.map(({ index }) => index)).toEqual([0, 3]);
  });

  it("draws every limit within a factor of two, and only names the others", () => {
    expect(line([400, 420], [TARGET, MAX])).toMatchObject({ limits: [{ name: "target" }, { name: "max" }], far: [] });
    expect(line([400, 420]).limits).toMatchObject([MAX]);
    expect(line([1000, 1001], [TARGET, MAX])).toMatchObject({ limits: [], far: [TARGET, MAX] });
    expect(line([100, 101])).toMatchObject({ limits: [], far: [MAX] });
  });

  it("shows at least a tenth of the value, so that noise looks like noise", () => {
    const { axis, dots } = line([1_000_000, 1_000_010], []);
    expect(axis.to - axis.from).toBeGreaterThanOrEqual(100_000);
    expect(Math.abs(dots[0]!.y - dots[1]!.y)).toBeLessThan(0.1);
  });

  it("leaves commits without the pack out", () => {
    expect(line([undefined, 100, 120]).dots.map(({ index, change }) => [index, change])).toEqual([
      [1, undefined],
      [2, 20],
    ]);
  });
});

/** Tags of commits, oldest first. */
function tagged(...tags: readonly (readonly string[])[]): ReturnType<typeof tagsAlong> {
  return tagsAlong(tags.map((names) => historyPoint({ tags: published(names) })));
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

it("names each day once, at its first commit", () => {
  const days = daysAlong(
    ["2026-01-30", "2026-01-31", "2026-01-31", "2026-02-01"].map((day) => historyPoint({ date: `${day}T12:00:00Z` })),
  );
  expect(days.map(({ x, text }) => [x, text])).toEqual([
    [12.5, "30 Jan 2026"],
    [37.5, "31 Jan 2026"],
    [87.5, "1 Feb 2026"],
  ]);
});

it("shows on a narrow page only days that a wide one shows, too", () => {
  const days = daysAlong(
    Array.from({ length: 50 }, (_, i) => historyPoint({ date: new Date(1_741_000_000_000 + i * 4.6e8).toISOString() })),
  );
  expect(days.filter(({ narrow }) => narrow).length).toBeGreaterThan(1);
  expect(days.filter(({ wide, narrow }) => narrow && !wide)).toEqual([]);
});

it("says how many commits there are, and why no more", () => {
  const some = [1, 2];
  expect(extent({ points: some, asked: 2, shallow: false })).toBe("The last 2 commits.");
  expect(extent({ points: some, asked: 50, shallow: false })).toContain("2 of 50 requested commits");
  expect(extent({ points: some, asked: 50, shallow: true })).toContain("fetch-depth: 51");
  const broken = { reason: published("git does not have the content of a.txt"), hint: "Fetch it first." };
  expect(extent({ points: some, asked: 50, shallow: false, broken })).toBe(
    "2 of 50 requested commits. Earlier commits cannot be read: git does not have the content of a.txt. Fetch it first.",
  );
});
