import { describe, expect, it } from "vitest";
import type { SidePack } from "../../../../src/compare/delta/side.ts";
import type { Budget } from "../../../../src/pack/config/budget.ts";
import { compare, sideOf, sidePack } from "./sides.ts";

const written = (tokens: number) => [{ path: "FULL/REPO-FULL.md", tokens, sha256: "b" }];
const sideWith = (fields: Partial<SidePack>) => sideOf({ packs: [sidePack(fields)] });

it("a pack also has its size by the base's rules, if the head was planned by those", () => {
  const side = sideWith({});
  const byBaseRules = sideWith({ documents: written(170) });
  const size = { tokens: 170, largest: 170, documents: 1 };
  expect(compare(side, side, { byBaseRules }).packs[0]).toHaveProperty("byBaseRules", size);
  expect(compare(side, side).packs[0]).not.toHaveProperty("byBaseRules");
});

/** Cut that records the limit and the number of tokens of the request. */
const cuts: SidePack["cuts"] = ({ per }, tokens) => [{ pattern: per, files: 1, tokens }];
/** Cuts for a pack that grows from 150 to `tokens` tokens. */
const needed = (tokens: number, budget: Budget) =>
  compare(sideWith({ budget }), sideWith({ budget, documents: written(tokens), cuts })).packs[0]!.cuts;

describe("the cuts that are proposed", () => {
  it.each(["pack", "document"] as const)("are of a %s that was over its maximum before", (per) => {
    expect(needed(150, { max: 140, per })).toEqual([{ pattern: per, files: 1, tokens: 10 }]);
    expect(needed(150, { max: 150, per })).toEqual([]);
  });

  it("are none without a plan of a failing pack", () => {
    expect(needed(170, { max: 160, per: "pack" })).toEqual([]);
    expect(needed(171, { growth: { tokens: 20 }, per: "document" })).toEqual([]);
  });
});

it.each<[string, Budget]>([
  ["its target", { target: 201, max: 300, growth: { share: 0.1 }, per: "pack" }],
  ["its maximum", { target: 200, max: 301, growth: { share: 0.1 }, per: "pack" }],
  ["what each document may take", { target: 200, max: 300, growth: { share: 0.1 }, per: "document" }],
  ["how much it may grow", { target: 200, max: 300, growth: { share: 0.2 }, per: "pack" }],
])("a pack that is held to another budget than the head's, which changes %s, has both", (_, budget) => {
  const held: Budget = { target: 200, max: 300, growth: { share: 0.1 }, per: "pack" };
  const judged = sideWith({ budget: held });
  const packOf = (own: Budget) => compare(judged, sideWith({ budget: own }), { judged }).packs[0];
  expect(packOf(budget)).toMatchObject({ budget: held, heldBudget: budget });
  expect(packOf({ ...held })).not.toHaveProperty("heldBudget");
});
