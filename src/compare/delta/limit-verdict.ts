import { type DocumentSizes, type Gate, type PackLimit, gateFails } from "../../pack/index.ts";
import type { DeltaLimit, GateVerdict, LimitedVerdict } from "./delta-model.ts";
import { judgeChange } from "./gate.ts";
import type { PackWithLimits } from "./side.ts";

/** Best first. */
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
 * Returns the worst verdict on a pack's budget and on its other limits: parts and a model's window. The budget wins
 * ties.
 * @param whole verdict on the budget
 * @param base the pack before the change; `new` if the base does not have it, `unknown` without a base
 * @param noise tokens of the whole pack that differ only because the digits in the files' frame lines do
 */
export function withLimits(
  whole: GateVerdict,
  { limits = [] }: PackWithLimits,
  base: PackWithLimits | "new" | "unknown",
  noise: number,
): LimitedVerdict {
  const verdicts = limits.map((limit): LimitedVerdict & { readonly limit: DeltaLimit } => {
    const before = sizesBefore(limit, base);
    const [size] = typeof before === "string" ? [] : before;
    const verdict = judgeChange(limit.budget, [limit], before, noise);
    return { ...verdict, limit: { ...limit, ...(size && { before: size.tokens }) } };
  });
  const worst = verdicts.reduce<LimitedVerdict>((a, b) => (rankOf(b) > rankOf(a) ? b : a), whole);
  const otherParts = verdicts
    .filter((verdict) => verdict !== worst && verdict.limit.kind === "part" && gateFails(verdict.gate))
    .map(({ limit: { name, tokens } }) => ({ name, tokens }));
  return otherParts.length === 0 ? worst : { ...worst, otherParts };
}

function rankOf({ gate }: GateVerdict): number {
  return GATES_BY_RANK.indexOf(gate);
}

/** Tokens of the part before the change. For a window, those of the whole pack, whichever model it was for. */
function sizesBefore(
  { kind, name }: PackLimit,
  base: PackWithLimits | "new" | "unknown",
): DocumentSizes | "new" | "unknown" {
  if (base === "new" || base === "unknown") return base;
  const baseLimit = base.limits?.find((limit) => limit.kind === kind && (kind === "window" || limit.name === name));
  return baseLimit === undefined ? "new" : [baseLimit];
}
