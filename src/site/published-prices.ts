import { type Redactor, publishTexts } from "../secrets/index.ts";
import type { Config } from "../pack/index.ts";
import type { SiteInfo } from "./data/site.ts";

/**
 * Returns the model prices of a config for the site, with redacted model names. An empty object if the config sets
 * none.
 */
export function publishedPrices({ prices }: Pick<Config, "prices">, redactor: Redactor): Pick<SiteInfo, "prices"> {
  if (prices === undefined) return {};
  const { date, models } = prices;
  const names = publishTexts(
    models.map(({ model }) => model),
    redactor,
  );
  return { prices: { date, models: models.map((price, i) => ({ ...price, model: names[i]! })) } };
}
