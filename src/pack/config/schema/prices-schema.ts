import { z } from "zod";
import type { ModelPrice, PriceTable, PromptRates } from "../prices.ts";
import { tokens, tokenLimit } from "./token-schema.ts";

/** Prices in US dollars per million tokens. */
interface RawRates {
  readonly input: number;
  readonly "cached-input": number;
}

/** Prices of one model. `over` is a number of tokens or a text such as `200k`. */
interface RawPrice extends RawRates {
  readonly model: string;
  readonly long?: (RawRates & { readonly over: number | string }) | undefined;
}

/** Price table as users write it. */
export interface RawPrices {
  readonly date: string;
  readonly models: readonly RawPrice[];
}

/** The page has no room for more columns. */
const MAX_MODELS = 8;
const MAX_NAME = 40;
const MAX_PRICE = 100_000;
const PRICE = "must be a price in US dollars per million tokens, such as 1.25";
const DAY = "must be a day such as 2026-01-31";

const price = z.number(PRICE).min(0, PRICE).max(MAX_PRICE, PRICE);

const rates = {
  input: price.meta({ description: "US dollars per million tokens of a prompt.", examples: [1.25] }),
  "cached-input": price.meta({
    description: "US dollars per million tokens that are read from a prompt cache.",
    examples: [0.125],
  }),
};

/** Rejects swapped prices and similar mistakes before they reach the page. */
function checkOrder({ input, "cached-input": cached }: RawRates, context: z.RefinementCtx): void {
  if (cached > input) context.addIssue({ code: "custom", message: "must not be over input", path: ["cached-input"] });
}

const model = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME)
  .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u, "must not have control characters")
  .meta({ description: "Name of the model, as the page shows it.", examples: ["Claude Sonnet 5"] });

const modelPrice = z
  .strictObject({
    model,
    ...rates,
    long: z
      .strictObject({
        over: tokens.meta({
          description: "These prices apply to the whole prompt if it has more tokens than this.",
          examples: [200_000],
        }),
        ...rates,
      })
      .superRefine(checkOrder)
      .meta({ description: "Prices of long prompts, if they differ." })
      .optional(),
  })
  .superRefine(checkOrder);

/** Schema of `prices`. */
export const pricesSchema: z.ZodType<RawPrices> = z
  .strictObject({
    date: z.iso.date(DAY).meta({ description: "Date of the prices, as shown on the page.", examples: ["2026-09-23"] }),
    models: z
      .array(modelPrice)
      .min(1)
      .max(MAX_MODELS)
      .superRefine((models, context) => {
        const names = models.map(({ model: name }) => name);
        for (const [at, name] of names.entries()) {
          if (names.indexOf(name) < at)
            context.addIssue({ code: "custom", message: "must not be named twice", path: [at, "model"] });
        }
      })
      .meta({ description: "The models, in the order of the page's columns." }),
  })
  .meta({
    description:
      "Prices of prompts by model. Replaces the dated list prices on a site's overview. Does not affect packs.",
  });

/** Converts validated prices to a price table. */
export function pricesOf({ date, models }: RawPrices): PriceTable {
  return {
    date,
    models: models.map(({ model: name, long, ...baseRates }): ModelPrice => ({
      model: name,
      ...ratesOf(baseRates),
      ...(long !== undefined && { long: { over: tokenLimit(long.over), ...ratesOf(long) } }),
    })),
  };
}

function ratesOf({ input, "cached-input": cached }: RawRates): PromptRates {
  return { input, cached };
}
