import type { SessionMode } from "../record/settings.ts";
import { type ContentId, pluralize } from "../../base/index.ts";
import { publishText, strictRedactor } from "../../secrets/index.ts";
import { contentPointer } from "../../store/index.ts";
import { type FactKind, isOrder, type SessionFact, STANDING_KINDS } from "../facts/fact.ts";
import { supersededBy } from "../facts/supersede.ts";
import { MODE_PREFERENCES } from "../compaction/modes.ts";
import { type ChosenFacts, chooseFacts, type FactOffer } from "./choose-facts.ts";
import type { NamedContent } from "./event-text.ts";
import { factText, standingText } from "./fact-line.ts";
import { isTold, tell, type Told } from "./told.ts";

/** What holds for all that follows. */
export interface StandingFacts {
  readonly chosen: ChosenFacts;
  /** Facts that are only told as what another one takes back. */
  readonly superseded: ReadonlySet<SessionFact>;
  /** What is only named; `undefined` if nothing is. */
  readonly reference: StandingReference | undefined;
}

/** The oldest decisions, where there are too many to tell them. */
export interface StandingReference {
  readonly line: string;
  readonly content: NamedContent;
}

/** Marked and ordered facts are chosen before all others. */
const PINNED = 100;
/** What a correction is worth more than what it corrects, so that it is never told without the correction. */
const AHEAD = 0.5;
/** Earlier statements that are told behind the one that corrects them. */
const DEPTH = 3;

/** What standing facts may take. */
export interface StandingBudget {
  readonly tokens: number;
  readonly count: (line: string) => number;
  /** Returns the id that a text has in the content store. */
  readonly idOf: (text: string) => ContentId;
}

/** Marked decisions and corrections may exceed the budget by half of itself. */
const YIELDING_SHARE = 1.5;

/**
 * Chooses goals, instructions, decisions and corrections within a budget in tokens. Goals and instructions that are marked
 * stay whatever they cost. Of decisions and corrections that are marked, equal ones are told once, those that were taken back
 * are told with what takes them back, and the oldest of too many are only named, together.
 */
export function chooseStanding(
  facts: readonly SessionFact[],
  mode: SessionMode,
  { tokens, count, idOf }: StandingBudget,
  told: Told,
): StandingFacts {
  const links = supersededBy(facts.filter(({ kind }) => kind !== "error"));
  const superseded = new Set(links.values());
  const offers = facts
    .filter((fact) => isStanding(fact, links) && !superseded.has(fact))
    .map((fact): FactOffer => ({ fact, line: lineOf(fact, links), worth: worthOf(fact, links, mode) }));
  const firm = chooseFacts(offers.filter(isFirm), tokens, count, told);
  const yielding = newestWithin(offers.filter(isYielding), YIELDING_SHARE * tokens - firm.tokens, count, told);
  const pinned = firm.tokens + yielding.tokens;
  const plain = offers.filter(({ fact }) => fact.pin === undefined);
  const others = chooseFacts(plain, tokens - pinned, count, told);
  const kept = new Set([...firm.offers, ...yielding.offers, ...others.offers]);
  const chosen = { offers: offers.filter((offer) => kept.has(offer)), tokens: pinned + others.tokens };
  for (const { fact } of chosen.offers)
    for (const one of earlierThan(fact, links)) if (!isTold(one, told)) tell(one, told);
  return { chosen, superseded, reference: referenceTo(yielding.left, idOf) };
}

/** Whether a fact stays before all decisions. */
function isFirm({ fact }: FactOffer): boolean {
  return fact.pin !== undefined && isOrder(fact);
}

function isYielding(offer: FactOffer): boolean {
  return offer.fact.pin !== undefined && !isFirm(offer);
}

/** Chooses the newest facts that fit. Those that are left are older than all that are chosen. */
function newestWithin(
  offers: readonly FactOffer[],
  most: number,
  count: (line: string) => number,
  told: Told,
): ChosenFacts & { readonly left: readonly FactOffer[] } {
  const [chosen, left]: [FactOffer[], FactOffer[]] = [[], []];
  let tokens = 0;
  for (const offer of offers.toReversed()) {
    if (isTold(offer.fact, told)) continue;
    tell(offer.fact, told);
    const cost = left.length > 0 ? 0 : count(`- ${offer.line}\n`);
    if (left.length > 0 || tokens + cost > most) left.push(offer);
    else {
      tokens += cost;
      chosen.push(offer);
    }
  }
  return { offers: chosen, tokens, left: left.toReversed() };
}

/** Returns the line that names the content with some facts. */
function referenceTo(left: readonly FactOffer[], idOf: StandingBudget["idOf"]): StandingReference | undefined {
  if (left.length === 0) return undefined;
  const told = left.map(({ line }) => `- ${line}\n`).join("");
  // Searched once more as a whole: joining texts can join what was apart.
  const text = publishText(told, strictRedactor());
  const what = pluralize(left.length, "older decision or correction", "older decisions and corrections");
  const content = { id: idOf(text), text, title: what };
  return { line: `- ${what}: ${contentPointer(text, content.id)}`, content };
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
  // Among goals and instructions, nothing is said that the user did not say.
  const told = earlierThan(fact, links).filter(({ by }) => by === "user" || !isOrder(fact));
  const earlier = told.map((one) => ` (before: ${wordsOf(one)})`);
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
  ["plan", "## The agent's plan"],
];

/** Sections of what holds. */
export interface StandingSections {
  /** Goals and instructions, all of them the user's words. */
  readonly orders: readonly string[];
  /** What was decided, corrected and planned. */
  readonly others: readonly string[];
}

/** Returns the sections of what holds. @param goals given outside the conversation */
export function standingSections(
  { offers }: ChosenFacts,
  goals: readonly string[],
  reference?: StandingReference,
): StandingSections {
  const sectionsOf = (headings: typeof HEADINGS): readonly string[] =>
    headings.flatMap(([kind, heading]) => {
      const own = offers
        .filter(({ fact }) => (STANDING_KINDS.includes(fact.kind) ? fact.kind : "correction") === kind)
        .map(({ line }) => `- ${line}`);
      const given = kind === "goal" ? goals.map((goal) => `- ${goal.replaceAll(/\s+/gu, " ").trim()}`) : [];
      const named = kind === "decision" && reference !== undefined ? [reference.line] : [];
      const lines = [...given, ...named, ...own];
      return lines.length === 0 ? [] : [[heading, ...lines, ""].join("\n")];
    });
  return { orders: sectionsOf(HEADINGS.slice(0, ORDERS)), others: sectionsOf(HEADINGS.slice(ORDERS)) };
}

/** Number of headings above what the user wants. */
const ORDERS = 2;
