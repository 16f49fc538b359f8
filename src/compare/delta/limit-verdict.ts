import type { DocumentSizes, Gate, PackLimit } from "../../pack/index.ts";
import type { DeltaLimit } from "./delta-model.ts";
import { gateOf, type GateVerdict } from "./gate.ts";
import type { SidePack } from "./side.ts";

/** The gate's verdict on a pack with all its limits. */
export interface LimitedVerdict extends GateVerdict {
  /** The limit that decides the verdict, if the budget of the whole does not. */
  readonly limit?: DeltaLimit;
}

/** From the best to the worst. */
const GATES_BY_RANK: readonly Gate[] = [
  "within",
  "over-target",
  "over-unknown",
  "over-before",
  "breaks-growth",
  "new-over",
  "adds-to-over",
];

/**
 * Returns the worst of the verdicts on a pack's budget and on its parts and window; the budget's if others are no worse.
 * @param base sizes before the change, as for `gateOf`
 * @param noise as for `gateOf`, of the whole pack
 */
export function withLimits(
  whole: GateVerdict,
  { limits = [] }: Pick<SidePack, "limits">,
  base: Pick<SidePack, "limits" | "documents"> | "new" | "unknown",
  noise: number,
): LimitedVerdict {
  return limits.reduce<LimitedVerdict>((worst, limit) => {
    const before = sizesBefore(limit, base);
    // The noise may be that of other parts, so it can excuse some tokens, but add none.
    const verdict = gateOf(limit.budget, [limit], before, Math.max(0, noise));
    if (GATES_BY_RANK.indexOf(verdict.gate) <= GATES_BY_RANK.indexOf(worst.gate)) return worst;
    const [size] = typeof before === "string" ? [] : before;
    return { ...verdict, limit: { ...limit, ...(size && { before: size.tokens }) } };
  }, whole);
}

/** Returns the tokens that a part had; for a window those of the whole pack, whichever model it was for. */
function sizesBefore(
  { kind, name }: PackLimit,
  base: Pick<SidePack, "limits" | "documents"> | "new" | "unknown",
): DocumentSizes | "new" | "unknown" {
  if (base === "new" || base === "unknown") return base;
  const same = base.limits?.find((limit) => limit.kind === kind && (kind === "window" || limit.name === name));
  return same === undefined ? "new" : [same];
}
