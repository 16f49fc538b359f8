import {
  type BudgetState,
  type NameOf,
  type ReportPack,
  isFitted,
  kindTraits,
  limitedTokens,
  packNames,
} from "../../pack/index.ts";
import { formatCount, formatTenths, joinFirst, joinWords, pluralize } from "../../base/index.ts";

/** Headline of a site about budgets, windows and secrets. */
export interface RunVerdict {
  /** A sentence about packs over their limits, or an empty string. */
  readonly alarm: string;
  /** Sentences about the other packs and about secrets. */
  readonly text: string;
}

/** Context window that packs without a limit are compared with, in tokens. */
export const WINDOW = 200_000;
const RANKS: Readonly<Record<BudgetState, number>> = { over: 0, warn: 1, ok: 2 };
/** Maximum number of named packs. More packs are counted. */
const MAX_NAMED = 3;

/**
 * Returns the headline of a site, such as `LITE and SPLIT fit. FULL is 2.7 windows of 200k. No secrets.` Names up to
 * {@link MAX_NAMED} packs for each statement and counts the others. Without packs, it says so.
 * @param secrets number of redacted secrets; `undefined` leaves them out
 */
export function runVerdict(packs: readonly ReportPack[], secrets?: number): RunVerdict {
  if (packs.length === 0) return { alarm: "", text: "The config defines no packs." };
  const nameOf = packNames(packs);
  const ranked = packs.toSorted((a, b) => RANKS[a.state] - RANKS[b.state] || excessOf(b) - excessOf(a));
  const worst = ranked[0]!.state;
  const exceeding = worst === "ok" ? [] : ranked.filter(({ state }) => state === worst);
  const others = packs.filter((pack) => !exceeding.includes(pack));
  const sentences = [
    fittingSentence(others, packs.length, nameOf),
    windowSentence(others, nameOf),
    secretSentence(secrets),
  ];
  return {
    alarm: exceeding.length === 0 ? "" : excessSentence(exceeding, worst === "over" ? "budget" : "target", nameOf),
    text: sentences.filter((sentence) => sentence !== "").join(" "),
  };
}

/** Tokens above the maximum, or above the target of a pack that only exceeds that. */
function excessOf(pack: ReportPack): number {
  if (pack.state === "ok") return 0;
  return pack.state === "over" ? pack.over : limitedTokens(pack) - (pack.budget.target ?? 0);
}

function excessSentence(packs: readonly ReportPack[], limit: string, nameOf: NameOf): string {
  const [first] = packs;
  if (packs.length > 1 || first === undefined) {
    const excesses = packs.map((pack) => `${nameOf(pack)} by ${formatCount(excessOf(pack))}`);
    return `${joinFirst(excesses, MAX_NAMED)} are over their ${limit}s.`;
  }
  const subject = first.budget.per === "document" ? `The largest document of ${nameOf(first)}` : nameOf(first);
  return `${subject} is ${formatCount(excessOf(first))} over its ${limit}.`;
}

/** Names the packs that a model with a window of 200k takes, whole or document by document. */
function fittingSentence(others: readonly ReportPack[], total: number, nameOf: NameOf): string {
  const fitting = others.filter((pack) => !isTooLarge(pack));
  if (fitting.length === 0) return "";
  if (fitting.length === total && total > MAX_NAMED) return `All ${formatCount(total)} packs fit.`;
  if (fitting.length > MAX_NAMED) return `${formatCount(fitting.length)} packs fit.`;
  return `${joinWords(fitting.map(nameOf))} ${fitting.length === 1 ? "fits" : "fit"}.`;
}

/** Compares the largest pack that no window of 200k takes with that window. */
function windowSentence(others: readonly ReportPack[], nameOf: NameOf): string {
  const [largest] = others.filter((pack) => isTooLarge(pack)).toSorted((a, b) => b.tokens - a.tokens);
  return largest === undefined ? "" : `${nameOf(largest)} is ${windowsOf(largest.tokens, WINDOW)} of 200k.`;
}

/**
 * Formats the size of a text that exceeds a context window: `2.7 windows`. Rounds up to tenths, so that it is never one
 * window.
 * @param window size of the window in tokens
 */
export function windowsOf(tokens: number, window: number): string {
  return `${formatTenths(Math.ceil((tokens / window) * 10))} windows`;
}

/** Whether no window of 200k takes the pack. A pack in documents is given one document at a time. */
function isTooLarge(pack: ReportPack): boolean {
  const tokens = kindTraits(pack.kind).slicesFiles && !isFitted(pack) ? pack.largest : pack.tokens;
  return tokens > WINDOW;
}

function secretSentence(secrets: number | undefined): string {
  if (secrets === undefined) return "";
  return secrets === 0 ? "No secrets." : `${pluralize(secrets, "secret")} redacted.`;
}
