import { describe, expect, it } from "vitest";
import { adjacencyOf } from "../../../../src/outline/graph/adjacency.ts";
import type { Identifiers } from "../../../../src/outline/sketch.ts";
import { nameUsersOf, usersOfName } from "../../../../src/outline/graph/name-users.ts";
import { hashIdentifier, identifiersIn } from "../../../../src/outline/sketch/identifiers.ts";
import { definersOf, concatenateUses, withZeroUseCounts, usesOf } from "../../../../src/outline/graph/references.ts";

/** Text and the names it defines. */
interface FileNames {
  readonly defines: readonly string[];
  readonly identifiers: Identifiers;
}

function names(text: string, ...defines: readonly string[]): FileNames {
  return { defines, identifiers: identifiersIn(Buffer.from(text)) };
}

/** Arrows as `from → to weight`. */
function arrows(files: readonly FileNames[], ...imports: readonly number[]): readonly string[] {
  const defined = withZeroUseCounts(definersOf(files.length, (file) => files[file]!.defines));
  const importedBy = (file: number) => new Set(imports.filter((_, i) => i % 2 === 1 && imports[i - 1] === file));
  const uses = files.map(({ identifiers }, file) => usesOf(file, { identifiers, imported: importedBy(file) }, defined));
  const { starts, to, weight } = concatenateUses(uses);
  const fileOf = (use: number): number => files.findIndex((_, file) => use < starts[file + 1]!);
  return Array.from(to, (file, use) => `${fileOf(use)} → ${file} ${Number(weight[use]!.toFixed(3))}`);
}

/** One file that uses a name, and `count` files that define it. */
function many(count: number): readonly FileNames[] {
  return [names("createServer()"), ...Array.from({ length: count }, () => names("", "createServer"))];
}

describe("references", () => {
  it("points from where a telling name is used to where it is defined", () => {
    const files = [names("parseConfig(parseConfig)"), names("function parseConfig() {}", "parseConfig")];
    expect(arrows(files)).toEqual(["0 → 1 14.142"]);
  });

  it("believes an unremarkable word only beside an import", () => {
    const files = [names("open(path)"), names("function open() {}", "open")];
    expect(arrows(files)).toEqual([]);
    expect(arrows(files, 0, 1)).toEqual(["0 → 1 1"]);
  });

  it("says nothing of a file's own names", () => {
    expect(arrows([names("parseConfig()", "parseConfig"), names("", "parseConfig")])).toEqual([]);
  });

  it("gives a name that many files define a tenth of the weight, and one that nearly all define none", () => {
    expect(arrows(many(6))).toHaveLength(6);
    expect(arrows(many(6))[0]).toBe("0 → 1 1");
    expect(arrows(many(51))).toEqual([]);
  });
});

describe("nameUsersOf", () => {
  it("counts the files that use a name as one of the file that defines it, and no file twice", () => {
    const files = [
      names("parseConfig(parseConfig); open()"),
      names("parseConfig()"),
      names("parseConfig open", "parseConfig", "open", "unused"),
    ];
    const defined = withZeroUseCounts(definersOf(files.length, (file) => files[file]!.defines));
    for (const [file, { identifiers }] of files.entries())
      usesOf(file, { identifiers, imported: new Set(file === 0 ? [2] : []) }, defined);
    const users = nameUsersOf(defined, files.length);
    const countOf = (file: number, name: string): number => usersOfName(users, file, hashIdentifier(name));
    expect(["parseConfig", "open", "unused"].map((name) => countOf(2, name))).toEqual([2, 1, 0]);
    expect(countOf(0, "parseConfig")).toBe(0);
  });
});

describe("adjacencyOf", () => {
  it("finds arrows from both ends", () => {
    const { importsOf, importersOf } = adjacencyOf(Uint32Array.of(0, 2, 1, 0, 1, 2), 4);
    expect([0, 1, 2, 3].map((file) => [...importsOf(file)])).toEqual([[2], [0, 2], [], []]);
    expect([0, 1, 2, 3].map((file) => [...importersOf(file)])).toEqual([[1], [], [0, 1], []]);
  });
});
