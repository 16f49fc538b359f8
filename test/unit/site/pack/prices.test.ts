import { expect, it } from "vitest";
import { formatDollars, LIST_PRICES, promptCost } from "../../../../site/src/lib/pack/prices.ts";

const PRICE = { model: "A", input: 5, cached: 0.5, long: { over: 200_000, input: 10, cached: 1 } };

it("a prompt costs its tokens, and less while a cache has it", () => {
  expect(promptCost(24_000, PRICE)).toEqual({ first: 120, warm: 12 });
  expect(promptCost(0, PRICE)).toEqual({ first: 0, warm: 0 });
});

it("all of a long prompt has the price of long ones", () => {
  expect(promptCost(200_000, PRICE)).toEqual({ first: 1000, warm: 100 });
  expect(promptCost(300_000, PRICE)).toEqual({ first: 3000, warm: 300 });
});

it.each([
  [0, "<$0.001"],
  [1, "$0.001"],
  [99, "$0.099"],
  [100, "$0.10"],
  [4288, "$4.29"],
  [1_234_567, "$1,234.57"],
])("%i thousandths of a dollar are %s", (thousandths, expected) => {
  expect(formatDollars(thousandths)).toBe(expected);
});

it("no price of the table is more with a warm cache", () => {
  for (const price of LIST_PRICES.models) {
    for (const tokens of [1000, 1_000_000]) {
      const { first, warm } = promptCost(tokens, price);
      expect(warm).toBeLessThanOrEqual(first);
    }
  }
});
