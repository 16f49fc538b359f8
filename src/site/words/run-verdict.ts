import { type BudgetState, type ReportPack, isFitted, kindTraits, limitedTokens } from "../../pack/index.ts";
import { formatCount, formatTenths, pluralize } from "../../base/index.ts";

/** Part of a sentence: text, or a pack to name. */
export type VerdictPart<P> = string | { readonly pack: P };

/** Headline of a site: what is over its budget, what fits, and whether secrets were redacted. */
export interface RunVerdict<P> {
  /** Worst state of all packs; `none` if none of them has a limit. */
  readonly state: BudgetState | "none";
  /** A sentence about packs over their limits. Empty if there are none. */
  readonly alarm: readonly VerdictPart<P>[];
  /** Sentences about the other packs and about secrets. */
  readonly parts: readonly VerdictPart<P>[];
}

/** Context window that packs are compared with, in tokens. */
const WINDOW = 200_000;
const RANKS: Readonly<Record<BudgetState, number>> = { over: 0, warn: 1, ok: 2 };
/** Maximum number of named packs. More packs are counted. */
const MAX_NAMED = 3;

/**
 * Returns the headline of a site, such as `LITE and SPLIT fit. FULL is 2.7 windows of 200k. No secrets.`
 * @param secrets number of redacted secrets; `undefined` leaves them out
 */
export function runVerdict<P extends ReportPack>(packs: readonly P[], secrets?: number): RunVerdict<P> {
  if (packs.length === 0) return { state: "none", alarm: [], parts: ["The config defines no packs."] };
  const ranked = packs.toSorted((a, b) => RANKS[a.state] - RANKS[b.state] || excessOf(b) - excessOf(a));
  const worst = ranked[0]!.state;
  const limited = packs.filter(({ budget }) => (budget.max ?? budget.target) !== undefined);
  const exceeding = worst === "ok" ? [] : ranked.filter(({ state }) => state === worst);
  const others = packs.filter((pack) => !exceeding.includes(pack));
  return {
    state: limited.length === 0 ? "none" : worst,
    alarm: exceeding.length === 0 ? [] : excessSentence(exceeding, worst === "over" ? "budget" : "target"),
    parts: sentences([fittingSentence(others, packs.length), windowSentence(others), secretSentence(secrets)]),
  };
}

/** Tokens above the maximum, or above the target of a pack that only exceeds that. */
function excessOf(pack: ReportPack): number {
  if (pack.state === "ok") return 0;
  return pack.state === "over" ? pack.over : limitedTokens(pack) - (pack.budget.target ?? 0);
}

function excessSentence<P extends ReportPack>(packs: readonly P[], limit: string): readonly VerdictPart<P>[] {
  const [first] = packs;
  if (packs.length > 1 || first === undefined) {
    return [...namePacks(packs, (pack) => [` by ${formatCount(excessOf(pack))}`]), ` are over their ${limit}s.`];
  }
  const subject = first.budget.per === "document" ? ["The largest document of ", { pack: first }] : [{ pack: first }];
  return [...subject, ` is ${formatCount(excessOf(first))} over its ${limit}.`];
}

/** Names the packs that a model with a window of 200k takes, whole or document by document. */
function fittingSentence<P extends ReportPack>(others: readonly P[], total: number): readonly VerdictPart<P>[] {
  const fitting = others.filter((pack) => !isTooLarge(pack));
  if (fitting.length === 0) return [];
  if (fitting.length === total && total > MAX_NAMED) return [`All ${formatCount(total)} packs fit.`];
  if (fitting.length > MAX_NAMED) return [`${formatCount(fitting.length)} packs fit.`];
  return [...namePacks(fitting), fitting.length === 1 ? " fits." : " fit."];
}

/** Says by how much the largest pack exceeds a window. */
function windowSentence<P extends ReportPack>(others: readonly P[]): readonly VerdictPart<P>[] {
  const [largest] = others.filter((pack) => isTooLarge(pack)).toSorted((a, b) => b.tokens - a.tokens);
  if (largest === undefined) return [];
  return [{ pack: largest }, ` is ${windowsOf(largest.tokens, WINDOW)} of 200k.`];
}

/** Formats how many windows a text takes that fits none: `2.7 windows`. Rounds up, so that it is never one window. */
export function windowsOf(tokens: number, window: number): string {
  return `${formatTenths(Math.ceil((tokens / window) * 10))} windows`;
}

/** Whether no window of 200k takes the pack. A pack in documents is given one document at a time. */
function isTooLarge(pack: ReportPack): boolean {
  const tokens = kindTraits(pack.kind).slicesFiles && !isFitted(pack) ? pack.largest : pack.tokens;
  return tokens > WINDOW;
}

function secretSentence(secrets: number | undefined): readonly string[] {
  if (secrets === undefined) return [];
  return [secrets === 0 ? "No secrets." : `${pluralize(secrets, "secret")} redacted.`];
}

/** Joins sentences with blanks, without empty ones. */
function sentences<P>(all: readonly (readonly VerdictPart<P>[])[]): readonly VerdictPart<P>[] {
  return all.filter((one) => one.length > 0).flatMap((one, index) => (index === 0 ? one : [" ", ...one]));
}

/** Names the first packs, and counts the others. */
function namePacks<P extends ReportPack>(
  packs: readonly P[],
  detailOf: (pack: P) => readonly string[] = () => [],
): readonly VerdictPart<P>[] {
  const others = packs.length - MAX_NAMED;
  const named = packs.slice(0, MAX_NAMED);
  const parts = named.flatMap((pack, index): readonly VerdictPart<P>[] => {
    const isLast = index === named.length - 1 && others <= 0;
    const joint = index === 0 ? [] : [isLast ? " and " : ", "];
    return [...joint, { pack }, ...detailOf(pack)];
  });
  return [...parts, ...(others > 0 ? [` and ${formatCount(others)} more`] : [])];
}

/**
 * Joins the parts of a sentence to plain text.
 * @param nameOf returns the display name of a pack
 */
export function verdictText<P>(parts: readonly VerdictPart<P>[], nameOf: (pack: P) => string): string {
  return parts.map((part) => (typeof part === "string" ? part : nameOf(part.pack))).join("");
}
