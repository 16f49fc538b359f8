import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SECTIONS } from "../../../../src/pack/config/parse/default-sections.ts";
import { readAttributes } from "../../../../src/source/attributes/attributes.ts";
import { scan, type Scan } from "../../../../src/pack/scan/scan.ts";
import { published } from "../../../support/published.ts";

const scanned = (paths: readonly string[]): Scan =>
  scan(published(paths.map((path) => ({ path, kind: "file", blob: undefined }))), {
    scopes: [{ name: "REPO", root: "", include: ["**"], exclude: [] }],
    sections: DEFAULT_SECTIONS,
    tiers: { high: [], medium: [], low: [] },
    never: [],
    attributes: readAttributes(new Map()),
    ignored: () => false,
    defaults: ["scopes", "sections"],
    builtIn: new Set(),
  });

const sectionsOf = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(scanned(paths).files.map(({ entry, section }) => [entry.path, section]));

describe("DEFAULT_SECTIONS", () => {
  it("puts files where a reader looks for them", () => {
    const paths = [
      "README.md",
      "docs/guide.md",
      "docs/logo.svg",
      "docs/.site/theme.ts",
      "LICENSE",
      "llms.txt",
      "AGENTS.md",
      ".github/ISSUE_TEMPLATE/bug.md",
      "src/a.ts",
      "index.js",
      "data.json",
      "main.go",
      "spec/api.json",
      "examples/a.py",
      "src/a.test.ts",
      "src/__tests__/a.ts",
      "test/README.md",
      "pkg/a_test.go",
      "tests/test_a.py",
      "conftest.py",
      "FooTest.java",
      "spec/a_spec.rb",
      "a.snap",
      "package.json",
      "tsconfig.build.json",
      ".gitignore",
      ".github/workflows/ci.yml",
      "Dockerfile",
      "vite.config.ts",
      "pyproject.toml",
      "go.mod",
      "requirements-dev.txt",
      "CHANGELOG.md",
      "docs/CHANGELOG.md",
      "docs/release-notes.md",
      ".changeset/a.md",
      "HISTORY.rst",
      "test/CHANGELOG.md",
      "src/changelog.ts",
      "package-lock.json",
      "test/fixtures/yarn.lock",
      "go.sum",
      "pnpm-lock.yaml",
      ".terraform.lock.hcl",
    ];
    expect(sectionsOf(paths)).toMatchInlineSnapshot(`
      {
        ".changeset/a.md": "CHANGES",
        ".github/ISSUE_TEMPLATE/bug.md": "DOCS",
        ".github/workflows/ci.yml": "CONFIG",
        ".gitignore": "CONFIG",
        ".terraform.lock.hcl": "LOCKS",
        "AGENTS.md": "DOCS",
        "CHANGELOG.md": "CHANGES",
        "Dockerfile": "CONFIG",
        "FooTest.java": "TESTS",
        "HISTORY.rst": "CHANGES",
        "LICENSE": "DOCS",
        "README.md": "DOCS",
        "a.snap": "TESTS",
        "conftest.py": "TESTS",
        "data.json": "SOURCES",
        "docs/.site/theme.ts": "SOURCES",
        "docs/CHANGELOG.md": "CHANGES",
        "docs/guide.md": "DOCS",
        "docs/logo.svg": "DOCS",
        "docs/release-notes.md": "CHANGES",
        "examples/a.py": "SOURCES",
        "go.mod": "CONFIG",
        "go.sum": "LOCKS",
        "index.js": "SOURCES",
        "llms.txt": "DOCS",
        "main.go": "SOURCES",
        "package-lock.json": "LOCKS",
        "package.json": "CONFIG",
        "pkg/a_test.go": "TESTS",
        "pnpm-lock.yaml": "LOCKS",
        "pyproject.toml": "CONFIG",
        "requirements-dev.txt": "CONFIG",
        "spec/a_spec.rb": "TESTS",
        "spec/api.json": "SOURCES",
        "src/__tests__/a.ts": "TESTS",
        "src/a.test.ts": "TESTS",
        "src/a.ts": "SOURCES",
        "src/changelog.ts": "SOURCES",
        "test/CHANGELOG.md": "CHANGES",
        "test/README.md": "TESTS",
        "test/fixtures/yarn.lock": "LOCKS",
        "tests/test_a.py": "TESTS",
        "tsconfig.build.json": "CONFIG",
        "vite.config.ts": "CONFIG",
      }
    `);
  });

  it("puts licences and the like into DOCS, however their names are written", () => {
    const docs =
      "LICENSE-MIT LICENSE.txt License license.txt LICENSES COPYING.LESSER NOTICE authors CODE_OF_CONDUCT a/COPYING";
    const names = docs.split(" ");
    expect(Object.entries(sectionsOf([...names, "license.ts", "LICENSED"]))).toEqual([
      ...names.map((name) => [name, "DOCS"]),
      ["license.ts", "SOURCES"],
      ["LICENSED", "SOURCES"],
    ]);
  });

  it("has a place for every path: nothing is in OTHER", () => {
    const part = fc.constantFrom(
      "docs",
      "src",
      "test",
      ".github",
      "a.md",
      "CHANGELOG.md",
      "a.lock",
      "x",
      "a.test.ts",
      "LICENSE",
      "package.json",
      "Ω",
    );
    const paths = fc.uniqueArray(
      fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/")),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(paths, (given) => {
        expect(Object.values(sectionsOf(given))).not.toContain("OTHER");
      }),
    );
  });

  it("puts every lock file that has the class into LOCKS", () => {
    const names = [
      "yarn.lock",
      "bun.lockb",
      "gradle.lockfile",
      "Package.resolved",
      "Brewfile.lock.json",
      "packages.lock.json",
      "pylock.toml",
      "gems.locked",
      "go.work.sum",
      "JuliaManifest.toml",
    ];
    const { files } = scanned(names);
    expect(
      files.filter((one) => one.class !== "lock" || one.section !== "LOCKS").map(({ entry }) => entry.path),
    ).toEqual([]);
  });
});
