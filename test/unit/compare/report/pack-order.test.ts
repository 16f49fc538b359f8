import fc from "fast-check";
import { expect, it } from "vitest";
import { packOrder } from "../../../../src/compare/report/pack-order.ts";
import { gateFails, GATES } from "../../../../src/pack/plan/budget/gate-result.ts";
import { type DeltaPack, PACK_CHANGES } from "../../../../src/compare/delta/delta-model.ts";
import { fullOf, packOf } from "../../pack/report/delta-samples.ts";
import { PACK_KINDS } from "../../../../src/pack/kinds/list.ts";

const namesOf = (packs: readonly DeltaPack[]): readonly string[] => packOrder(packs).map(({ pack }) => pack);
const splitOf = (pack: Parameters<typeof packOf>[0]): DeltaPack => packOf({ pack: "split", kind: "split", ...pack });

it("begins with LITE, then FULL, though SPLIT changed more", () => {
  const packs = [splitOf({ tokens: 900, before: 100 }), fullOf({ before: 1_800_000 }), packOf({ before: 20_000 })];
  expect(namesOf(packs)).toEqual(["lite", "full", "split"]);
});

it.each([
  [23_674, "lite"],
  [23_675, "full"],
])(
  "begins with FULL where LITE changed by less than a hundredth: from %d tokens to 23,911 with %s",
  (before, expected) => {
    const [first] = namesOf([packOf({ before }), fullOf({ before: 1_800_000 })]);
    expect(first).toBe(expected);
  },
);

it("begins with what fails, worst first, and puts warnings before packs that only changed", () => {
  const packs = [
    packOf(),
    fullOf({ before: 1 }),
    splitOf({ gate: "over-target" }),
    packOf({ pack: "a", gate: "breaks-growth" }),
    packOf({ pack: "b", gate: "adds-to-over" }),
    packOf({ pack: "c", gate: "over-before" }),
  ];
  expect(namesOf(packs)).toEqual(["b", "a", "c", "split", "full", "lite"]);
});

it("keeps every pack once, those that fail first", () => {
  const pack = fc
    .record({
      gate: fc.constantFrom(...GATES),
      kind: fc.constantFrom(...PACK_KINDS),
      change: fc.constantFrom(...PACK_CHANGES),
      tokens: fc.nat(1000),
      before: fc.nat(1000),
    })
    .map((some) => packOf(some));
  fc.assert(
    fc.property(fc.array(pack), (packs) => {
      const ordered = packOrder(packs);
      expect(new Set(ordered)).toEqual(new Set(packs));
      expect(ordered).toHaveLength(packs.length);
      const fails = ordered.map(({ gate }) => gateFails(gate));
      expect(fails).toEqual(fails.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
