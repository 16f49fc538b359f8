import { OFFLOAD_LIMITS, type OffloadLimits } from "../../store/index.ts";

/**
 * Division of a context window into shares from 0 to 1. `standing` and `parts` refer to the tokens left after the
 * host's first messages and the lines that frame quoted words. `recent` and `maxPart` refer to the whole limit.
 */
export interface SessionTier {
  /** Largest limit that the tier applies to, in tokens. */
  readonly upTo: number;
  /** Share for goals, instructions, decisions and corrections. Unused room goes to the parts. */
  readonly standing: number;
  /** Share for facts of older parts. */
  readonly parts: number;
  /** Share for verbatim recent events. */
  readonly recent: number;
  /** Approximate size of the events that form one older part. */
  readonly maxPart: number;
  /** Characters above which a tool text becomes a preview, and the characters of the preview. */
  readonly offload: OffloadLimits;
}

/** Small windows reserve a larger share for what must not be forgotten. */
const TIERS: readonly SessionTier[] = [
  {
    upTo: 12_000,
    standing: 0.3,
    parts: 0.32,
    recent: 0.15,
    maxPart: 0.5,
    offload: { characters: 1_600, preview: 500 },
  },
  {
    upTo: 40_000,
    standing: 0.26,
    parts: 0.28,
    recent: 0.18,
    maxPart: 0.5,
    offload: { characters: 4_000, preview: 800 },
  },
  { upTo: 170_000, standing: 0.18, parts: 0.2, recent: 0.25, maxPart: 0.4, offload: OFFLOAD_LIMITS },
  { upTo: Number.POSITIVE_INFINITY, standing: 0.12, parts: 0.16, recent: 0.25, maxPart: 0.25, offload: OFFLOAD_LIMITS },
];

/**
 * Returns the division of a context window of a given size. Smaller windows reserve a larger share for goals and
 * instructions.
 * @param limit tokens that may be sent
 */
export function tierForLimit(limit: number): SessionTier {
  return TIERS.find(({ upTo }) => limit <= upTo)!;
}
