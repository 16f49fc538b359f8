import { describe, expect, it } from "vitest";
import { judgePack } from "../../../../../src/pack/plan/budget/limits.ts";
import type { Audience } from "../../../../../src/pack/audience/audience.ts";
import type { Budget } from "../../../../../src/pack/config/budget.ts";

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

  it("is that of its parts if it is for no window, and that of its budget if it has no parts", () => {
    const { window: _, ...parts } = AUDIENCE;
    expect(judgePack({ per: "pack" }, [document(31, 20)], parts)).toMatchObject({
      state: "over",
      limit: { name: "common" },
    });
    expect(judgePack({ max: 60, per: "pack" }, [document(31, 20)])).toEqual({ state: "over", over: 1 });
  });

  it("names the costliest file of all parts for the window, which counts the tokens outside of parts too", () => {
    const window = judgePack({ per: "pack" }, [document(20, 40)], AUDIENCE).limits?.at(-1);
    const largest = { path: "b/1.md", tokens: 40 };
    expect(window).toMatchObject({ budget: { max: 100, per: "pack" }, tokens: 70, largest });
    expect(judgePack({ per: "pack" }, [{ tokens: 9 }], AUDIENCE).limits?.at(-1)).toMatchObject({ files: 0, tokens: 9 });
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
