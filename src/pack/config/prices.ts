/** Prices of prompt tokens, in US dollars per million. */
export interface PromptRates {
  readonly input: number;
  /** For tokens read from a prompt cache. */
  readonly cached: number;
}

/** Prompt prices of a model, in US dollars per million tokens. */
export interface ModelPrice<Name extends string = string> extends PromptRates {
  readonly model: Name;
  /** Prices that apply to the whole prompt once it has more than `over` tokens. */
  readonly long?: { readonly over: number; readonly input: number; readonly cached: number };
}

/** Model prices on one day. `date` has the form `2026-01-31`. */
export interface PriceTable<Name extends string = string> {
  readonly date: string;
  readonly models: readonly ModelPrice<Name>[];
}

/** Settings that may replace the site's built-in prices. */
export interface PriceSettings<Name extends string = string> {
  readonly prices?: PriceTable<Name>;
}
