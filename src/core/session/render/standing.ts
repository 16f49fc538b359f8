import type { SessionMode } from "../../../model/session/settings.ts";
import { type FactKind, type SessionFact, STANDING_KINDS } from "../facts/fact.ts";
import { supersededBy } from "../facts/supersede.ts";
import { MODE_PREFERENCES } from "../modes.ts";
import { type ChosenFacts, chooseFacts, type FactOffer } from "./choose-facts.ts";
import { factText, standingText } from "./fact-line.ts";
import { isTold, tell, type Told } from "./told.ts";

/** What holds for all that follows. */
export interface StandingFacts {
  readonly chosen: ChosenFacts;
  /** Facts that are only told as what another one takes back. */
  readonly superseded: ReadonlySet<SessionFact>;
}

/** Marked and ordered facts are chosen before all others. */
const PINNED = 100;
/** What a correction is worth more than what it corrects, so that it is never told without the correction. */
const AHEAD = 0.5;
/** Earlier statements that are told behind the one that corrects them. */
const DEPTH = 3;

/** Chooses goals, instructions, decisions and corrections within a budget in tokens. */
export function chooseStanding(
  facts: readonly SessionFact[],
  mode: SessionMode,
  budget: { readonly tokens: number; readonly count: (line: string) => number },
  told: Told,
): StandingFacts {
  const links = supersededBy(facts.filter(({ kind }) => kind !== "error"));
  const superseded = new Set(links.values());
  const offers = facts
    .filter((fact) => isStanding(fact, links) && !superseded.has(fact))
    .map((fact): FactOffer => ({ fact, line: lineOf(fact, links), worth: worthOf(fact, links, mode) }));
  const chosen = chooseFacts(offers, budget.tokens, budget.count, told);
  for (const { fact } of chosen.offers)
    for (const one of earlierThan(fact, links)) if (!isTold(one, told)) tell(one, told);
  return { chosen, superseded };
}

function isStanding(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>): boolean {
  return STANDING_KINDS.includes(fact.kind) || links.has(fact);
}

/** Returns what a fact corrects, the newest first. */
function earlierThan(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>): readonly SessionFact[] {
  const earlier: SessionFact[] = [];
  for (let one = links.get(fact); one !== undefined && earlier.length < DEPTH; one = links.get(one)) earlier.push(one);
  return earlier;
}

function worthOf(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>, mode: SessionMode): number {
  const own = (fact.pin === undefined ? 0 : PINNED) + preferred(fact, mode);
  const earlier = links.get(fact);
  return earlier === undefined ? own : Math.max(own, worthOf(earlier, links, mode) + AHEAD);
}

/** Returns what a fact is worth in a mode. */
export function preferred({ kind, weight }: SessionFact, mode: SessionMode): number {
  return weight * (MODE_PREFERENCES[mode].weights[kind] ?? 1);
}

function lineOf(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>): string {
  const earlier = earlierThan(fact, links).map((one) => ` (before: ${wordsOf(one)})`);
  return `${wordsOf(fact)}${earlier.join("")}`;
}

function wordsOf(fact: SessionFact): string {
  return fact.pin === undefined ? factText(fact, "detailed") : standingText(fact);
}

const HEADINGS: readonly (readonly [kind: FactKind, heading: string])[] = [
  ["goal", "## Goals"],
  ["instruction", "## Instructions"],
  ["decision", "## Decisions"],
  ["correction", "## Corrections"],
];

/** Returns the sections of what holds. @param goals given outside the conversation */
export function standingSections({ offers }: ChosenFacts, goals: readonly string[]): readonly string[] {
  return HEADINGS.flatMap(([kind, heading]) => {
    const own = offers
      .filter(({ fact }) => (STANDING_KINDS.includes(fact.kind) ? fact.kind : "correction") === kind)
      .map(({ fact, line }) => (fact.by === "assistant" && kind === "instruction" ? `- agent: ${line}` : `- ${line}`));
    const given = kind === "goal" ? goals.map((goal) => `- ${goal.replaceAll(/\s+/gu, " ").trim()}`) : [];
    const lines = [...given, ...own];
    return lines.length === 0 ? [] : [[heading, ...lines, ""].join("\n")];
  });
}
