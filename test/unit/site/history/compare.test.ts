import { describe, expect, it } from "vitest";
import { commitsBetween, pairQuery, readPair, ruleChangesAfter } from "../../../../site/src/lib/history/commit-pair.ts";
import { compareCommits } from "../../../../site/src/lib/history/compare.ts";
import type { PathState } from "../../../../src/compare/history/site-changes.ts";
import { historyPoint } from "../../../support/site-data.ts";

const COMMITS = ["a".repeat(40), "b".repeat(40), "c".repeat(40)];

describe("the address of a comparison", () => {
  it("names both commits by seven digits, and is read back", () => {
    const query = pairQuery(COMMITS[2]!, COMMITS[0]!);
    expect(query).toBe("?base=ccccccc&head=aaaaaaa");
    expect(readPair(query, COMMITS)).toEqual({ base: 2, head: 0 });
    expect(readPair(`?head=${COMMITS[1]}&base=aaaaaaa&more=1`, COMMITS)).toEqual({ base: 0, head: 1 });
  });

  it.each(["", "?base=aaaaaaa", "?base=aaaaaa&head=bbbbbbb", "?base=ddddddd&head=aaaaaaa", "?base=%00&head=.*"])(
    "names nothing where a commit is missing, unknown or too short: %s",
    (query) => expect(readPair(query, COMMITS)).toBeUndefined(),
  );
});

it("two commits are apart by the changes after the older one, whichever is the base", () => {
  expect(commitsBetween(COMMITS, { base: 0, head: 2 })).toEqual(COMMITS.slice(1));
  expect(commitsBetween(COMMITS, { base: 2, head: 1 })).toEqual([COMMITS[2]]);
  expect(commitsBetween(COMMITS, { base: 1, head: 1 })).toEqual([]);
});

it("a comparison has totals of both sides, changed files with their pages, and goes either way", () => {
  const points = [
    historyPoint({ packs: [{ slug: "repo-full", tokens: 100, over: false }] }),
    historyPoint({
      packs: [
        { slug: "repo-full", tokens: 130, over: false },
        { slug: "repo-split", tokens: 140, over: false },
      ],
    }),
  ];
  const after: PathState = { text: "0123456789abcdef", tokens: 20, tier: "high", shown: [30] };
  const changes = [
    {
      commit: COMMITS[1]!,
      base: COMMITS[0]!,
      packs: [{ pack: "full", kind: "full" }],
      rules: [],
      paths: [{ path: "a.ts", href: "files/a.html", after }],
    },
  ] as const;
  const forwards = compareCommits(points, { base: 0, head: 1 }, changes);
  expect(forwards.packs).toEqual([
    { slug: "repo-full", base: 100, head: 130 },
    { slug: "repo-split", base: undefined, head: 140 },
  ]);
  expect(forwards.files).toMatchObject([{ path: "a.ts", href: "files/a.html", change: "added" }]);
  const backwards = compareCommits(points, { base: 1, head: 0 }, changes);
  expect(backwards.packs[0]).toEqual({ slug: "repo-full", base: 130, head: 100 });
  expect(backwards.files).toMatchObject([{ path: "a.ts", change: "removed" }]);
  expect(backwards.files[0]!.shown).toEqual([
    { pack: "full", base: { view: "full", tokens: 30 }, head: { view: "none", tokens: 0 } },
  ]);
});

it("rules count from the older side on, up to the newest commit, by whose rules all are counted", () => {
  const points = [{ rules: ["carryon.yml"] }, {}, { rules: [".gitattributes"] }] as never;
  const found = (base: number, head: number) => ruleChangesAfter(points, { base, head }).length;
  expect([found(0, 1), found(1, 0), found(1, 2), found(2, 2)]).toEqual([1, 1, 1, 0]);
});
