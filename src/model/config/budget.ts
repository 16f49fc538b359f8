/** Limits in tokens; `max` is the gate, `target` a wish. */
export interface Budget {
  readonly target?: number;
  readonly max?: number;
  /** How much a change may add: tokens, or a share of the base's tokens (0.05 for 5 %). */
  readonly growth?: { readonly tokens: number } | { readonly share: number };
  /** Whether `max` holds for each document or for their sum. */
  readonly per: "document" | "pack";
}
