import type { PartLevel, SessionMode } from "../record/settings.ts";
import type { SessionFact } from "../facts/fact.ts";
import type { SessionPart } from "../plan/parts.ts";
import { chooseFacts, type FactOffer } from "./choose-facts.ts";
import { factText, labelOf } from "./fact-line.ts";
import { preferred } from "./standing.ts";
import type { Told } from "./told.ts";

/** A part with what it says. */
export interface DigestedPart {
  readonly part: SessionPart;
  /** In the order of the conversation, without what is told elsewhere. */
  readonly facts: readonly SessionFact[];
  /** What a model wrote of it and was accepted. */
  readonly summary: string | undefined;
}

/** What parts may take. */
export interface PartsBudget {
  /** Tokens of all parts together. */
  readonly tokens: number;
  readonly count: (line: string) => number;
  readonly mode: SessionMode;
}

/** How much less a fact matters in an older part, in weight: what is foremost stays, details go. */
const AGEING: Readonly<Record<PartLevel, number>> = { detailed: 0, moderate: 0.7, compact: 1.2, merged: 1.6 };
/** How much of the room a model's text of one piece may take, in proportion. */
const SHARES: Readonly<Record<PartLevel, number>> = { detailed: 4, moderate: 2.5, compact: 1.75, merged: 1.25 };
const SUMMARY_SHARE = 0.6;

/** Returns the sections of parts, oldest first. Facts of all parts compete for the room; those of older parts count less. */
export function partSections(parts: readonly DigestedPart[], budget: PartsBudget, told: Told): readonly string[] {
  const { count, mode } = budget;
  const summaries = shownSummaries(parts, budget);
  const heads = parts.map(({ part }, i) => [headingOf(part), ...(summaries[i] === undefined ? [] : [summaries[i]])]);
  const fixed = heads.reduce((sum, lines) => sum + count(`${lines.join("\n")}\n\n`), 0);
  const parted = parts.map(({ part, facts }) =>
    facts.map((fact): FactOffer => {
      const line = `${labelOf(fact)}${factText(fact, part.level)}`;
      return { fact, line, worth: preferred(fact, mode) - AGEING[part.level] };
    }),
  );
  const chosen = new Set(chooseFacts(parted.flat(), budget.tokens - fixed, count, told).offers);
  return parted.flatMap((offers, i) => {
    const own = offers.filter((offer) => chosen.has(offer));
    return own.length === 0 && heads[i]!.length === 1 ? [] : [[...heads[i]!, ...linesOf(own), ""].join("\n")];
  });
}

/** Returns what models wrote as it is shown; a text that is larger than its share of the room is not. */
function shownSummaries(
  parts: readonly DigestedPart[],
  { tokens, count }: PartsBudget,
): readonly (string | undefined)[] {
  const shares = parts.map(({ part }) => SHARES[part.level] * part.pieces.length);
  const all = shares.reduce((sum, share) => sum + share, 0);
  return parts.map(({ summary }, i) => {
    const shown = summary === undefined ? undefined : quoted(summary);
    return shown !== undefined && count(`${shown}\n`) <= (tokens * SUMMARY_SHARE * shares[i]!) / all
      ? shown
      : undefined;
  });
}

/** Puts what is said in one breath on one line. */
function linesOf(offers: readonly FactOffer[]): readonly string[] {
  const lines: string[] = [];
  let before: FactOffer | undefined;
  for (const offer of offers) {
    const label = labelOf(offer.fact);
    const goesOn = before !== undefined && before.fact.event === offer.fact.event && labelOf(before.fact) === label;
    if (goesOn && label !== "error: ") lines.push(`${lines.pop()!} ${offer.line.slice(label.length)}`);
    else lines.push(`- ${offer.line}`);
    before = offer;
  }
  return lines;
}

/** Every line of a model's text is a quotation, so that none of them is a heading of ours. */
function quoted(text: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function headingOf({ from, to }: SessionPart): string {
  return `### Events ${from}–${to - 1}`;
}
