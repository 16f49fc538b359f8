import type { SessionMode } from "../record/settings.ts";
import { type ContentId, pluralize } from "../../base/index.ts";
import { publishText, strictRedactor } from "../../secrets/index.ts";
import { contentPointer } from "../../store/index.ts";
import { type FactKind, isOrder, type SessionFact, STANDING_KINDS } from "../facts/fact.ts";
import { correctionTargets } from "../facts/supersede.ts";
import { MODE_PREFERENCES } from "../compaction/modes.ts";
import { type SelectedFacts, selectFacts, type FactOffer } from "./choose-facts.ts";
import type { NamedContent } from "./event-text.ts";
import { factText, fullFactText } from "./fact-line.ts";
import { isReported, markReported, type ReportedFacts } from "./reported-facts.ts";

/** Facts that stay valid for the rest of a session. */
export interface StandingFacts {
  readonly selected: SelectedFacts;
  /** Facts that a later fact corrects. They appear only on the line of their correction. */
  readonly superseded: ReadonlySet<SessionFact>;
  /** Reference to the oldest decisions when they do not fit; `undefined` if all fit. */
  readonly overflow: DecisionReference | undefined;
}

/** Reference to the oldest decisions and corrections, which did not fit. */
export interface DecisionReference {
  /** List item with the number of these facts and the id of `content`. */
  readonly line: string;
  /** All these facts, one per line. */
  readonly content: NamedContent;
}

/** Score bonus of pinned facts, which are selected before all others. */
const PIN_BONUS = 100;
/** Score bonus of a correction over the fact it corrects. It keeps a corrected fact from appearing alone. */
const CORRECTION_BONUS = 0.5;
/** Maximum number of corrected facts listed after their correction. */
const MAX_CORRECTED = 3;

/** Budget for standing facts, in tokens. */
export interface StandingBudget {
  readonly tokens: number;
  readonly count: (line: string) => number;
  readonly idOf: (text: string) => ContentId;
}

/** Marked decisions and corrections may exceed the budget by half. */
const MAX_YIELDING_SHARE = 1.5;

/**
 * Selects goals, instructions, decisions, corrections and plans that fit `budget.tokens`, and adds them to `reported`.
 *
 * Goals and instructions with a marker are always included. Those that a user stated without one, and decisions and
 * corrections with a marker, may exceed the budget by half. If these decisions and corrections still do not fit, the
 * oldest collapse into one reference. A corrected fact appears on the line of its correction.
 * @param facts in conversation order
 */
export function selectStandingFacts(
  facts: readonly SessionFact[],
  mode: SessionMode,
  { tokens, count, idOf }: StandingBudget,
  reported: ReportedFacts,
): StandingFacts {
  const links = correctionTargets(facts.filter(({ kind }) => kind !== "error"));
  const superseded = new Set(links.values());
  const offers = facts
    .filter((fact) => isStanding(fact, links) && !superseded.has(fact))
    .map((fact): FactOffer => ({ fact, line: lineOf(fact, links), worth: offerWorth(fact, links, mode) }));
  const firm = selectFacts(offers.filter(isFirm), tokens, count, reported);
  const yielding = newestWithin(offers.filter(isYielding), MAX_YIELDING_SHARE * tokens - firm.tokens, count, reported);
  const pinned = firm.tokens + yielding.tokens;
  const plain = offers.filter(({ fact }) => fact.pin === undefined);
  const others = selectFacts(plain, tokens - pinned, count, reported);
  const selectedOffers = new Set([...firm.offers, ...yielding.offers, ...others.offers]);
  const selected = { offers: offers.filter((offer) => selectedOffers.has(offer)), tokens: pinned + others.tokens };
  for (const { fact } of selected.offers)
    for (const one of correctedFacts(fact, links)) if (!isReported(one, reported)) markReported(one, reported);
  return { selected, superseded, overflow: decisionReference(yielding.overflow, idOf) };
}

/** Whether a fact takes precedence over all decisions: a pinned goal or instruction. */
function isFirm({ fact }: FactOffer): boolean {
  return fact.pin !== undefined && isOrder(fact);
}

function isYielding(offer: FactOffer): boolean {
  return offer.fact.pin !== undefined && !isFirm(offer);
}

/** Selects the newest facts that fit. All facts in `overflow` are older than the selected ones. */
function newestWithin(
  offers: readonly FactOffer[],
  maxTokens: number,
  count: (line: string) => number,
  reported: ReportedFacts,
): SelectedFacts & { readonly overflow: readonly FactOffer[] } {
  const [selected, overflow]: [FactOffer[], FactOffer[]] = [[], []];
  let tokens = 0;
  for (const offer of offers.toReversed()) {
    if (isReported(offer.fact, reported)) continue;
    markReported(offer.fact, reported);
    const cost = overflow.length > 0 ? 0 : count(`- ${offer.line}\n`);
    if (overflow.length > 0 || tokens + cost > maxTokens) overflow.push(offer);
    else {
      tokens += cost;
      selected.push(offer);
    }
  }
  return { offers: selected, tokens, overflow: overflow.toReversed() };
}

/** Formats a reference to the content that holds the facts that did not fit. */
function decisionReference(
  overflow: readonly FactOffer[],
  idOf: StandingBudget["idOf"],
): DecisionReference | undefined {
  if (overflow.length === 0) return undefined;
  const lines = overflow.map(({ line }) => `- ${line}\n`).join("");
  // Redact again as a whole: joining two texts can form a secret that neither contains.
  const text = publishText(lines, strictRedactor());
  const what = pluralize(overflow.length, "older decision or correction", "older decisions and corrections");
  const content = { id: idOf(text), text, title: what };
  return { line: `- ${what}: ${contentPointer(text, content.id)}`, content };
}

function isStanding(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>): boolean {
  return STANDING_KINDS.includes(fact.kind) || links.has(fact);
}

/** Chain of facts that a fact corrects, newest first. */
function correctedFacts(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>): readonly SessionFact[] {
  const earlier: SessionFact[] = [];
  for (let one = links.get(fact); one !== undefined && earlier.length < MAX_CORRECTED; one = links.get(one))
    earlier.push(one);
  return earlier;
}

function offerWorth(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>, mode: SessionMode): number {
  const baseWorth = (fact.pin === undefined ? 0 : PIN_BONUS) + preferredWeight(fact, mode);
  const earlier = links.get(fact);
  return earlier === undefined ? baseWorth : Math.max(baseWorth, offerWorth(earlier, links, mode) + CORRECTION_BONUS);
}

/** Returns the weight of a fact, multiplied by the preference of the mode for its kind. */
export function preferredWeight({ kind, weight }: SessionFact, mode: SessionMode): number {
  return weight * (MODE_PREFERENCES[mode].weights[kind] ?? 1);
}

function lineOf(fact: SessionFact, links: ReadonlyMap<SessionFact, SessionFact>): string {
  // Goals and instructions contain only the user's words.
  const corrected = correctedFacts(fact, links).filter(({ by }) => by === "user" || !isOrder(fact));
  const earlier = corrected.map((one) => ` (before: ${wordsOf(one)})`);
  return `${wordsOf(fact)}${earlier.join("")}`;
}

function wordsOf(fact: SessionFact): string {
  return fact.pin === undefined ? factText(fact, "detailed") : fullFactText(fact);
}

const HEADINGS: readonly (readonly [kind: FactKind, heading: string])[] = [
  ["goal", "## Goals"],
  ["instruction", "## Instructions"],
  ["decision", "## Decisions"],
  ["correction", "## Corrections"],
  ["plan", "## The agent's plan"],
];

/** Formatted sections of goals, instructions, decisions, corrections and plans. */
export interface StandingSections {
  /** Sections of goals and instructions, which contain only the user's words. */
  readonly orders: readonly string[];
  /** Sections of decisions, corrections and plans, which may quote an agent. */
  readonly others: readonly string[];
}

/**
 * Formats selected facts as Markdown sections, one per kind, such as `## Goals`. Kinds without facts get no section.
 * @param goals given outside the conversation; listed first
 * @param overflow reference to older decisions that did not fit
 */
export function standingSections(
  { offers }: SelectedFacts,
  goals: readonly string[],
  overflow?: DecisionReference,
): StandingSections {
  const sectionsOf = (headings: typeof HEADINGS): readonly string[] =>
    headings.flatMap(([kind, heading]) => {
      const factLines = offers
        .filter(({ fact }) => (STANDING_KINDS.includes(fact.kind) ? fact.kind : "correction") === kind)
        .map(({ line }) => `- ${line}`);
      const goalLines = kind === "goal" ? goals.map((goal) => `- ${goal.replaceAll(/\s+/gu, " ").trim()}`) : [];
      const overflowLines = kind === "decision" && overflow !== undefined ? [overflow.line] : [];
      const lines = [...goalLines, ...overflowLines, ...factLines];
      return lines.length === 0 ? [] : [[heading, ...lines, ""].join("\n")];
    });
  return {
    orders: sectionsOf(HEADINGS.slice(0, ORDER_HEADING_COUNT)),
    others: sectionsOf(HEADINGS.slice(ORDER_HEADING_COUNT)),
  };
}

/** Number of headings that hold the user's goals and instructions. */
const ORDER_HEADING_COUNT = 2;
