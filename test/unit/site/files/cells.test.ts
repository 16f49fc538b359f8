import { expect, it } from "vitest";
import { cellsOf } from "../../../../site/src/lib/files/cells.ts";
import { START } from "../../../../site/src/lib/files/list-state.ts";
import { listRows } from "../../../../site/src/lib/files/rows.ts";
import { sourceOfPack, sourceOfTree } from "../../../../site/src/lib/files/source.ts";
import { treeOf } from "../../../support/site/tree-of.ts";

const TREE = treeOf([
  { path: "a.ts", tokens: 90, tier: "high", lite: ["skeleton", 30] },
  { path: "b.ts", tokens: 50, tier: "low" },
]);

it("the view of a file has its meaning and its reason", () => {
  const source = sourceOfPack(TREE, "repo-lite", 100);
  const titles = listRows(source, source.files, START).map((row) => cellsOf(source, row, ["view"])[0]!.title);
  expect(titles).toEqual([expect.stringMatching(/^skeleton: .+ · high tier$/u), expect.stringMatching(/· low tier$/u)]);
});

it("so have the columns of packs in the list of all files", () => {
  const source = sourceOfTree(TREE, [{ key: "lite", slugs: ["repo-lite"] }]);
  const [first] = listRows(source, source.files, START);
  expect(cellsOf(source, first!, ["lite"])).toEqual([
    { key: "lite", text: "30", note: "skeleton", title: expect.stringMatching(/ · high tier$/u) },
  ]);
});
