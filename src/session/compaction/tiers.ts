import { OFFLOAD_LIMITS, type OffloadLimits } from "../../store/index.ts";

/** How the room of a window is shared out. Shares are of what is left after the system's part and given goals. */
export interface SessionTier {
  /** Greatest limit that it is for, in tokens. */
  readonly upTo: number;
  /** Goals, instructions, decisions and corrections; what they leave is for the parts. */
  readonly standing: number;
  readonly parts: number;
  /** What stands as it was said. */
  readonly recent: number;
  /** Source of one part, in tokens, at most, as a share. */
  readonly part: number;
  /** When results of tools become previews. */
  readonly offload: OffloadLimits;
}

/** The smaller the window, the more of it is for what must not be forgotten. */
const TIERS: readonly SessionTier[] = [
  { upTo: 12_000, standing: 0.3, parts: 0.32, recent: 0.15, part: 0.5, offload: { characters: 1_600, preview: 500 } },
  { upTo: 40_000, standing: 0.26, parts: 0.28, recent: 0.18, part: 0.5, offload: { characters: 4_000, preview: 800 } },
  { upTo: 170_000, standing: 0.18, parts: 0.2, recent: 0.25, part: 0.4, offload: OFFLOAD_LIMITS },
  { upTo: Number.POSITIVE_INFINITY, standing: 0.12, parts: 0.16, recent: 0.25, part: 0.25, offload: OFFLOAD_LIMITS },
];

/** Returns how a window is shared out. @param limit tokens that may be sent */
export function tierOf(limit: number): SessionTier {
  return TIERS.find(({ upTo }) => limit <= upTo)!;
}
