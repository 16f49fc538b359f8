import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import { DEFAULT_SECTIONS } from "../../../../src/pack/config/parse/default-sections.ts";
import { readAttributes } from "../../../../src/source/attributes/attributes.ts";
import { readIgnoreFiles } from "../../../../src/base/globs/ignore-file.ts";
import { scan, type Scan } from "../../../../src/pack/scan/scan.ts";
import type { ScanRules } from "../../../../src/pack/scan/scan-rules.ts";
import type { Entry } from "../../../../src/source/source.ts";
import { published } from "../../../support/published.ts";

const file = (path: string): Entry => ({ path, kind: "file", blob: undefined });
const NO_TIERS = { high: [], medium: [], low: [] };
const WHOLE = [{ name: "REPO", root: "", include: ["**"], exclude: [] }];

const scanned = (
  paths: readonly (string | Entry)[],
  rules: Partial<ScanRules> & { attributeText?: string; ignoreText?: string } = {},
): Scan =>
  scan(published(paths.map((path) => (typeof path === "string" ? file(path) : path))), {
    scopes: WHOLE,
    sections: [],
    tiers: NO_TIERS,
    never: [],
    attributes: readAttributes(new Map([["", rules.attributeText ?? ""]])),
    ignored: readIgnoreFiles(new Map([["", rules.ignoreText ?? ""]])),
    defaults: [],
    builtIn: new Set(),
    ...rules,
  });

describe("scan", () => {
  it("gives a file the first scope whose root has it, an include matches and no exclude does", () => {
    const scopes = [
      { name: "LAB", root: "lab/deep", include: ["**"], exclude: ["*.md"] },
      { name: "APP", root: "", include: ["src/**", "lab/**"], exclude: ["**/*.log"] },
    ];
    const { files, skipped } = scanned(
      ["lab/deep/a.ts", "lab/deep/a.md", "lab/deep/x/a.md", "src/a.log", "src/a.ts", "lab/deeper/a.ts", "b"],
      { scopes },
    );
    expect(files.map(({ entry, scope }) => `${entry.path} ${scope}`)).toEqual([
      "lab/deep/a.ts LAB",
      "lab/deep/a.md APP",
      "lab/deep/x/a.md LAB",
      "src/a.ts APP",
      "lab/deeper/a.ts APP",
    ]);
    expect(skipped).toEqual([
      { path: "src/a.log", reason: "no-scope" },
      { path: "b", reason: "no-scope" },
    ]);
  });

  it("asks for the reasons to skip in order: submodule, carryonignore, never, no-scope", () => {
    const paths: (string | Entry)[] = [
      { path: "a.log", kind: "submodule", blob: undefined },
      "b.log",
      "c.log",
      "d.txt",
      "e.md",
    ];
    const { files, skipped } = scanned(paths, {
      ignoreText: "[ab].log\n",
      never: ["*.log"],
      scopes: [{ name: "DOCS", root: "", include: ["*.md"], exclude: [] }],
    });
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      "a.log submodule",
      "b.log carryonignore",
      "c.log never",
      "d.txt no-scope",
    ]);
    expect(files.map(({ entry }) => entry.path)).toEqual(["e.md"]);
  });

  const BUILT_IN = { tiers: DEFAULT_CONFIG.tiers, builtIn: new Set(Object.values(DEFAULT_CONFIG.tiers).flat()) };
  const PUBLISHED = ["package.json", "README.md", "bin/cli.mjs", "build/x.js", "dist/index.mjs", "dist/shared/a.mjs"];
  const tiersOf = (paths: readonly string[], rules: Partial<ScanRules> = BUILT_IN): Record<string, string> =>
    Object.fromEntries(scanned(paths, rules).files.map(({ entry, tier }) => [entry.path, tier]));

  it("takes dist and build for the code of an npm package as it is published", () => {
    expect(tiersOf([...PUBLISHED, "dist/generated/b.mjs", "lib/dist/c.mjs"])).toEqual({
      "package.json": "high",
      "README.md": "high",
      "bin/cli.mjs": "medium",
      "build/x.js": "medium",
      "dist/index.mjs": "high",
      "dist/shared/a.mjs": "medium",
      "dist/generated/b.mjs": "low",
      "lib/dist/c.mjs": "low",
    });
  });

  it("takes a folder named build for a product at the root or of a package, and for sources elsewhere", () => {
    expect(tiersOf(["build/a.js", "packages/one/build/b.js", "src/build/c.ts", "app/build/d.py"])).toEqual({
      "build/a.js": "low",
      "packages/one/build/b.js": "low",
      "src/build/c.ts": "medium",
      "app/build/d.py": "medium",
    });
  });

  it.each([".gitignore", ".npmrc", "package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "src/index.ts"])(
    "takes dist and build for copies in a tree with %s",
    (path) => {
      expect(tiersOf([...PUBLISHED, path])).toMatchObject({ "build/x.js": "low", "dist/index.mjs": "low" });
    },
  );

  it("does not let the README and the manifest of a dependency introduce the repository", () => {
    const paths = ["README.md", "Makefile", "deps/lua/README.md", "deps/lua/COPYRIGHT", "deps/lua/Makefile"];
    expect(tiersOf(paths)).toMatchObject({
      "README.md": "high",
      Makefile: "high",
      "deps/lua/README.md": "low",
      "deps/lua/Makefile": "low",
    });
  });

  it("leaves dist and build to the globs of a config that sets tiers", () => {
    const tiers = { ...DEFAULT_CONFIG.tiers, high: ["README.md"] };
    expect(tiersOf(PUBLISHED, { ...BUILT_IN, tiers })).toMatchObject({ "dist/index.mjs": "low" });
  });

  it("never takes declarations of TypeScript for minified", () => {
    const { files } = scanned(["a.d.ts", "a.d.mts", "a.d.cts", "a.ts", "d.ts"]);
    expect(files.filter(({ never }) => never.includes("minified")).map(({ entry }) => entry.path)).toEqual([
      "a.d.ts",
      "a.d.mts",
      "a.d.cts",
    ]);
  });

  it("takes the first tier whose globs match, else low for classes that can be left out, else medium", () => {
    const { files } = scanned(["README.md", "src/a.ts", "yarn.lock", "docs/go.sum", "b.ts"], {
      tiers: { high: ["README.md", "docs/**"], medium: ["**/*.md"], low: ["src/**"] },
    });
    expect(files.map(({ entry, tier }) => `${entry.path} ${tier}`)).toEqual([
      "README.md high",
      "src/a.ts low",
      "yarn.lock low",
      "docs/go.sum high",
      "b.ts medium",
    ]);
  });

  it("puts a file of no section into OTHER", () => {
    const { files } = scanned(["a.md", "b.ts"], { sections: [{ name: "DOCS", globs: ["**/*.md"] }] });
    expect(files.map(({ section }) => section)).toEqual(["DOCS", "OTHER"]);
  });

  it("gives a symbolic link no language", () => {
    const { files } = scanned([{ path: "a.ts", kind: "symlink", blob: undefined }, "b.ts"]);
    expect(files.map(({ language }) => language)).toEqual(["", "TypeScript"]);
  });

  it("finds scopes, sections and globs that catch nothing, and no glob of an empty scope or section", () => {
    const { findings } = scanned(["a.md", "src/a.ts"], {
      scopes: [...WHOLE, { name: "LAB", root: "lab", include: ["x/**"], exclude: ["y"] }],
      sections: [
        { name: "DOCS", globs: ["*.md", "*.rst", "!b.md"] },
        { name: "MAPS", globs: ["maps/**"] },
      ],
      tiers: { high: ["*.md"], medium: [], low: ["log/**"] },
      never: ["**/*.pem"],
    });
    expect(findings.map(({ code, args }) => `${code} ${Object.values(args).join(" ")}`)).toMatchInlineSnapshot(`
      [
        "scope-catches-nothing LAB",
        "section-catches-nothing MAPS",
        "glob-catches-nothing sections.DOCS *.rst",
        "glob-catches-nothing sections.DOCS !b.md",
        "glob-catches-nothing tiers.low log/**",
      ]
    `);
  });

  it("finds nothing amiss in rules that are defaults", () => {
    const tiers = { high: ["x"], medium: [], low: [] };
    const defaults = ["scopes", "sections"] as const;
    const rules = { scopes: WHOLE, sections: DEFAULT_SECTIONS, tiers, defaults, builtIn: new Set(["x"]) };
    expect(scanned(["a.ts"], rules).findings).toEqual([]);
    expect(scanned([], rules).findings).toEqual([]);
  });

  it("speaks of the globs that were written beside the built-in ones of a tier", () => {
    const tiers = { high: ["x", "mine/**", "!theirs/**"], medium: [], low: [] };
    const { findings } = scanned(["a.ts"], { tiers, builtIn: new Set(["x"]) });
    expect(findings.map(({ args }) => args["glob"])).toEqual(["mine/**"]);
  });

  it("counts files with export and filter attributes, with an example", () => {
    const attributeText = "test/ export-ignore\nVERSION export-subst\n*.psd filter=lfs -text\n*.key filter=git-crypt\n";
    const { findings } = scanned(["VERSION", "a.key", "b.psd", "c.psd", "test/x", "test/y"], { attributeText });
    expect(findings).toMatchInlineSnapshot(`
      [
        {
          "args": {
            "attribute": "export-ignore",
            "example": "test/x",
            "files": 2,
          },
          "code": "export-attributes",
          "severity": "notice",
        },
        {
          "args": {
            "attribute": "export-subst",
            "example": "VERSION",
            "files": 1,
          },
          "code": "export-attributes",
          "severity": "notice",
        },
        {
          "args": {
            "example": "a.key",
            "files": 3,
            "filters": [
              "git-crypt",
              "lfs",
            ],
          },
          "code": "filtered-file",
          "severity": "notice",
        },
      ]
    `);
  });

  it("puts every entry into files or skipped, once and in order", () => {
    const name = fc.constantFrom("a.ts", "b.md", "lab", "yarn.lock", "x.log", ".env", "é");
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
    const entry = fc.record({
      path,
      kind: fc.constantFrom("file", "symlink", "submodule"),
      blob: fc.constant(undefined),
    });
    const glob = fc.constantFrom("**", "lab/**", "**/*.ts", "*.md", "!**/*.ts");
    const globs = fc.array(glob, { maxLength: 3 });
    const scopes = fc.array(
      fc.record({ name: fc.constantFrom("A", "B"), root: fc.constantFrom("", "lab"), include: globs, exclude: globs }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: (one) => one.path }), scopes, globs, (entries, given, never) => {
        const { files, skipped } = scan(published(entries), {
          scopes: given,
          sections: [],
          tiers: NO_TIERS,
          never,
          attributes: readAttributes(new Map()),
          ignored: readIgnoreFiles(new Map([["lab", "*.log\n"]])),
          defaults: [],
          builtIn: new Set(),
        });
        const [kept, left] = [files.map(({ entry: one }) => one.path), skipped.map(({ path: one }) => one)];
        expect([...kept, ...left].toSorted()).toEqual(entries.map((one) => one.path).toSorted());
        expect(entries.map((one) => one.path).filter((one) => kept.includes(one))).toEqual(kept);
      }),
    );
  });
});
