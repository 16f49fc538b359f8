import { describe, expect, it } from "vitest";
import { type ComparedFiles, fileChanges } from "../../../../src/compare/delta/delta-files.ts";
import type { SideFile } from "../../../../src/compare/delta/side.ts";
import { sideFile as file, sidePack } from "./sides.ts";

const side = (files: readonly SideFile[], skipped: ComparedFiles["skipped"] = []): ComparedFiles => ({
  files,
  skipped,
  packs: [sidePack({ documents: [] }), sidePack({ pack: "lite", kind: "lite", documents: [] })],
});

const unknown = (path: string): SideFile => ({ ...file(path, "text"), sha256: "" });

describe("fileChanges", () => {
  it("tells added, removed and changed files apart, by path", () => {
    const changes = fileChanges(
      side([file("b", "old"), file("c", "same"), file("d", "gone")]),
      side([file("a", "new"), file("b", "newer"), file("c", "same")]),
    );
    expect(changes.map(({ path, change, base, head }) => [path, change, base?.tokens, head?.tokens])).toEqual([
      ["a", "added", undefined, 3],
      ["b", "changed", 3, 5],
      ["d", "removed", 4, undefined],
    ]);
  });

  it("takes a file that came with the text of one that is gone for that one renamed", () => {
    const changes = fileChanges(side([file("old/name.ts", "text")]), side([file("new/name.ts", "text")]));
    expect(changes).toMatchObject([{ path: "new/name.ts", from: "old/name.ts", change: "renamed" }]);
  });

  it("prefers the origin of the same name, and gives each origin once", () => {
    const changes = fileChanges(
      side([file("a/one.ts", "text"), file("a/two.ts", "text")]),
      side([file("b/one.ts", "text"), file("b/three.ts", "text"), file("b/two.ts", "text")]),
    );
    expect(changes.map(({ path, change, from }) => [path, change, from])).toEqual([
      ["b/one.ts", "renamed", "a/one.ts"],
      ["b/three.ts", "added", undefined],
      ["b/two.ts", "renamed", "a/two.ts"],
    ]);
  });

  it("takes files of one text for each other in the order of their paths", () => {
    const changes = fileChanges(
      side([file("a/one.ts", "text"), file("a/two.ts", "text"), file("a/x.ts", "other")]),
      side([file("b/five.ts", "text"), file("b/four.ts", "text"), file("b/three.ts", "text")]),
    );
    expect(changes.map(({ path, from }) => [path, from])).toEqual([
      ["a/x.ts", undefined],
      ["b/five.ts", "a/one.ts"],
      ["b/four.ts", "a/two.ts"],
      ["b/three.ts", undefined],
    ]);
  });

  it("takes files of one name and text for each other in the order of their paths", () => {
    const [base, head] = [
      ["a/i.ts", "b/i.ts"],
      ["c/i.ts", "d/i.ts"],
    ].map((paths) => side(paths.map((path) => file(path, "text"))));
    expect(fileChanges(base!, head!).map(({ path, from }) => [path, from])).toEqual([
      ["c/i.ts", "a/i.ts"],
      ["d/i.ts", "b/i.ts"],
    ]);
  });

  it("takes no empty file, and none of an unknown text, for a renamed one", () => {
    for (const like of [unknown, (path: string) => file(path, "")]) {
      const changes = fileChanges(side([like("a")]), side([like("b")]));
      expect(changes.map(({ change }) => change)).toEqual(["removed", "added"]);
    }
  });

  it("names each view and each number of tokens that differs", () => {
    const changes = fileChanges(
      side([file("a", "text", { full: ["full", 9], lite: ["skeleton", 4] })]),
      side([file("a", "next", { full: ["full", 12], lite: ["summary", 4] })]),
    );
    expect(changes).toStrictEqual([
      {
        path: "a",
        change: "changed",
        base: { tokens: 4, tier: "medium" },
        head: { tokens: 4, tier: "medium" },
        shown: [
          { pack: "full", base: { view: "full", tokens: 9 }, head: { view: "full", tokens: 12 } },
          { pack: "lite", base: { view: "skeleton", tokens: 4 }, head: { view: "summary", tokens: 4 } },
        ],
      },
    ]);
  });

  it("does not name a file whose text and views are the same, only its tokens differ", () => {
    const [base, head] = [9, 12].map((tokens) => side([file("a", "text", { full: ["full", tokens] })]));
    expect(fileChanges(base!, head!)).toEqual([]);
  });

  it("has the sides that an added or removed file has, and points to it only in a fitted pack", () => {
    const changes = fileChanges(side([file("a", "old")]), side([file("b", "new", { full: ["full", 9] })]));
    const [nothing, pointer] = [
      { view: "none", tokens: 0 },
      { view: "pointer", tokens: 0 },
    ];
    expect(changes).toStrictEqual([
      {
        path: "a",
        change: "removed",
        base: { tokens: 3, tier: "medium" },
        shown: [{ pack: "lite", base: pointer, head: nothing }],
      },
      {
        path: "b",
        change: "added",
        head: { tokens: 3, tier: "medium" },
        shown: [
          { pack: "full", base: nothing, head: { view: "full", tokens: 9 } },
          { pack: "lite", base: nothing, head: pointer },
        ],
      },
    ]);
  });

  it("names a file that is shown otherwise though it is the same", () => {
    const changes = fileChanges(
      side([file("a", "text", { full: ["full", 9], lite: ["skeleton", 4] })]),
      side([file("a", "text", { full: ["full", 9] })]),
    );
    expect(changes).toMatchObject([
      {
        path: "a",
        change: "view",
        shown: [{ pack: "lite", base: { view: "skeleton", tokens: 4 }, head: { view: "pointer", tokens: 0 } }],
      },
    ]);
  });

  it("names a file of another tier though no pack shows it otherwise", () => {
    const before = file("a", "text", { full: ["full", 9] });
    expect(fileChanges(side([before]), side([{ ...before, tier: "low" }]))).toEqual([
      {
        path: "a",
        change: "view",
        base: { tokens: 4, tier: "medium" },
        head: { tokens: 4, tier: "low" },
        shown: [],
      },
    ]);
  });

  it("says why a file is in no pack any more", () => {
    const changes = fileChanges(side([file("a", "text")]), side([], [{ path: "a", reason: "carryonignore" }]));
    expect(changes).toMatchObject([{ path: "a", change: "removed", head: { tokens: 0, skipped: "carryonignore" } }]);
  });

  it("says nothing of what is the same", () => {
    const files = [file("a", "text", { full: ["full", 9] }), file("b", "")];
    expect(fileChanges(side(files), side(files))).toEqual([]);
  });
});
