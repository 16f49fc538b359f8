import type { PartLevel, SessionMode } from "../record/settings.ts";
import type { SessionFact } from "../facts/fact.ts";
import type { SessionPart } from "../plan/parts.ts";
import { selectFacts, type FactOffer } from "./choose-facts.ts";
import { factText, factLabel } from "./fact-line.ts";
import { preferredWeight } from "./standing.ts";
import type { ReportedFacts } from "./reported-facts.ts";

/** An older part with the facts and the summary that may represent it. */
export interface DigestedPart {
  readonly sessionPart: SessionPart;
  /** In conversation order, without facts that other sections show. */
  readonly facts: readonly SessionFact[];
  /** Accepted model summary of the part. */
  readonly summary: string | undefined;
}

/** Budget for all parts. */
export interface PartsBudget {
  /** Tokens of all parts together. */
  readonly tokens: number;
  readonly count: (line: string) => number;
  readonly mode: SessionMode;
}

/** Weight deducted from a fact in an older part. Important facts survive; details drop out. */
const AGE_PENALTY: Readonly<Record<PartLevel, number>> = { detailed: 0, moderate: 0.7, compact: 1.2, merged: 1.6 };
/** Relative share of the summary room per stretch of a part. */
const SUMMARY_WEIGHTS: Readonly<Record<PartLevel, number>> = {
  detailed: 4,
  moderate: 2.5,
  compact: 1.75,
  merged: 1.25,
};
const MAX_SUMMARY_SHARE = 0.6;

/**
 * Formats one section per part, in the given order (oldest first): a heading with its event indexes, the model's
 * summary if it fits, and its best facts. Facts of all parts compete for `budget.tokens`; those of less detailed parts
 * score less. Leaves out a part without a fact or summary to show. Adds the selected facts to `reported`.
 */
export function partSections(
  parts: readonly DigestedPart[],
  budget: PartsBudget,
  reported: ReportedFacts,
): readonly string[] {
  const { count, mode } = budget;
  const summaries = fittingSummaries(parts, budget);
  const heads = parts.map(({ sessionPart: part }, i) => [
    headingOf(part),
    ...(summaries[i] === undefined ? [] : [summaries[i]]),
  ]);
  const fixed = heads.reduce((sum, lines) => sum + count(`${lines.join("\n")}\n\n`), 0);
  const offersByPart = parts.map(({ sessionPart: part, facts }) =>
    facts.map((fact): FactOffer => {
      const line = `${factLabel(fact)}${factText(fact, part.level)}`;
      return { fact, line, worth: preferredWeight(fact, mode) - AGE_PENALTY[part.level] };
    }),
  );
  const selected = new Set(selectFacts(offersByPart.flat(), budget.tokens - fixed, count, reported).offers);
  return offersByPart.flatMap((offers, i) => {
    const partOffers = offers.filter((offer) => selected.has(offer));
    return partOffers.length === 0 && heads[i]!.length === 1
      ? []
      : [[...heads[i]!, ...linesOf(partOffers), ""].join("\n")];
  });
}

/** Quotes model summaries. A summary that exceeds its share of the room is `undefined`. */
function fittingSummaries(
  parts: readonly DigestedPart[],
  { tokens, count }: PartsBudget,
): readonly (string | undefined)[] {
  const shares = parts.map(({ sessionPart: part }) => SUMMARY_WEIGHTS[part.level] * part.pieces.length);
  const totalShares = shares.reduce((sum, share) => sum + share, 0);
  return parts.map(({ summary }, i) => {
    const quotation = summary === undefined ? undefined : quoteLines(summary);
    return quotation !== undefined && count(`${quotation}\n`) <= (tokens * MAX_SUMMARY_SHARE * shares[i]!) / totalShares
      ? quotation
      : undefined;
  });
}

/** Joins facts of the same event and speaker on one line. */
function linesOf(offers: readonly FactOffer[]): readonly string[] {
  const lines: string[] = [];
  let previous: FactOffer | undefined;
  for (const offer of offers) {
    const label = factLabel(offer.fact);
    const isContinuation =
      previous !== undefined && previous.fact.event === offer.fact.event && factLabel(previous.fact) === label;
    if (isContinuation && label !== "error: ") lines.push(`${lines.pop()!} ${offer.line.slice(label.length)}`);
    else lines.push(`- ${offer.line}`);
    previous = offer;
  }
  return lines;
}

/** Quotes every line of a model's text, so that none of them can pass for our headings. */
function quoteLines(text: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function headingOf({ from, to }: SessionPart): string {
  return `### Events ${from}–${to - 1}`;
}
