import { describe, expect, it } from "vitest";
import { packEdits } from "../../../../src/site/api/pack-edits.ts";
import { loadConfig } from "../../../../src/pack/config/parse/load.ts";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import { NO_CHANGE, type RuleChange } from "../../../../src/site/what-if/change.ts";
import { configLines } from "../../../../src/site/what-if/config-lines.ts";
import type { SitePlan } from "../../../../src/site/data/api/site-plan.ts";
import { publishedTree } from "./published-tree.ts";

const BUDGET = { max: 60_000, growth: { share: 0.05 }, per: "document" } as const;
const { plan } = publishedTree([], { kind: "split", budget: BUDGET, tokens: 0 });
const said = (change: Partial<RuleChange>, own: Partial<SitePlan> = {}, id = "split") =>
  configLines({ ...plan, ...own }, { ...plan.packs[0]!, id }, { ...NO_CHANGE, ...change });

describe("a config that does not exist", () => {
  it("lists the default packs, and only the changed one differs from them", () => {
    const { lines, text } = said({ omit: ["vendored"] });
    expect(text).toBe(`${lines.join("\n")}\n`);
    const { packs } = loadConfig(text!, "carryon.yml");
    expect(packs).toEqual(
      DEFAULT_CONFIG.packs.map((pack) => (pack.id === "split" ? { ...pack, omit: ["vendored"] } : pack)),
    );
  });
});

describe("a config that exists", () => {
  const text = "packs:\n  split:\n    kind: split\n    budget: { max: 60k, growth: 5% }\n";
  const configFile = { path: "carryon.yml", text, ...packEdits(text) };

  it("gets the changed keys, and keeps the rest of the budget", () => {
    const { lines, text: after } = said({ max: 9000, omit: [] }, { configFile });
    expect(lines).toEqual(["packs:", "  split:", "    omit: []", "    budget: { max: 9000, growth: 5% }"]);
    const [pack] = loadConfig(after!, "carryon.yml").packs;
    expect(pack).toMatchObject({ omit: [], budget: { max: 9000, growth: { share: 0.05 }, per: "document" } });
  });

  it("has no new text if the pack cannot be edited in it", () => {
    expect(said({ max: 9000 }, { configFile: { path: "carryon.yml", text } }).text).toBeUndefined();
    expect(said({ max: 9000 }, { configFile }, "other").text).toBeUndefined();
  });
});

describe("tiers", () => {
  const tiers = [{ tier: "low", glob: "docs/**" }] as const;

  it("of a config that sets none are those that get more globs", () => {
    const { lines } = said({ tiers });
    expect(lines).toEqual(["tiers:", '  low: ["dist/**", "docs/**"]']);
    const { high } = loadConfig(lines.join("\n"), "carryon.yml").tiers;
    expect(high).toContain("!docs/**");
  });

  it("of a config that sets some are all set, so that the new globs win", () => {
    expect(said({ tiers }, { hasTiers: true }).lines).toEqual([
      "tiers:",
      '  high: ["*.md", "!docs/**"]',
      "  medium: []",
      '  low: ["dist/**", "docs/**"]',
    ]);
  });
});
