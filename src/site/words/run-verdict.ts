import { type BudgetState, type ReportPack, limitedTokens } from "../../pack/index.ts";
import { formatCount, pluralize } from "../../base/index.ts";

/** Part of a sentence: text, a pack to name, or text to type into a file. */
export type VerdictPart<P> = string | { readonly pack: P } | { readonly code: string };

/** Summary of all budgets: the worst state, a sentence, and a remedy if known. */
export interface RunVerdict<P> {
  /** Worst state of all packs; `none` if none of them has a limit. */
  readonly state: BudgetState | "none";
  /** A sentence. */
  readonly parts: readonly VerdictPart<P>[];
  /** A sentence on how to bring the worst pack back under its budget. Empty if unknown. */
  readonly remedy: readonly VerdictPart<P>[];
}

const IGNORE = ".carryonignore";
const RANKS: Readonly<Record<BudgetState, number>> = { over: 0, warn: 1, ok: 2 };
/** Maximum number of named packs and of quoted lines. The remaining ones are counted. */
const MAX_NAMED = 3;
const MAX_QUOTED = 2;

/**
 * Returns packs sorted by budget state, worst first, then by tokens above the limit, largest first. The sort is stable.
 */
export function worstFirst<P extends ReportPack>(packs: readonly P[]): readonly P[] {
  return packs.toSorted((a, b) => RANKS[a.state] - RANKS[b.state] || excessOf(b) - excessOf(a));
}

/**
 * Returns a sentence on the budgets of all packs, such as `1 of 8 packs is over its budget: REST FULL by 159,068.`, and
 * the ignore lines that bring the worst pack back, if its cuts suffice.
 */
export function runVerdict<P extends ReportPack>(packs: readonly P[]): RunVerdict<P> {
  const limitedPacks = packs.filter(({ budget }) => (budget.max ?? budget.target) !== undefined);
  const ranked = worstFirst(limitedPacks);
  const over = ranked.filter(({ state }) => state === "over");
  if (over.length > 0) {
    const are = over.length === 1 ? "is over its budget" : "are over their budgets";
    return {
      state: "over",
      parts: [`${shareOf(over, packs)} ${are}: `, ...namePacks(over, excessText), "."],
      remedy: remedyOf(over),
    };
  }
  const overTarget = ranked.filter(({ state }) => state === "warn");
  if (overTarget.length > 0) {
    const are = overTarget.length === 1 ? "is over its target" : "are over their targets";
    return {
      state: "warn",
      parts: [`${shareOf(overTarget, packs)} ${are}: `, ...namePacks(overTarget, excessText), "."],
      remedy: [],
    };
  }
  return {
    state: limitedPacks.length === 0 ? "none" : "ok",
    parts: fittingParts(packs, limitedPacks),
    remedy: [],
  };
}

function excessOf(pack: ReportPack): number {
  if (pack.state === "ok") return 0;
  return pack.state === "over" ? pack.over : limitedTokens(pack) - (pack.budget.target ?? 0);
}

function shareOf(subset: readonly unknown[], packs: readonly unknown[]): string {
  if (packs.length === 1) return "The pack";
  const isAll = subset.length === packs.length;
  return isAll ? allOf(packs.length) : `${formatCount(subset.length)} of ${formatCount(packs.length)} packs`;
}

/** Names the first packs, and counts the others. */
function namePacks<P extends ReportPack>(
  packs: readonly P[],
  detailOf: (pack: P) => readonly string[] = () => [],
): readonly VerdictPart<P>[] {
  const others = packs.length - MAX_NAMED;
  const namedPacks = packs.slice(0, MAX_NAMED);
  const last = others > 0 ? [` and ${formatCount(others)} more`] : [];
  const parts = namedPacks.flatMap((pack, index): readonly VerdictPart<P>[] => {
    const isLast = index === namedPacks.length - 1 && others <= 0;
    const joint = index === 0 ? [] : [isLast ? " and " : ", "];
    return [...joint, { pack }, ...detailOf(pack)];
  });
  return [...parts, ...last];
}

function excessText(pack: ReportPack): readonly string[] {
  const location = pack.budget.per === "document" ? ", in its largest document" : "";
  return [` by ${formatCount(excessOf(pack))}${location}`];
}

/** Lines that bring the worst pack back under its budget. Empty if its cuts do not suffice. */
function remedyOf<P extends ReportPack>(over: readonly P[]): readonly VerdictPart<P>[] {
  const [worst] = over;
  if (worst === undefined || worst.cuts.length === 0) return [];
  if (worst.cuts.reduce((sum, { tokens }) => sum + tokens, 0) < worst.over) return [];
  const back: readonly VerdictPart<P>[] = over.length === 1 ? ["it back."] : [{ pack: worst }, " back."];
  if (worst.cuts.length > MAX_QUOTED) {
    return [`${pluralize(worst.cuts.length, "line")} in ${IGNORE} bring `, ...back];
  }
  const lines = worst.cuts.flatMap(({ pattern }, index) => [...(index === 0 ? [] : [" and "]), { code: pattern }]);
  return [...lines, ` in ${IGNORE} ${worst.cuts.length === 1 ? "brings" : "bring"} `, ...back];
}

/** Names the packs within budget, then those without a limit. */
function fittingParts<P extends ReportPack>(
  packs: readonly P[],
  limitedPacks: readonly P[],
): readonly VerdictPart<P>[] {
  if (packs.length === 0) return ["The config defines no packs."];
  if (limitedPacks.length === 0)
    return [
      packs.length === 1 ? "The pack has no budget." : `None of the ${formatCount(packs.length)} packs has a budget.`,
    ];
  const free = packs.filter((pack) => !limitedPacks.includes(pack));
  if (free.length === 0)
    return [packs.length === 1 ? "The pack is within budget." : `${allOf(packs.length)} are within budget.`];
  const within = limitedPacks.length === 1 ? " is within budget. " : " are within budget. ";
  return [
    ...namePacks(limitedPacks),
    within,
    ...namePacks(free),
    free.length === 1 ? " has no limit." : " have no limit.",
  ];
}

function allOf(packs: number): string {
  return packs === 2 ? "Both packs" : `All ${formatCount(packs)} packs`;
}

/**
 * Joins the parts of a sentence to plain text.
 * @param nameOf returns the display name of a pack
 */
export function verdictText<P>(parts: readonly VerdictPart<P>[], nameOf: (pack: P) => string): string {
  return parts
    .map((part) => (typeof part === "string" ? part : "code" in part ? part.code : nameOf(part.pack)))
    .join("");
}
