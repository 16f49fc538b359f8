/** Context window of a model, in tokens. */
export interface ModelWindow {
  /** Input and output together. */
  readonly context: number;
  /** Maximum input, if the model limits input separately. */
  readonly input?: number | undefined;
  /** Tokens reserved for the answer. */
  readonly output?: number | undefined;
}

/** Share of the window that a pack may use, in percent. The remainder is for the conversation. */
const USABLE_PERCENT = 85;

/**
 * Returns the tokens of a window that a pack may use: 85% of `input` or of `context` minus `output`, whichever is less,
 * rounded down and never negative.
 */
export function usableTokens({ context, input = context, output = 0 }: ModelWindow): number {
  return Math.max(0, Math.floor((Math.min(input, context - output) * USABLE_PERCENT) / 100));
}
