import { hash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedPaths, composeBackwards, composeChanges } from "../../../../src/compare/delta/compose-changes.ts";
import { type ComparedFiles, fileChanges } from "../../../../src/compare/delta/delta-files.ts";
import type { Tier } from "../../../../src/pack/config/config.ts";
import type { SkipReason } from "../../../../src/pack/scan/file.ts";
import { comparePaths } from "../../../../src/base/path.ts";
import type { CommitChanges } from "../../../../src/compare/history/site-changes.ts";

const PACKS = [
  { pack: "full", kind: "full" },
  { pack: "split", kind: "split" },
] as const;

/** File of a tree: its text and tier, or the reason why no pack contains it. */
type TestFile = { readonly text: string; readonly tier: Tier; readonly omitted: boolean } | SkipReason;
type TestTree = Readonly<Record<string, TestFile>>;

function sideOf(tree: TestTree): ComparedFiles {
  const rows = Object.entries(tree).toSorted(([a], [b]) => comparePaths(a, b));
  return {
    packs: PACKS,
    files: rows.flatMap(([path, file]) => {
      if (typeof file === "string") return [];
      const { text, tier, omitted } = file;
      const shown = PACKS.map(({ pack }, i) => [pack, { view: "full", tokens: text.length + 7 + i }] as const);
      const tokens = text.length;
      return [
        { path, sha256: hash("sha256", text), tokens, tier, appearances: new Map(omitted ? shown.slice(1) : shown) },
      ];
    }),
    skipped: rows.flatMap(([path, file]) => (typeof file === "string" ? [{ path, reason: file }] : [])),
  };
}

function changesOf(base: TestTree, head: TestTree): CommitChanges {
  const paths = changedPaths(sideOf(base), sideOf(head), PACKS);
  // In the form that a site file stores.
  return JSON.parse(JSON.stringify({ commit: "", base: "", packs: PACKS, rules: [], paths })) as CommitChanges;
}

function textFile(text: string): TestFile {
  return { text, tier: "high", omitted: false };
}

const file = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      text: fc.constantFrom("", "a", "bb", "ccc"),
      tier: fc.constantFrom<Tier>("high", "low"),
      omitted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<SkipReason>("binary", "carryonignore") },
);
const tree = fc.dictionary(fc.constantFrom("a", "b/a", "b/c", "d", "\uff5e", "\u{1f600}"), file);

describe("the changes of successive commits", () => {
  it("compose to what a comparison of both trees finds, in either direction", () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 2, maxLength: 5 }), (trees) => {
        const changes = trees.slice(1).map((head, i) => changesOf(trees[i]!, head));
        const [first, last] = [sideOf(trees[0]!), sideOf(trees.at(-1)!)];
        expect(composeChanges(changes)).toEqual(fileChanges(first, last));
        expect(composeBackwards(changes)).toEqual(fileChanges(last, first));
      }),
      { numRuns: 1000 },
    );
  });

  it("compose to a rename across several commits, though no commit of them renames", () => {
    const trees: TestTree[] = [{ old: textFile("text") }, {}, { new: textFile("text") }];
    const changes = [changesOf(trees[0]!, trees[1]!), changesOf(trees[1]!, trees[2]!)];
    expect(changes.flatMap(({ paths }) => paths).filter(({ from }) => from !== undefined)).toEqual([]);
    expect(composeChanges(changes)).toMatchObject([{ path: "new", from: "old", change: "renamed" }]);
  });

  it("compose to nothing for a file that is back to what it was, and for no commits", () => {
    const [one, two]: TestTree[] = [
      { a: textFile("one"), b: textFile("") },
      { a: textFile("two"), b: "binary" },
    ];
    expect(composeChanges([changesOf(one!, two!), changesOf(two!, one!)])).toEqual([]);
    expect(composeChanges([])).toEqual([]);
  });

  it("name the old path of a file that a commit renames, and keep why a path was left out", () => {
    const changes = changesOf(
      { old: textFile("text"), image: "binary" },
      { new: textFile("text"), image: textFile("x") },
    );
    expect(changes.paths).toMatchObject([
      { path: "image", before: { skipped: "binary" }, after: { tokens: 1 } },
      { path: "new", from: "old" },
      { path: "old", before: { tokens: 4 } },
    ]);
    expect(composeChanges([changes])).toMatchObject([
      { path: "image", change: "added", base: { skipped: "binary", tokens: 0 } },
      { path: "new", from: "old" },
    ]);
  });
});

describe("the changes of one commit", () => {
  const text = { text: "text", tier: "high", omitted: false } as const;
  it.each<[string, TestFile, TestFile]>([
    ["its text", textFile("text"), textFile("next")],
    ["its tier", text, { ...text, tier: "low" }],
    ["which packs show it", text, { ...text, omitted: true }],
    ["why it is left out", "binary", "carryonignore"],
    ["whether it is left out", "binary", text],
  ])("have a path once %s differs, and no other path", (_, was, is) => {
    const [base, head] = [
      { a: was, left: "binary", same: text } as const,
      { a: is, left: "binary", same: text } as const,
    ];
    expect(changesOf(base, head).paths.map(({ path }) => path)).toEqual(["a"]);
    expect(changesOf(head, base).paths.map(({ path }) => path)).toEqual(["a"]);
  });

  it("have the tokens of each pack that shows a text, 16 digits of its digest, and no state where there is nothing", () => {
    const { paths } = changesOf(
      { z: textFile(""), gone: textFile("text") },
      { z: { text: "z", tier: "low", omitted: true } },
    );
    expect(paths).toStrictEqual([
      { path: "gone", before: { text: hash("sha256", "text").slice(0, 16), tokens: 4, tier: "high", shown: [11, 12] } },
      {
        path: "z",
        before: { text: "", tokens: 0, tier: "high", shown: [7, 8] },
        after: { text: hash("sha256", "z").slice(0, 16), tokens: 1, tier: "low", shown: [null, 9] },
      },
    ]);
  });

  it("have a path if only the tokens of its text or those of a pack differ, as after a change of the encoding", () => {
    const side = (tokens: number, inFull: number): ComparedFiles => ({
      packs: PACKS,
      skipped: [],
      files: [
        {
          path: "a",
          sha256: hash("sha256", "a"),
          tokens,
          tier: "high",
          appearances: new Map([["full", { view: "full", tokens: inFull }]]),
        },
      ],
    });
    expect(changedPaths(side(1, 8), side(1, 8), PACKS)).toEqual([]);
    expect(changedPaths(side(1, 8), side(2, 8), PACKS)).toHaveLength(1);
    expect(changedPaths(side(1, 8), side(1, 9), PACKS)).toHaveLength(1);
  });
});
