import { type Redactor, publishTexts } from "../secrets/index.ts";
import type { Config } from "../pack/index.ts";
import type { SiteInfo } from "./data/site.ts";

/** Prices from the config for the site, with redacted model names. */
export function publishedPrices({ prices }: Pick<Config, "prices">, redactor: Redactor): Pick<SiteInfo, "prices"> {
  if (prices === undefined) return {};
  const { date, models } = prices;
  const names = publishTexts(
    models.map(({ model }) => model),
    redactor,
  );
  return { prices: { date, models: models.map((price, i) => ({ ...price, model: names[i]! })) } };
}
