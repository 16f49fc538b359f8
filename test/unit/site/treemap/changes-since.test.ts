import { expect, it } from "vitest";
import { changedTokens, commitsAfter } from "../../../../site/src/lib/treemap/changes-since.ts";
import type { HistoryPoint } from "../../../../src/site/data/site.ts";
import type { CommitChanges, PathEdit, TextState } from "../../../../src/compare/history/site-changes.ts";

const text = (...shown: readonly (number | null)[]): TextState => ({
  text: "",
  tokens: 2 * (shown[0] ?? 0),
  tier: "medium",
  shown,
});
const commit = (...paths: readonly PathEdit[]): CommitChanges => ({
  commit: "b".repeat(40),
  base: "a".repeat(40),
  packs: [
    { pack: "full", kind: "full" },
    { pack: "split", kind: "split" },
  ],
  rules: [],
  paths,
});

const CHANGES = [
  commit({ path: "a", before: text(10, 11), after: text(15, 16) }, { path: "new", after: text(7, null) }),
  commit(
    { path: "a", before: text(15, 16), after: text(12, 13) },
    { path: "b", from: "new", before: text(7, null), after: text(9, null) },
    { path: "gone", before: text(4, 4), after: { skipped: "binary" } },
  ),
];

it("changes of successive commits add up, also across a rename", () => {
  expect([...changedTokens(CHANGES, "full")]).toEqual([
    ["a", 2],
    ["b", 9],
    ["gone", -4],
  ]);
  expect(changedTokens(CHANGES).get("a")).toBe(4);
});

it("changes are those of one pack, none of a pack that the history does not count", () => {
  expect(changedTokens(CHANGES, "split").get("b")).toBe(0);
  expect(changedTokens(CHANGES, "lite").size).toBe(0);
});

it("a commit is found by how its id begins, if that is long enough", () => {
  const points = ["aaaa1", "bbbb2", "cccc3"].map((id) => ({ commit: id }) as HistoryPoint);
  expect(commitsAfter(points, "bbbb")?.map((point) => point.commit)).toEqual(["cccc3"]);
  expect(commitsAfter(points, "cccc3")).toEqual([]);
  expect(commitsAfter(points, "bb")).toBeUndefined();
  expect(commitsAfter(points, "dddd")).toBeUndefined();
});
