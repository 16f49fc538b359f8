/** What a model charges for a prompt, in US dollars per million tokens. */
export interface ModelPrice<Name extends string = string> {
  readonly model: Name;
  readonly input: number;
  /** For tokens that are read from a prompt cache. */
  readonly cached: number;
  /** Prices of a whole prompt that has more tokens than `over`. */
  readonly long?: { readonly over: number; readonly input: number; readonly cached: number };
}

/** What models charged on a day, `2026-01-31`. */
export interface PriceTable<Name extends string = string> {
  readonly date: string;
  readonly models: readonly ModelPrice<Name>[];
}
