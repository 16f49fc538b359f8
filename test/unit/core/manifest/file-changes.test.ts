import { describe, expect, it } from "vitest";
import { type ComparedFiles, fileChanges } from "../../../../src/core/manifest/file-changes.ts";
import type { SideFile } from "../../../../src/core/manifest/side.ts";
import type { View } from "../../../../src/model/document.ts";
import { sha256 } from "../../../support/sha256.ts";

const file = (path: string, text: string, shown: Record<string, [View, number]> = {}): SideFile => ({
  path,
  scope: "REPO",
  sha256: sha256(text),
  tokens: text.length,
  tier: "medium",
  shown: new Map(Object.entries(shown).map(([pack, [view, tokens]]) => [pack, { view, tokens }])),
});

const side = (files: readonly SideFile[], skipped: ComparedFiles["skipped"] = []): ComparedFiles => ({
  files,
  skipped,
  packs: [
    { pack: "full", scope: "REPO", kind: "full", budget: { per: "pack" }, documents: [], cuts: () => [] },
    { pack: "lite", scope: "REPO", kind: "lite", budget: { per: "pack" }, documents: [], cuts: () => [] },
  ],
});

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

  it("takes no empty file for a renamed one", () => {
    const changes = fileChanges(side([file("a", "")]), side([file("b", "")]));
    expect(changes.map(({ change }) => change)).toEqual(["removed", "added"]);
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
