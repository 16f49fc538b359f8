import { describe, expect, it } from "vitest";
import { translationRule } from "../../../../src/outline/graph/translation.ts";

/** Paths that are translations. */
const translations = (...paths: readonly string[]): readonly string[] => paths.filter(translationRule(new Set(paths)));

describe("translationRule", () => {
  it.each([
    ["a language, with or without a region or a script", ["d/de/a.md", "d/pt-br/a.md", "d/zh-Hans/a.md"]],
    ["a folder at the top", ["de/docs/a.md"]],
    ["a folder at any depth", ["docs/i18n/de/guide/a.md"]],
  ])("knows a translation by its English original: %s", (_, paths) => {
    const originals = paths.map((path) => path.replace(/(?<=^|\/)(?:de|pt-br|zh-Hans)(?=\/)/u, "en"));
    expect(translations(...new Set(originals), ...paths)).toEqual(paths);
  });

  it("takes neither the original nor what has none for a translation", () => {
    expect(translations("docs/en/a.md", "docs/de/b.md", "src/io/a.md")).toEqual([]);
  });

  it("takes what is in several languages but not in English for translations of the first", () => {
    const paths = ["docs/fr/b.md", "docs/de/b.md", "docs/ja/b.md"];
    expect(translations("docs/en/a.md", ...paths)).toEqual(["docs/fr/b.md", "docs/ja/b.md"]);
    expect(translations("other/en/a.md", ...paths)).toEqual([]);
  });

  it("takes no folder for a language that is longer, in upper case, or of another form", () => {
    const paths = ["deu/a.md", "DE/a.md", "de_DE/a.md", "de-D/a.md", "de-latin/a.md", "d3/a.md"];
    expect(translations("en/a.md", ...paths)).toEqual([]);
  });

  it("knows a document with a language in its name by the one without", () => {
    const originals = ["README.md", "docs/guide.rst", "docs/other.de.rst"];
    const named = ["README_EN.md", "README.zh-CN.md", "README-ja.md", "docs/guide.pt_BR.rst", "docs/README.de.md"];
    expect(translations(...originals, ...named, "README.es.html", "README_design.md")).toEqual(named);
  });

  it("goes by folders, not by the name of the file", () => {
    expect(translations("docs/en", "docs/de")).toEqual([]);
  });

  it("compares the rest of the path as it is", () => {
    expect(translations("docs/en/a/b.md", "docs/de/b.md", "docs/de/a/c.md", "other/de/a/b.md")).toEqual([]);
  });

  it("tries each folder that may be a language", () => {
    expect(translations("io/en/a.md", "io/de/a.md")).toEqual(["io/de/a.md"]);
    expect(translations("en/io/a.md", "de/io/a.md")).toEqual(["de/io/a.md"]);
  });
});
