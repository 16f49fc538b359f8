import { describe, expect, it } from "vitest";
import { extent, tagsAlong } from "../../../../site/src/lib/charts/points.ts";
import { published } from "../../../support/published.ts";
import { historyPoint } from "../../../support/site-data.ts";

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

it("says how many commits there are, and why no more", () => {
  const some = [1, 2];
  expect(extent({ points: some, limit: 2, shallow: false })).toBe("");
  expect(extent({ points: some, limit: 50, shallow: false })).toContain("2 of 50 requested commits");
  expect(extent({ points: some, limit: 50, shallow: true })).toContain("fetch-depth: 51");
  const broken = { reason: published("git does not have the content of a.txt"), hint: "Fetch it first." };
  expect(extent({ points: some, limit: 50, shallow: false, unreadable: broken })).toBe(
    "2 of 50 requested commits. Earlier commits cannot be read: git does not have the content of a.txt. Fetch it first.",
  );
});
