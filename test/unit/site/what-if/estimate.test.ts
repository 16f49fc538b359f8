import { expect, it } from "vitest";
import { estimateFitted } from "../../../../src/site/what-if/estimate.ts";
import { NO_CHANGE, type RuleChange } from "../../../../src/site/what-if/change.ts";
import { OMIT_CLASSES } from "../../../../src/pack/config/config.ts";
import { publishedTree } from "./published-tree.ts";

const FILES = [
  { path: "a.ts", tokens: 500, shown: 500 },
  { path: "b.ts", tokens: 700, shown: 400 },
  { path: "c.lock", tokens: 9000, shown: 0, class: "lock" },
] as const;

const { tree, plan } = publishedTree(FILES, {
  kind: "lite",
  budget: { target: 1000, max: 1200, per: "pack" },
  tokens: 990,
});
const [pack] = plan.packs;
const estimate = (change: Partial<RuleChange>, hidden: readonly string[] = []) =>
  estimateFitted({ tree, plan, pack: pack!, hidden: (path) => hidden.includes(path) }, { ...NO_CHANGE, ...change });

it("nothing changes if nothing is tried", () => {
  expect(estimate({})).toEqual({ tokens: 990, freed: 0, material: 300 });
});

it("what is freed is filled again as long as there is material", () => {
  expect(estimate({}, ["b.ts"])).toEqual({ tokens: 590, freed: 400, material: 0 });
  expect(estimate({}, ["a.ts"])).toEqual({ tokens: 790, freed: 500, material: 300 });
  expect(estimate({ omit: [] }, ["a.ts"])).toEqual({ tokens: 990, freed: 500, material: 9300 });
});

it("another target is what the pack is fitted to, if there is so much to show", () => {
  expect(estimate({ target: 600 }).tokens).toBe(590);
  expect(estimate({ target: 5000 }).tokens).toBe(1290);
});

it("files of tier low go, and files of an omitted class were never there", () => {
  expect(estimate({ tiers: [{ tier: "low", glob: "b.*" }] })).toEqual({ tokens: 590, freed: 400, material: 0 });
  expect(estimate({ omit: OMIT_CLASSES }).freed).toBe(0);
  // The last matching tier applies.
  const tiers = [{ tier: "low", glob: "*.ts" } as const, { tier: "high", glob: "b.ts" } as const];
  expect(estimate({ tiers }).freed).toBe(500);
});
