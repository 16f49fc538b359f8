import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeStages, pathChanges } from "../../../../src/compare/changes/path-changes.ts";
import type { Entry } from "../../../../src/source/source.ts";

const entry = (path: string, blob?: string, more: Partial<Entry> = {}): Entry => ({
  path,
  kind: "file",
  blob,
  ...more,
});

const listed = (pairs: readonly (readonly [string, string])[]): readonly Entry[] =>
  pairs.map(([path, blob]) => entry(path, blob));

describe("pathChanges", () => {
  it("gives paths that are new, gone, or have another id", () => {
    const before = [entry("a", "1"), entry("b", "1"), entry("c", "1")];
    const after = [entry("b", "2"), entry("c", "1"), entry("d", "1")];
    expect(pathChanges(before, after)).toEqual([
      { path: "a", before: before[0], after: undefined },
      { path: "b", before: before[1], after: after[0] },
      { path: "d", before: undefined, after: after[2] },
    ]);
  });

  it("gives paths of unknown content, and links that became files", () => {
    const before = [entry("a"), entry("b", "1"), entry("c", "1", { kind: "symlink" })];
    const after = [entry("a"), entry("b"), entry("c", "1")];
    expect(pathChanges(before, after).map(({ path }) => path)).toEqual(["a", "b", "c"]);
  });

  it("leaves submodules out", () => {
    const module = entry("m", undefined, { kind: "submodule" });
    expect(pathChanges([module], [])).toEqual([]);
    expect(pathChanges([], [module])).toEqual([]);
    expect(pathChanges([module], [entry("m", "1")])).toMatchObject([{ path: "m", before: undefined }]);
  });

  it("does not depend on the order of the listings", () => {
    const entries = fc.uniqueArray(
      fc.tuple(fc.constantFrom("a", "b", "c", "é", "\u{1f600}", "\uffee"), fc.constantFrom("1", "2")),
      {
        selector: ([path]) => path,
      },
    );
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        expect(pathChanges(listed(before).toReversed(), listed(after).toReversed())).toEqual(
          pathChanges(listed(before), listed(after)),
        );
      }),
    );
  });
});

describe("changeStages", () => {
  it("tells staged from unstaged and untracked, the newest first", () => {
    const commit = ["same", "staged", "unstaged", "both", "removed", "deleted"].map((path) => entry(path, "1"));
    const index = [
      entry("same", "1"),
      entry("staged", "2"),
      entry("unstaged", "1"),
      entry("both", "2"),
      entry("deleted", "1"),
      entry("added", "2"),
    ];
    const disk = [
      entry("same", "1"),
      entry("staged", "2"),
      entry("unstaged", undefined, { indexed: "1" }),
      entry("both", undefined, { indexed: "2" }),
      entry("added", "2"),
      entry("new"),
    ];
    const stageOf = changeStages({ commit, index, disk });
    const paths = [...commit, ...index, ...disk].map(({ path }) => path);
    expect(Object.fromEntries(paths.map((path) => [path, stageOf(path)]))).toEqual({
      added: "staged",
      both: "unstaged",
      deleted: "unstaged",
      new: "untracked",
      removed: "staged",
      same: undefined,
      staged: "staged",
      unstaged: "unstaged",
    });
  });
});
