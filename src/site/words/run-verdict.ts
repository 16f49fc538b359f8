import { type BudgetState, type ReportPack, limitedTokens } from "../../pack/index.ts";
import { formatCount, pluralize } from "../../base/index.ts";

/** A pack and what its budget says of it. */
type JudgedPack = Pick<ReportPack, "budget" | "tokens" | "largest" | "state" | "over" | "cuts">;

/** A part of a sentence: text, a pack to name, or text to type into a file. */
export type VerdictPart<P> = string | { readonly pack: P } | { readonly code: string };

/** What the budgets of all packs say in one line. */
export interface RunVerdict<P> {
  /** The worst state of all packs; `none` if no pack has a limit. */
  readonly state: BudgetState | "none";
  /** A sentence. */
  readonly parts: readonly VerdictPart<P>[];
  /** A sentence that says what brings the worst pack back under its budget; empty if that is not known. */
  readonly remedy: readonly VerdictPart<P>[];
}

const IGNORE = ".carryonignore";
const RANKS: Readonly<Record<BudgetState, number>> = { over: 0, warn: 1, ok: 2 };
/** Packs that are named, and lines that are quoted; more of them are counted. */
const NAMED = 3;
const QUOTED = 2;

/** Returns packs with the worst state first, and the largest excess first among those; others keep their order. */
export function worstFirst<P extends JudgedPack>(packs: readonly P[]): readonly P[] {
  return packs.toSorted((a, b) => RANKS[a.state] - RANKS[b.state] || excessOf(b) - excessOf(a));
}

/**
 * Returns what the budgets of all packs say: `1 of 8 packs is over its budget: REST FULL by 159,068.`, and what brings it
 * back under its budget, if that is known.
 */
export function runVerdict<P extends JudgedPack>(packs: readonly P[]): RunVerdict<P> {
  const limited = packs.filter(({ budget }) => (budget.max ?? budget.target) !== undefined);
  const missed = worstFirst(limited);
  const over = missed.filter(({ state }) => state === "over");
  if (over.length > 0) {
    const are = over.length === 1 ? "is over its budget" : "are over their budgets";
    return { state: "over", parts: [`${shareOf(over, packs)} ${are}: `, ...named(over), "."], remedy: remedyOf(over) };
  }
  const warned = missed.filter(({ state }) => state === "warn");
  if (warned.length > 0) {
    const are = warned.length === 1 ? "is over its target" : "are over their targets";
    return { state: "warn", parts: [`${shareOf(warned, packs)} ${are}: `, ...named(warned), "."], remedy: [] };
  }
  return { state: limited.length === 0 ? "none" : "ok", parts: [fitting(packs.length, limited.length)], remedy: [] };
}

function excessOf(pack: JudgedPack): number {
  if (pack.state === "ok") return 0;
  return pack.state === "over" ? pack.over : limitedTokens(pack) - (pack.budget.target ?? 0);
}

function shareOf(some: readonly unknown[], packs: readonly unknown[]): string {
  if (packs.length === 1) return "The pack";
  const all = some.length === packs.length;
  return all ? allOf(packs.length) : `${formatCount(some.length)} of ${formatCount(packs.length)} packs`;
}

/** The first packs with what they are over by, and the number of the others. */
function named<P extends JudgedPack>(packs: readonly P[]): readonly VerdictPart<P>[] {
  const others = packs.length - NAMED;
  const shown = packs.slice(0, NAMED);
  const last = others > 0 ? [` and ${formatCount(others)} more`] : [];
  const parts = shown.flatMap((pack, index): readonly VerdictPart<P>[] => {
    const isLast = index === shown.length - 1 && others <= 0;
    const joint = index === 0 ? [] : [isLast ? " and " : ", "];
    const where = pack.budget.per === "document" ? ", in its largest document" : "";
    return [...joint, { pack }, ` by ${formatCount(excessOf(pack))}${where}`];
  });
  return [...parts, ...last];
}

/** How to bring the worst pack back under its budget; empty if no cuts do. */
function remedyOf<P extends JudgedPack>(over: readonly P[]): readonly VerdictPart<P>[] {
  const [worst] = over;
  if (worst === undefined || worst.cuts.length === 0) return [];
  if (worst.cuts.reduce((sum, { tokens }) => sum + tokens, 0) < worst.over) return [];
  const back: readonly VerdictPart<P>[] = over.length === 1 ? ["it back."] : [{ pack: worst }, " back."];
  if (worst.cuts.length > QUOTED) {
    return [`${pluralize(worst.cuts.length, "line")} in ${IGNORE} bring `, ...back];
  }
  const lines = worst.cuts.flatMap(({ pattern }, index) => [...(index === 0 ? [] : [" and "]), { code: pattern }]);
  return [...lines, ` in ${IGNORE} ${worst.cuts.length === 1 ? "brings" : "bring"} `, ...back];
}

function fitting(packs: number, limited: number): string {
  if (packs === 0) return "The config defines no packs.";
  if (limited === 0)
    return packs === 1 ? "The pack has no budget." : `None of the ${formatCount(packs)} packs has a budget.`;
  const free = packs - limited;
  if (free === 0) return packs === 1 ? "The pack fits." : `${allOf(packs)} fit.`;
  const fit = limited === 1 ? "The pack with a budget fits" : `${allOf(limited)} with a budget fit`;
  return `${fit}; ${formatCount(free)} ${free === 1 ? "has" : "have"} none.`;
}

function allOf(packs: number): string {
  return packs === 2 ? "Both packs" : `All ${formatCount(packs)} packs`;
}

/** Returns a sentence as plain text. */
export function verdictText<P>(parts: readonly VerdictPart<P>[], nameOf: (pack: P) => string): string {
  return parts
    .map((part) => (typeof part === "string" ? part : "code" in part ? part.code : nameOf(part.pack)))
    .join("");
}
