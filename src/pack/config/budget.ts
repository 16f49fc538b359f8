/** Limits in tokens. */
export interface TokenLimits {
  readonly target?: number;
  readonly max?: number;
}

/** Maximum size of every document of a SPLIT pack, in tokens or in bytes. */
export type DocumentLimit = { readonly tokens: number } | { readonly bytes: number };

/** Token limits. A pack over `max` can fail the check; a pack over `target` gets a warning. */
export interface Budget extends TokenLimits {
  /** Maximum growth per change: a number of tokens, or a share of the base's tokens (0.05 for 5%). */
  readonly growth?: { readonly tokens: number } | { readonly share: number };
  /** Whether the limits apply to each document or to their sum. */
  readonly per: "document" | "pack";
}
