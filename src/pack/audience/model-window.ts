/** What a model can take, in tokens. */
export interface ModelWindow {
  /** Input and output together. */
  readonly context: number;
  /** Input alone, if that has a limit of its own. */
  readonly input?: number | undefined;
  /** What is kept free for the answer. */
  readonly output?: number | undefined;
}

/** The share of a window that a pack may take, in percent; the rest is for the conversation. */
const USABLE_PERCENT = 85;

/** Returns the tokens of a window that a pack may take: 85% of what is left for input, rounded down. */
export function usableTokens({ context, input = context, output = 0 }: ModelWindow): number {
  return Math.max(0, Math.floor((Math.min(input, context - output) * USABLE_PERCENT) / 100));
}
