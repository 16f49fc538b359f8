import type { ModelPrice, PriceTable } from "../../../../src/pack/config/prices.ts";
import { formatCount } from "../../../../src/base/text/number.ts";

/**
 * List prices of prompt tokens, without batch or other discounts. Providers change them at any time; a config can
 * replace them.
 */
export const LIST_PRICES: PriceTable = {
  date: "2026-09-23",
  models: [
    // https://platform.claude.com/docs/en/about-claude/pricing
    { model: "Claude Opus 5", input: 5, cached: 0.5 },
    { model: "Claude Sonnet 5", input: 2, cached: 0.2 },
    // https://developers.openai.com/api/docs/pricing
    { model: "GPT-5.6 Sol", input: 4, cached: 0.4, long: { over: 272_000, input: 8, cached: 0.8 } },
    // https://ai.google.dev/gemini-api/docs/pricing
    { model: "Gemini 2.5 Pro", input: 1.25, cached: 0.125, long: { over: 200_000, input: 2.5, cached: 0.25 } },
  ],
};

/** Cost of a prompt in thousandths of a dollar: first for a cold cache, then with all of it cached. */
export interface PromptCost {
  readonly first: number;
  readonly warm: number;
}

/** Cost of a prompt with the given number of tokens. */
export function promptCost(tokens: number, { input, cached, long }: ModelPrice): PromptCost {
  const price = long !== undefined && tokens > long.over ? long : { input, cached };
  // A dollar per million tokens is a thousandth of a dollar per thousand.
  const cost = (rate: number): number => Math.round((tokens * rate) / 1000);
  return { first: cost(price.input), warm: cost(price.cached) };
}

/** Formats thousandths of a dollar: `$4.29`, `$0.012` below ten cents, `<$0.001` below one thousandth. */
export function formatDollars(thousandths: number): string {
  if (thousandths < 1) return "<$0.001";
  if (thousandths < 100) return `$0.${String(thousandths).padStart(3, "0")}`;
  const cents = Math.round(thousandths / 10);
  return `$${formatCount(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
}
