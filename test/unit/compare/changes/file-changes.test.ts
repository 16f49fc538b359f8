import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangedPath, buildFileChanges, type FileSide } from "../../../../src/compare/changes/file-changes.ts";
import { blobId } from "../../../../src/base/blob-id.ts";

const side = (text: string): FileSide => ({ blob: blobId(Buffer.from(text)), text });
const none = (): undefined => undefined;
const lines = (name: string, count = 10): string =>
  Array.from({ length: count }, (_, i) => `const ${name}${i} = ${i};\n`).join("");
const deleted = (path: string, text: string): ChangedPath => ({ path, before: side(text), after: undefined });
const added = (path: string, text: string): ChangedPath => ({ path, before: undefined, after: side(text) });
const shown = (paths: readonly ChangedPath[]): readonly string[] =>
  buildFileChanges(paths, none).map(
    ({ path, from, status }) => `${status} ${from === undefined ? "" : `${from} → `}${path}`,
  );

/** Number of changes between two sides that were not read. */
function changesOfUnread(before: Partial<FileSide>, after: Partial<FileSide>): number {
  const unread = { blob: undefined, text: undefined };
  return buildFileChanges([{ path: "a", before: { ...unread, ...before }, after: { ...unread, ...after } }], none)
    .length;
}

/** Number of hunk lines for a file with 240 edits, among `others` other changed files. */
function linesAmong(others: number): number {
  const paths = Array.from({ length: others }, (_, i) => ({
    path: `f${i}`,
    before: side("1\n"),
    after: side(`${i}\n2\n`),
  }));
  const path = { path: "z", before: side("a\nb\n".repeat(120)), after: side("b\nc\n".repeat(120)) };
  return buildFileChanges([...paths, path], none)
    .at(-1)!
    .hunks.flatMap((hunk) => hunk.lines).length;
}

describe("buildFileChanges", () => {
  it("says what happened to each file, with its hunks and its stage", () => {
    const paths = [{ path: "a", before: side("1\n"), after: side("2\n") }, added("b", "new\n"), deleted("c", "gone\n")];
    expect(buildFileChanges(paths, (path) => (path === "b" ? "untracked" : undefined))).toEqual([
      { path: "a", status: "modified", hunks: [{ old: [1, 1], new: [1, 1], lines: ["-1", "+2"] }] },
      { path: "b", status: "added", stage: "untracked", hunks: [{ old: [0, 0], new: [1, 1], lines: ["+new"] }] },
      { path: "c", status: "deleted", hunks: [{ old: [1, 1], new: [0, 0], lines: ["-gone"] }] },
    ]);
  });

  it("drops a path whose sides have the same bytes", () => {
    expect(buildFileChanges([{ path: "a", before: side("1\n"), after: side("1\n") }], none)).toEqual([]);
  });

  it("takes no modified file for one that was renamed", () => {
    const [one, other] = [lines("x"), lines("y")];
    const modified = { path: "kept.ts", before: side(one), after: side(other) };
    expect(shown([modified, added("new.ts", one)])).toEqual(["modified kept.ts", "added new.ts"]);
    expect(shown([modified, deleted("old.ts", other)])).toEqual(["modified kept.ts", "deleted old.ts"]);
  });

  it("drops what nothing but an equal size is known of", () => {
    expect(changesOfUnread({ size: 1 }, { size: 1 })).toBe(0);
    expect(changesOfUnread({ size: 1 }, { size: 2 })).toBe(1);
    expect(changesOfUnread({}, {})).toBe(1);
    expect(changesOfUnread({ size: 1, blob: "1" }, { size: 1 })).toBe(1);
    expect(changesOfUnread({ size: 1 }, { size: 1, blob: "1" })).toBe(1);
  });

  it("searches for the fewest lines with less effort if very many files changed", () => {
    expect(linesAmong(99)).toBe(240 + 120);
    expect(linesAmong(100)).toBe(480);
  });

  it("keeps a change without hunks if one side is no text", () => {
    const binary = { blob: undefined, text: undefined };
    expect(buildFileChanges([{ path: "a", before: side("1\n"), after: binary }], none)).toEqual([
      { path: "a", status: "modified", hunks: [] },
    ]);
  });

  it("follows a rename, also of what is no text", () => {
    expect(buildFileChanges([deleted("old.ts", lines("x")), added("new.ts", lines("x"))], none)).toEqual([
      { path: "new.ts", from: "old.ts", status: "renamed", hunks: [] },
    ]);
    const image = { blob: "1".repeat(40), text: undefined };
    expect(
      shown([
        { path: "a.png", before: image, after: undefined },
        { path: "b.png", before: undefined, after: image },
      ]),
    ).toEqual(["renamed a.png → b.png"]);
  });

  it("gives the hunks of a file that was renamed and changed", () => {
    const [change] = buildFileChanges([deleted("old.ts", lines("x")), added("new.ts", `${lines("x")}more();\n`)], none);
    expect(change).toMatchObject({ path: "new.ts", from: "old.ts", status: "renamed" });
    expect(change?.hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith(" "))).toEqual(["+more();"]);
  });

  it("keeps files apart that have less than half in common", () => {
    const changed = lines("x", 4) + lines("y", 6);
    expect(shown([deleted("old.ts", lines("x")), added("new.ts", changed)])).toEqual([
      "added new.ts",
      "deleted old.ts",
    ]);
  });

  it("prefers the file of the same name among equal ones", () => {
    const same = lines("x");
    expect(
      shown([
        deleted("a/index.ts", same),
        deleted("a/main.ts", same),
        added("b/main.ts", same),
        added("c/index.ts", same),
      ]),
    ).toEqual(["renamed a/main.ts → b/main.ts", "renamed a/index.ts → c/index.ts"]);
  });

  it("takes an empty file for a new one", () => {
    expect(shown([deleted("a", ""), added("b", "")])).toEqual(["deleted a", "added b"]);
  });

  it("pairs the files of a folder that was renamed, each with its own", () => {
    const names = Array.from({ length: 60 }, (_, i) => `n${i}.ts`);
    const changes = buildFileChanges(
      [
        ...names.map((name) => deleted(`a/${name}`, lines(name))),
        ...names.map((name) => added(`b/${name}`, `x\n${lines(name)}`)),
      ],
      none,
    );
    expect(changes.every(({ path, from }) => from === path.replace("b/", "a/"))).toBe(true);
    expect(changes).toHaveLength(60);
  });

  it("uses each deleted file once, whatever the order of paths", () => {
    const text = fc.constantFrom("", lines("x"), lines("x", 9), lines("y"), lines("x", 6) + lines("y", 6));
    const path = fc.constantFrom("a/n", "b/n", "c/m", "d/m", "e/n");
    const change = fc.record({ path, before: fc.option(text), after: fc.option(text) });
    fc.assert(
      fc.property(fc.uniqueArray(change, { selector: (one) => one.path }), (all) => {
        const paths = all
          .filter(({ before, after }) => before !== null || after !== null)
          .map(({ path: name, before, after }) => ({
            path: name,
            before: before === null ? undefined : side(before),
            after: after === null ? undefined : side(after),
          }));
        const changes = buildFileChanges(paths, none);
        expect(buildFileChanges(paths.toReversed(), none)).toEqual(changes);
        const froms = changes.flatMap(({ from }) => from ?? []);
        expect(new Set(froms).size).toBe(froms.length);
        const told = new Set([...changes.map(({ path: name }) => name), ...froms]);
        expect(told).toEqual(
          new Set(paths.filter(({ before, after }) => before?.blob !== after?.blob).map((one) => one.path)),
        );
      }),
    );
  });
});
