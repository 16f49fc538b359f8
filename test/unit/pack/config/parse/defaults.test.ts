import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { throughIndexesOf } from "../../../../../scripts/build/through-indexes.ts";
import { DEFAULT_CONFIG } from "../../../../../src/pack/config/parse/defaults.ts";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { globPredicate } from "../../../../../src/base/globs/globs.ts";
import { checkGlob } from "../../../../../src/base/globs/glob-rules.ts";

/** All packages that a file imports, directly or through our own files. Type imports do not count. */
function packagesOf(file: URL, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file.href)) return packages;
  seen.add(file.href);
  for (const [, from = ""] of throughIndexesOf(readFileSync(file, "utf8"), fileURLToPath(file)).matchAll(
    /^(?:import|export) (?!type )[^;"()]*from "([^"]+)";$/gmu,
  )) {
    if (from.startsWith(".")) for (const name of packagesOf(new URL(from, file), seen)) packages.add(name);
    else packages.add(from);
  }
  return packages;
}

describe("the default config", () => {
  it("is what a file saying the same gives", () => {
    const { sections, tiers, packs } = DEFAULT_CONFIG;
    const file = {
      encoding: "o200k_base",
      scopes: { REPO: {} },
      sections: Object.fromEntries(sections.map(({ name, globs }) => [name, globs])),
      tiers,
      packs: Object.fromEntries(packs.map(({ id, ...pack }) => [id, pack])),
      policy: { secrets: "redact" },
      "max-file-bytes": 5_000_000,
    };
    expect(loadConfig(JSON.stringify(file), "carryon.yml")).toEqual(DEFAULT_CONFIG);
  });

  it("has only globs that scan can use", () => {
    const lists = [...Object.values(DEFAULT_CONFIG.tiers), ...DEFAULT_CONFIG.sections.map(({ globs }) => globs)];
    expect(lists.flat().filter((glob) => "problem" in checkGlob(glob))).toEqual([]);
  });

  it.each([
    ["README.md", "high"],
    ["packages/a/package.json", "high"],
    ["src/index.ts", "high"],
    ["docs/guide/start.md", "high"],
    ["src/retry.ts", "medium"],
    ["test/retry.test.ts", "medium"],
    ["test/fixtures/README.md", "low"],
    ["CHANGELOG.md", "low"],
    ["package-lock.json", "low"],
    ["vendor/x/README.md", "low"],
  ])("puts %s into tier %s", (path, tier) => {
    const tiers = Object.entries(DEFAULT_CONFIG.tiers).filter(([, globs]) => globPredicate(globs)(path));
    expect(tiers.map(([name]) => name)).toEqual(tier === "medium" ? [] : [tier]);
  });

  it("costs no YAML parser and no validator to load", () => {
    const folder = new URL("../../../../../src/pack/config/parse/", import.meta.url);
    expect(packagesOf(new URL("defaults.ts", folder))).toEqual(new Set());
    expect(packagesOf(new URL("override.ts", folder))).toEqual(new Set(["fastest-levenshtein"]));
    expect(packagesOf(new URL("digest.ts", folder))).toEqual(new Set(["node:crypto"]));
    expect(packagesOf(new URL("load.ts", folder))).toContain("zod");
  });
});
