import type { PartLevel, SessionMode } from "../../../model/session/settings.ts";
import { pluralize } from "../../words/number.ts";
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

/** How much of the room one piece gets, by level. */
const SHARES: Readonly<Record<PartLevel, number>> = { detailed: 4, moderate: 2.5, compact: 1.75, merged: 1.25 };
/** Share of a part's room that the text of a model may take. */
const SUMMARY_SHARE = 0.75;

/** Returns the sections of parts, oldest first. Parts choose from the newest on; what one leaves is for those before it. */
export function partSections(parts: readonly DigestedPart[], budget: PartsBudget, told: Told): readonly string[] {
  const shares = parts.map(({ part }) => SHARES[part.level] * part.pieces.length);
  let [tokens, rest] = [budget.tokens, shares.reduce((sum, share) => sum + share, 0)];
  const sections: string[] = [];
  for (const [i, digested] of [...parts.entries()].toReversed()) {
    const room = (tokens * shares[i]!) / rest;
    const section = partSection(digested, { ...budget, tokens: room }, told);
    rest -= shares[i]!;
    if (section === undefined) continue;
    tokens -= section.tokens;
    sections.unshift(section.text);
  }
  return sections;
}

function partSection(
  { part, facts, summary }: DigestedPart,
  { tokens, count, mode }: PartsBudget,
  told: Told,
): { readonly text: string; readonly tokens: number } | undefined {
  const heading = headingOf(part);
  const shown = summary === undefined ? undefined : quoted(summary);
  const cost = shown === undefined ? 0 : count(`${shown}\n`);
  const isShown = shown !== undefined && cost <= tokens * SUMMARY_SHARE;
  const room = tokens - count(`${heading}\n`) - (isShown ? cost : 0);
  const offers = facts.map((fact): FactOffer => {
    const line = `${labelOf(fact)}: ${factText(fact, part.level)}`;
    return { fact, line, worth: preferred(fact, mode) };
  });
  const chosen = chooseFacts(offers, room, count, told);
  if (chosen.offers.length === 0 && !isShown) return undefined;
  const lines = [heading, ...(isShown ? [shown] : []), ...linesOf(chosen.offers), ""];
  return { text: lines.join("\n"), tokens: tokens - room + chosen.tokens };
}

/** Puts what is said in one breath on one line. */
function linesOf(offers: readonly FactOffer[]): readonly string[] {
  const lines: string[] = [];
  let before: FactOffer | undefined;
  for (const offer of offers) {
    const label = labelOf(offer.fact);
    const goesOn = before !== undefined && before.fact.event === offer.fact.event && labelOf(before.fact) === label;
    if (goesOn && label !== "error") lines.push(`${lines.pop()!} ${offer.line.slice(label.length + 2)}`);
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

function headingOf({ from, to, level }: SessionPart): string {
  return `### Events ${from}–${to - 1} (${level}, of ${pluralize(to - from, "event")})`;
}
