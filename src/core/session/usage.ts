import type { ActiveContext } from "./active.ts";

/** What a provider says of what it was sent. */
export interface UsageCheck {
  /** `cut` if it read too little of what was sent, `over` if it read more than the limit, `unknown` if it does not say. */
  readonly verdict: "ok" | "cut" | "over" | "unknown";
  /** What was sent by our count, and what the provider reports, in tokens. */
  readonly sent: number;
  readonly reported: number | undefined;
}

/** A provider that counts in its own way reports at least this share of our count; less means that it cut something off. */
const LEAST_SHARE = 0.6;

/**
 * Checks, after sending, by what the provider reports, whether it read all of an active context. Some providers cut the
 * beginning off and report no error.
 */
export function validateUsage({ tokens: sent, limit }: ActiveContext, reported: number | undefined): UsageCheck {
  if (reported === undefined) return { verdict: "unknown", sent, reported };
  if (reported < sent * LEAST_SHARE) return { verdict: "cut", sent, reported };
  return { verdict: reported > limit ? "over" : "ok", sent, reported };
}
