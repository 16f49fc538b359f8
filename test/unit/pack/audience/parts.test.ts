import { describe, expect, it } from "vitest";
import { partChapters, partFiles, partFindings, placedPacks } from "../../../../src/pack/audience/parts.ts";
import { DEFAULT_PROFILE } from "../../../../src/pack/audience/profiles.ts";
import { loadConfig } from "../../../../src/pack/config/parse/load.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const file = (path: string, scope = "REPO"): MeasuredFile => measuredFile(path, `${path}\n`, { scope });
const link = (path: string): MeasuredFile => {
  const made = file(path);
  return { ...made, entry: { ...made.entry, kind: "symlink" } };
};
const part = (name: string, ...files: readonly string[]) => ({ name, files, budget: {} });
const shown = (parts: readonly ReturnType<typeof part>[], files: readonly MeasuredFile[]) =>
  partFiles({ parts, profile: DEFAULT_PROFILE }, files).map(({ files: own }) => own.map(({ entry }) => entry.path));

describe("the files of parts", () => {
  it("are in the order of globs, then of paths", () => {
    const files = ["a/10.md", "a/9.md", "a/B.md", "a/b.md", "z.md"].map((path) => file(path));
    expect(shown([part("one", "z.md", "a/*.md")], files)).toEqual([["z.md", "a/10.md", "a/9.md", "a/B.md", "a/b.md"]]);
  });

  it("are shown once, in the first part that names them", () => {
    const files = ["a.md", "b.md", "c.md"].map((path) => file(path));
    expect(shown([part("one", "b.md", "b.md"), part("two", "*.md", "a.md"), part("three", "c.md")], files)).toEqual([
      ["b.md"],
      ["a.md", "c.md"],
      [],
    ]);
  });

  it("are without those that a glob with ! matches, wherever it stands", () => {
    const files = ["a.md", "b.md"].map((path) => file(path));
    expect(shown([part("one", "!a.md", "*.md"), part("two", "*.md")], files)).toEqual([["b.md"], ["a.md"]]);
    expect(
      partFiles({ parts: [part("one", "!a.md", "*.md", "x.md")], profile: DEFAULT_PROFILE }, files)[0]?.unused,
    ).toEqual(["x.md"]);
  });

  it("are no symbolic links", () => {
    const [found] = partFiles({ parts: [part("one", "*.md")], profile: DEFAULT_PROFILE }, [link("a.md"), file("b.md")]);
    expect(found?.files.map(({ entry }) => entry.path)).toEqual(["b.md"]);
    expect(found?.links.map(({ entry }) => entry.path)).toEqual(["a.md"]);
  });
});

it("the chapters of an audience pack are its parts that have files, with the numbers of the parts", () => {
  const parts = [part("one", "b.md"), part("two", "x.md"), part("three", "*.md")];
  const chapters = partChapters({ parts, profile: "plain" }, [file("a.md"), file("b.md")]);
  expect(chapters.map(({ section, number, files }) => [section, number, files.map(({ entry }) => entry.path)])).toEqual(
    [
      ["one", 1, ["b.md"]],
      ["three", 3, ["a.md"]],
    ],
  );
});

const CONFIG = loadConfig(
  `
scopes: { APP: { include: ["app/**"] }, DOCS: { include: ["**"] } }
packs:
  full: { kind: full }
  claude: { kind: audience, parts: { common: { files: ["memory/*.md"] }, own: { files: ["app/*.md", "lib/*.md"] } } }
`,
  "carryon.yml",
);
const placed = (files: readonly MeasuredFile[]) =>
  placedPacks(CONFIG, files).map(({ scope, pack }) => `${scope.name} ${pack.id}`);

describe("the scope of an audience pack", () => {
  it("is that of its first file", () => {
    expect(placed([file("app/a.md", "APP"), file("memory/b.md", "DOCS")])).toEqual([
      "APP full",
      "DOCS full",
      "DOCS claude",
    ]);
    expect(placed([file("app/a.md", "APP")])).toEqual(["APP full", "APP claude", "DOCS full"]);
  });

  it("is the first one if it has no file", () => {
    expect(placed([])).toEqual(["APP full", "APP claude", "DOCS full"]);
  });
});

it("finds parts and globs that match nothing, and links", () => {
  const files = [file("app/a.md"), link("memory/link.md")];
  expect(partFindings(CONFIG.packs, files)).toEqual([
    { code: "link-in-part", severity: "warning", path: "memory/link.md", args: { pack: "claude", part: "common" } },
    { code: "part-catches-nothing", severity: "warning", args: { pack: "claude", part: "common" } },
    {
      code: "glob-catches-nothing",
      severity: "warning",
      args: { where: "packs.claude.parts.own", glob: "lib/*.md" },
    },
  ]);
});
