import { describe, expect, it } from "vitest";
import { withLimits } from "../../../../src/compare/delta/limit-verdict.ts";
import { judgeChange } from "../../../../src/compare/delta/gate.ts";
import type { PackLimit } from "../../../../src/pack/audience/audience.ts";
import type { Budget } from "../../../../src/pack/config/budget.ts";

const limit = (tokens: number, name = "common", kind: PackLimit["kind"] = "part"): PackLimit => ({
  kind,
  name,
  budget: { target: 20, max: 30, per: "pack" },
  files: 1,
  tokens,
});
const gates = (own: PackLimit, base: PackLimit | "new" | "unknown", { whole = 50, noise = 0 } = {}) => {
  const budget: Budget = { max: 60, per: "pack" };
  const before =
    typeof base === "string" ? base : { documents: [{ path: "AUDIENCE/A.md", tokens: 50 }], limits: [base] };
  const verdict = judgeChange(budget, [{ tokens: whole }], typeof before === "string" ? before : before.documents);
  const found = withLimits(verdict, { limits: [own] }, before, noise);
  return [found.gate, found.needed, found.limit?.name, found.limit?.before];
};

describe("the gate of an audience pack", () => {
  it.each([
    ["keeps its limit", limit(20), limit(40), ["within", undefined, undefined, undefined]],
    ["is over its target", limit(21), limit(40), ["over-target", undefined, "common", 40]],
    ["shrinks and is still over", limit(35), limit(40), ["over-before", undefined, "common", 40]],
    ["grows and was over", limit(45), limit(40), ["adds-to-over", 5, "common", 40]],
    ["grows over its limit", limit(35), limit(30), ["adds-to-over", 5, "common", 30]],
    ["is new and over", limit(35), limit(10, "other"), ["new-over", 5, "common", undefined]],
    ["is over in a new pack", limit(35), "new" as const, ["new-over", 5, "common", undefined]],
    ["is over without a base", limit(35), "unknown" as const, ["over-unknown", undefined, "common", undefined]],
    [
      "is a window for another model",
      limit(45, "big", "window"),
      limit(40, "small", "window"),
      ["adds-to-over", 5, "big", 40],
    ],
  ])("says so if a part %s", (_, own, base, expected) => {
    expect(gates(own, base)).toEqual(expected);
  });

  it("is that of the whole if a part is no worse", () => {
    expect(gates(limit(45), limit(40), { whole: 70 })).toEqual(["adds-to-over", 10, undefined, undefined]);
  });

  it("names the parts that fail besides the worst", () => {
    const own = [limit(35, "a"), limit(45, "b"), limit(20, "c"), limit(31, "d"), limit(99, "w", "window")];
    const base = { documents: [{ path: "AUDIENCE/A.md", tokens: 50 }], limits: [limit(40, "b"), limit(31, "d")] };
    const whole = judgeChange({ max: 60, per: "pack" }, [{ tokens: 50 }], base.documents);
    const { limit: worst, otherParts } = withLimits(whole, { limits: own }, base, 0);
    expect([worst?.name, otherParts]).toEqual(["b", [{ name: "a", tokens: 35 }]]);
  });

  it("excuses tokens of digits in boundaries, and takes none from other parts for its own", () => {
    expect(gates(limit(42), limit(40), { noise: 2 })[0]).toBe("over-before");
    expect(gates(limit(43), limit(40), { noise: 2 })).toEqual(["adds-to-over", 1, "common", 40]);
  });
});
