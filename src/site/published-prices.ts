import { type Redactor, publishTexts } from "../secrets/index.ts";
import type { PriceSettings } from "../pack/index.ts";
import type { PublishedText } from "../base/index.ts";

/**
 * Returns the model prices of a config for the site, with redacted model names. An empty object if the config sets
 * none.
 */
export function publishedPrices({ prices }: PriceSettings, redactor: Redactor): PriceSettings<PublishedText> {
  if (prices === undefined) return {};
  const { date, models } = prices;
  const names = publishTexts(
    models.map(({ model }) => model),
    redactor,
  );
  return { prices: { date, models: models.map((price, i) => ({ ...price, model: names[i]! })) } };
}
