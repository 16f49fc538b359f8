import { expect, it } from "vitest";
import { releasesOf, rowId } from "../../../../site/src/lib/history/releases.ts";
import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import { published } from "../../../support/published.ts";
import { historyPoint } from "../../../support/site-data.ts";

/** Commit whose id repeats one digit, with tags and the tokens of its FULL pack. */
function commit(digit: string, tags: readonly string[], full: number): HistoryPoint {
  const packs = [{ slug: "repo-full", tokens: full, over: false }];
  return historyPoint({ commit: digit.repeat(40), tags: published(tags), packs });
}

it("a tagged commit is compared with the tagged commit before it", () => {
  const newest = commit("d", ["v3"], 1000);
  const split = { slug: "repo-split", tokens: 9, over: false };
  const points = [
    commit("a", ["v1", "first"], 1000),
    commit("b", [], 5000),
    commit("c", ["v2"], 1300),
    { ...newest, packs: [...newest.packs, split] },
  ];
  expect([...releasesOf(points)]).toEqual([
    [
      "c".repeat(40),
      {
        title: "v2 since v1, first",
        since: "v1, first",
        href: "history.html?base=aaaaaaa&head=ccccccc#commit-ccccccc",
        packs: [{ slug: "repo-full", change: 300 }],
      },
    ],
    [
      "d".repeat(40),
      {
        title: "v3 since v2",
        since: "v2",
        href: "history.html?base=ccccccc&head=ddddddd#commit-ddddddd",
        packs: [{ slug: "repo-full", change: -300 }],
      },
    ],
  ]);
  expect(rowId(points[2]!.commit)).toBe("commit-ccccccc");
});

it("a history without tags, or with a single one, has no releases", () => {
  expect(releasesOf([commit("a", [], 1), commit("b", [], 2)]).size).toBe(0);
  expect(releasesOf([commit("a", [], 1), commit("b", ["v1"], 2)]).size).toBe(0);
});

it("characters in a tag that would change the text around them are visible", () => {
  const points = [commit("a", ["v1"], 1), commit("b", ["v\u202e2"], 2)];
  expect(releasesOf(points).get(points[1]!.commit)!.title).not.toContain("\u202e");
});
