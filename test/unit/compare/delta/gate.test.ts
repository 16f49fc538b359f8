import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeChange } from "../../../../src/compare/delta/gate.ts";
import { gateFails } from "../../../../src/pack/plan/budget/gate-result.ts";
import type { Budget } from "../../../../src/pack/config/budget.ts";

const sizes = (...tokens: number[]) => tokens.map((one) => ({ tokens: one }));
const pack: Budget = { target: 800, max: 1000, per: "pack" };

describe("judgeChange", () => {
  it.each([
    ["within", 700, 600],
    ["over-target", 900, 600],
    ["adds-to-over", 1200, 900],
    ["adds-to-over", 1200, 1199],
    ["over-before", 1200, 1200],
    ["over-before", 1200, 1500],
  ])("says %s of %i tokens after %i", (gate, head, base) => {
    expect(judgeChange(pack, sizes(head), sizes(base)).gate).toBe(gate);
  });

  it("judges a pack that the base lacks by its maximum alone", () => {
    const budget = { ...pack, growth: { tokens: 0 } };
    expect(judgeChange(budget, sizes(1200), "new").gate).toBe("new-over");
    expect(judgeChange(budget, sizes(700), "new")).toEqual({ state: "ok", over: 0, gate: "within" });
  });

  it("blames nobody where there is no base", () => {
    expect([700, 900, 1200].map((tokens) => judgeChange(pack, sizes(tokens), "unknown").gate)).toEqual([
      "within",
      "over-target",
      "over-unknown",
    ]);
  });

  it("holds growth to tokens and to a share of the base, rounded down", () => {
    const tokens: Budget = { growth: { tokens: 50 }, per: "pack" };
    expect(judgeChange(tokens, sizes(1050), sizes(1000))).toMatchObject({ gate: "within", mayAdd: 50 });
    expect(judgeChange(tokens, sizes(1051), sizes(1000)).gate).toBe("breaks-growth");
    const share: Budget = { growth: { share: 0.05 }, per: "pack" };
    expect(judgeChange(share, sizes(1048), sizes(999))).toMatchObject({ gate: "within", mayAdd: 49 });
    expect(judgeChange(share, sizes(1049), sizes(999)).gate).toBe("breaks-growth");
  });

  it("adds up what every document is over, where each has a limit", () => {
    const each: Budget = { max: 100, per: "document" };
    expect(judgeChange(each, sizes(150, 80), sizes(150, 20)).gate).toBe("over-before");
    expect(judgeChange(each, sizes(150, 101), sizes(150, 20)).gate).toBe("adds-to-over");
    expect(judgeChange(each, sizes(120, 120), sizes(150)).gate).toBe("over-before");
  });

  it("does not hold tokens of boundaries against a pack that was over before, nor against growth", () => {
    expect(judgeChange(pack, sizes(1205), sizes(1200), 5).gate).toBe("over-before");
    expect(judgeChange(pack, sizes(1206), sizes(1200), 5)).toMatchObject({ gate: "adds-to-over", needed: 1 });
    expect(judgeChange(pack, sizes(1205), sizes(1000), 5)).toMatchObject({ gate: "adds-to-over", needed: 205 });
    const each: Budget = { max: 100, per: "document" };
    expect(judgeChange(each, sizes(155), sizes(150), 5)).toMatchObject({ gate: "adds-to-over", needed: 5 });
    const growth: Budget = { growth: { tokens: 50 }, per: "pack" };
    expect(judgeChange(growth, sizes(1055), sizes(1000), 5).gate).toBe("within");
    expect(judgeChange(growth, sizes(1056), sizes(1000), 5)).toMatchObject({ gate: "breaks-growth", needed: 1 });
  });

  it("passes a change that brings a pack back to its maximum, though its boundaries take less", () => {
    expect(judgeChange(pack, sizes(1000), sizes(1001), -5)).toEqual({ state: "warn", over: 0, gate: "over-target" });
  });

  it("counts a pack as a whole where that has the limit", () => {
    expect(judgeChange(pack, sizes(600, 600), sizes(600, 500))).toMatchObject({ gate: "adds-to-over", needed: 100 });
  });

  it("never fails a change that makes every document smaller or leaves it", () => {
    const budgets = fc.record({
      max: fc.nat(2000),
      per: fc.constantFrom("pack" as const, "document" as const),
      growth: fc.record({ tokens: fc.nat(100) }),
    });
    const documents = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(budgets, documents, (budget, rows) => {
        const head = rows.map(([a, b]) => Math.min(a, b));
        const { gate } = judgeChange(budget, sizes(...head), sizes(...rows.map(([a, b]) => Math.max(a, b))));
        expect(gateFails(gate)).toBe(false);
      }),
    );
  });
});
