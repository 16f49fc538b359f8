import { describe, expect, it } from "vitest";
import { judgeBudget } from "../../../../../src/pack/plan/budget/budget.ts";

const sizes = (...tokens: readonly number[]) => tokens.map((some) => ({ tokens: some }));

describe("a budget", () => {
  it.each([
    [[60, 40], "ok", 0],
    [[60, 41], "warn", 0],
    [[100, 100], "warn", 0],
    [[100, 101], "over", 1],
  ] as const)("of a pack is kept by documents of %j tokens: %s, %i over", (tokens, state, over) => {
    expect(judgeBudget({ target: 100, max: 200, per: "pack" }, sizes(...tokens))).toEqual({ state, over });
  });

  it.each([
    [[100, 100], "ok", 0],
    [[101, 1], "warn", 0],
    [[200, 200], "warn", 0],
    [[1, 203, 201], "over", 3],
  ] as const)("of each document is kept by documents of %j tokens: %s, %i over", (tokens, state, over) => {
    expect(judgeBudget({ target: 100, max: 200, per: "document" }, sizes(...tokens))).toEqual({ state, over });
  });

  it("without limits is never exceeded", () => {
    expect(judgeBudget({ per: "pack" }, sizes(10_000_000))).toEqual({ state: "ok", over: 0 });
  });
});
