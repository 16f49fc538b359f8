import { describe, expect, it } from "vitest";
import { judgePack } from "../../../../../src/core/plan/gate/limits.ts";
import { withLimits } from "../../../../../src/core/manifest/limit-verdict.ts";
import { gateOf } from "../../../../../src/core/plan/gate/gate.ts";
import type { Audience, PackLimit } from "../../../../../src/model/audience/audience.ts";
import type { Budget } from "../../../../../src/model/config/budget.ts";

const AUDIENCE: Audience = {
  parts: [
    { name: "common", files: ["a"], budget: { target: 20, max: 30 } },
    { name: "claude", files: ["b"], budget: {} },
    { name: "empty", files: ["c"], budget: { max: 1 } },
  ],
  profile: "plain",
  window: { model: "tiny", tokens: 100 },
};
const document = (common: number, claude: number) => ({
  tokens: 10 + common + claude,
  parts: [
    { name: "common", files: 2, tokens: common, largest: { path: "a/1.md", tokens: common - 1 } },
    { name: "claude", files: 1, tokens: claude, largest: { path: "b/1.md", tokens: claude } },
  ],
});
const judged = (common: number, claude: number, budget: Budget = { target: 60, max: 80, per: "pack" }) => {
  const { state, over, limit } = judgePack(budget, [document(common, claude)], AUDIENCE);
  return [state, over, limit?.kind, limit?.name];
};

describe("the state of an audience pack", () => {
  it.each([
    [20, 20, ["ok", 0, undefined, undefined]],
    [21, 20, ["warn", 0, "part", "common"]],
    [21, 40, ["warn", 0, undefined, undefined]],
    [31, 20, ["over", 1, "part", "common"]],
    [31, 60, ["over", 21, undefined, undefined]],
    [20, 71, ["over", 21, undefined, undefined]],
  ])("with parts of %d and %d tokens is the worst of all its limits", (common, claude, expected) => {
    expect(judged(common, claude)).toEqual(expected);
  });

  it("is over if the window of its model is too small for it", () => {
    expect(judged(20, 71, { per: "pack" })).toEqual(["over", 1, "window", "tiny"]);
    expect(judged(20, 70, { per: "pack" })).toEqual(["ok", 0, undefined, undefined]);
  });

  it("tells of every limit, of parts without files too, and which file costs most", () => {
    const { limits = [] } = judgePack({ per: "pack" }, [document(31, 20)], AUDIENCE);
    expect(
      limits.map(({ name, files, tokens, state, largest }) => [name, files, tokens, state, largest?.path]),
    ).toEqual([
      ["common", 2, 31, "over", "a/1.md"],
      ["claude", 1, 20, "ok", "b/1.md"],
      ["empty", 0, 0, "ok", undefined],
      ["tiny", 3, 61, "ok", "a/1.md"],
    ]);
  });
});

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
  const verdict = gateOf(budget, [{ tokens: whole }], typeof before === "string" ? before : before.documents);
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

  it("excuses tokens of digits in boundaries, and takes none from other parts for its own", () => {
    expect(gates(limit(42), limit(40), { noise: 2 })[0]).toBe("over-before");
    expect(gates(limit(43), limit(40), { noise: 2 })).toEqual(["adds-to-over", 1, "common", 40]);
    expect(gates(limit(40), limit(40), { noise: -2 })[0]).toBe("over-before");
  });
});
