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

/** Tokens of a window that a pack may use: 85% of the maximum input after reserving `output`, rounded down. */
export function usableTokens({ context, input = context, output = 0 }: ModelWindow): number {
  return Math.max(0, Math.floor((Math.min(input, context - output) * USABLE_PERCENT) / 100));
}
