/** Limits in tokens; exceeding `max` can fail the check, exceeding `target` is a warning. */
export interface Budget {
  readonly target?: number;
  readonly max?: number;
  /** How much a change may add: tokens, or a share of the base's tokens (0.05 for 5%). */
  readonly growth?: { readonly tokens: number } | { readonly share: number };
  /** Whether the limits apply to each document or to their sum. */
  readonly per: "document" | "pack";
}
