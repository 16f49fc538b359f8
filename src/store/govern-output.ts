import { type StoreText, OFFLOAD_LIMITS, OUTPUT_LIMITS, offloadText, pointerText } from "./offload.ts";

/** Tool output of a conversation so far, as the model received it. */
export interface OutputLedger {
  readonly tokens: number;
  /** Number of outputs that were stored. */
  readonly stored: number;
  /**
   * Last limit of `GUARD_LIMITS` that the conversation has passed: `warning` from `offload` tokens, `pointers` from
   * `pointers`.
   */
  readonly passed: "none" | "warning" | "pointers";
}

/** Totals of a conversation without tool output. */
export const EMPTY_LEDGER: OutputLedger = { tokens: 0, stored: 0, passed: "none" };

/**
 * Returns the totals after the conversation was compacted, which removes the earlier output from it. The number of
 * stored outputs remains.
 */
export function compactedLedger({ stored }: OutputLedger): OutputLedger {
  return { ...EMPTY_LEDGER, stored };
}

/** A tool's output as it enters a conversation. */
export interface GovernedOutput {
  readonly text: string;
  readonly ledger: OutputLedger;
  /** Set if this output passed a limit. */
  readonly passed?: "warning" | "pointers";
}

/** Token counter, and function that stores a text. Without `keep`, the output cannot be replaced. */
export interface GovernorTools {
  readonly count: (text: string) => number;
  readonly keep?: StoreText | undefined;
}

/**
 * Adds a tool's output to a conversation. Stores an output longer than `OFFLOAD_LIMITS.characters` and replaces it with
 * a preview. Once the output of the conversation reaches `GUARD_LIMITS.pointers` tokens, replaces it with its id alone.
 * Reports the first output that passes `GUARD_LIMITS.offload` and the first that passes `GUARD_LIMITS.pointers`.
 * Without `keep`, only counts.
 * @param text redacted text if `keep` is set
 * @param ledger result of the previous call, or `EMPTY_LEDGER`
 */
export function governOutput(text: string, ledger: OutputLedger, { count, keep }: GovernorTools): GovernedOutput {
  const isOver = ledger.tokens >= OUTPUT_LIMITS.pointers;
  const governed =
    keep === undefined || text.length <= OFFLOAD_LIMITS.characters
      ? { text }
      : isOver
        ? pointerText(text, keep)
        : offloadText(text, keep);
  const tokens = ledger.tokens + count(governed.text);
  const passed = tokens >= OUTPUT_LIMITS.pointers ? "pointers" : tokens >= OUTPUT_LIMITS.offload ? "warning" : "none";
  const stored = ledger.stored + (governed.id === undefined ? 0 : 1);
  const isNew = passed !== "none" && passed !== ledger.passed;
  return { text: governed.text, ledger: { tokens, stored, passed }, ...(isNew && { passed }) };
}
