import { expect, it } from "vitest";
import { publishedPrices } from "../../../src/site/published-prices.ts";
import { strictRedactor } from "../../../src/secrets/publish.ts";

const SECRET = ["ghp", "8xVqM2kTz4RwLc7YdNfJ3hBpS6gA1uEoXi0K"].join("_");

it("publishes the prices of a config, without secrets in names of models", () => {
  const long = { over: 200_000, input: 2, cached: 0.2 };
  const models = [
    { model: "Own 1", input: 1, cached: 0.1, long },
    { model: `Own ${SECRET}`, input: 2, cached: 0 },
  ];
  const { prices } = publishedPrices({ prices: { date: "2026-02-28", models } }, strictRedactor());
  expect(prices).toEqual({ date: "2026-02-28", models: [models[0], expect.objectContaining({ input: 2, cached: 0 })] });
  expect(JSON.stringify(prices)).not.toContain(SECRET);
  expect(prices?.models[1]?.model).toMatch(/^Own .*github/u);
});

it("publishes nothing of a config without prices", () => {
  expect(publishedPrices({}, strictRedactor())).toEqual({});
});
