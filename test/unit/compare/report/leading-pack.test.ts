import { expect, it } from "vitest";
import { packOrder } from "../../../../src/compare/report/pack-order.ts";
import { GATES } from "../../../../src/pack/plan/budget/gate-result.ts";
import { commentText, deltaOf, fullOf, packOf } from "../../pack/report/delta-samples.ts";

it("packs are ordered by their gates, worst first, then by the size of their difference", () => {
  const packs = GATES.map((gate) => packOf({ pack: gate, gate }));
  const larger = packOf({ pack: "within, larger", gate: "within", tokens: 20_000 });
  expect(packOrder([...packs, larger].toReversed()).map(({ pack }) => pack)).toEqual([
    "adds-to-over",
    "new-over",
    "breaks-growth",
    "over-before",
    "over-unknown",
    "over-target",
    "within, larger",
    "within",
  ]);
});

it.each([
  [24_240, "LITE 24,240"],
  [24_239, "FULL 1,900,000"],
  [23_760, "LITE 23,760"],
  [23_761, "FULL 1,900,000"],
])("LITE of 24,000 tokens leads the comment if it changes by at least a hundredth: %i", (tokens, lead) => {
  const packs = [fullOf({ tokens: 1_900_000 }), packOf({ before: 24_000, tokens })];
  expect(commentText(deltaOf({ packs })).split(" (")[0]).toBe(`**All packs fit.** ${lead}`);
});
