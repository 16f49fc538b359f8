import { foldCase } from "../../base/index.ts";
import { CUES, FILLER, headingKind, NEXT_STEP, markerKind } from "./cues.ts";
import type { FactKind, SessionFact } from "./fact.ts";
import { readMessage, type Sentence } from "./sentences.ts";
import { isPath, isQuantity, extractSpecifics } from "./specifics.ts";

/** Base weight per kind. */
const WEIGHTS: Readonly<Record<FactKind, number>> = {
  goal: 10,
  instruction: 9,
  decision: 7,
  correction: 7,
  plan: 5.5,
  failure: 6,
  error: 5,
  progress: 3.5,
  request: 4,
  statement: 1.5,
};
/** Maximum number of characters of a fact. Marked facts may be longer because they stay whole. */
const MAX_CHARACTERS = { plain: 420, marked: 2_000 } as const;
/** Matches a sentence that only explains the one before it. */
const FOLLOW_UP =
  /^(?:(?:the )?reason\b|because\b|(?:that|this|it) (?:way|keeps?|avoids?|means|lets|gives|saves|also|is (?:because|needed))|otherwise\b|so that\b)/iu;

/** A message and its speaker. */
export interface Speech {
  /** Index of the message's event. */
  readonly event: number;
  readonly by: "user" | "assistant";
  readonly text: string;
  /** Whether it is the session's first user message, whose first sentence usually states the goal. */
  readonly opens: boolean;
}

/**
 * Extracts facts from a message, in order: each is a sentence, list item or table row, verbatim but cut if very long.
 * Leaves out fillers such as `ok`. A sentence that only explains an important fact before it is appended to that fact.
 */
export function proseFacts(speech: Speech): readonly SessionFact[] {
  const facts: SessionFact[] = [];
  for (const sentence of readMessage(speech.text).sentences) {
    const previous = facts.at(-1);
    if (previous !== undefined && previous.weight >= WEIGHTS.decision && FOLLOW_UP.test(sentence.text)) {
      facts[facts.length - 1] = joinExplanation(previous, sentence.text);
      continue;
    }
    const fact = factOf(sentence, speech);
    if (fact !== undefined) facts.push(fact);
  }
  return facts;
}

function joinExplanation(fact: SessionFact, more: string): SessionFact {
  const text = clip(`${fact.text} ${more}`, MAX_CHARACTERS.marked);
  return { ...fact, text, weight: fact.weight + 0.5, specifics: extractSpecifics(text) };
}

function factOf(sentence: Sentence, speech: Speech): SessionFact | undefined {
  const { text } = sentence;
  if (FILLER.test(text)) return undefined;
  // A quotation is not a goal, a rule or a decision of the speaker.
  const marker = sentence.isQuote ? undefined : markerKind(text);
  return marker === undefined ? plainFact(sentence, speech) : markedFact(text, spokenKind(marker, speech.by), speech);
}

function markedFact(text: string, kind: FactKind, { event, by }: Speech): SessionFact {
  return {
    kind,
    event,
    by,
    text: clip(text, MAX_CHARACTERS.marked),
    weight: WEIGHTS[kind] + 5,
    specifics: extractSpecifics(text),
    pin: kind === "progress" || kind === "plan" ? undefined : "marker",
    corrects: kind === "correction",
  };
}

function plainFact(sentence: Sentence, { event, by, opens }: Speech): SessionFact {
  const { text } = sentence;
  const specifics = extractSpecifics(text);
  const folded = foldCase(text);
  const isTentative = CUES.tentative(folded);
  const corrects = !sentence.isQuote && CUES.correction(folded);
  const headed = headingKind(sentence.heading);
  const reading = { text, folded, isTentative, corrects, opens: opens && sentence.isFirst, headed };
  const plain = by === "user" ? "request" : "statement";
  const kind = sentence.isQuote ? plain : spokenKind(kindOf(reading, by), by);
  const isPinned = by === "user" && (kind === "goal" || (kind === "instruction" && CUES.order(folded)));
  return {
    kind,
    event,
    by,
    text: clip(text, MAX_CHARACTERS.plain),
    weight: weightOf(sentence, kind, { by, specifics, isTentative, folded }),
    specifics,
    pin: isPinned ? "order" : undefined,
    corrects,
  };
}

/** Adapts a kind to its speaker: an agent has plans, not goals or rules. */
function spokenKind(kind: FactKind, by: Speech["by"]): FactKind {
  return by === "assistant" && (kind === "goal" || kind === "instruction") ? "plan" : kind;
}

interface SentenceReading {
  readonly text: string;
  readonly folded: string;
  readonly isTentative: boolean;
  readonly corrects: boolean;
  /** Whether the sentence begins the first message. */
  readonly opens: boolean;
  /** Kind that the heading above it implies. */
  readonly headed: FactKind | undefined;
}

type KindRule = readonly [kind: FactKind, hears: (heard: SentenceReading) => boolean];

/** Rules per speaker, in order; the first match wins. Mere considerations match none of the other kinds. */
const KIND_RULES: Readonly<Record<Speech["by"], readonly KindRule[]>> = {
  user: [
    ["goal", ({ folded }) => CUES.polite(folded)],
    ["request", ({ isTentative, corrects }) => isTentative && !corrects],
    ["goal", ({ folded }) => CUES.goal(folded)],
    ["instruction", ({ folded }) => CUES.order(folded)],
    ["goal", ({ opens }) => opens],
    ["correction", ({ corrects }) => corrects],
    ["failure", ({ folded }) => CUES.failure(folded)],
    ["decision", ({ folded }) => CUES.decision(folded)],
    ["instruction", ({ folded }) => CUES.wish(folded)],
    ["progress", ({ folded }) => CUES.progress(folded)],
  ],
  assistant: [
    ["statement", ({ isTentative, corrects }) => isTentative && !corrects],
    ["statement", ({ text }) => NEXT_STEP.test(text)],
    ["correction", ({ corrects }) => corrects],
    ["failure", ({ folded }) => CUES.failure(folded)],
    ["decision", ({ folded }) => CUES.decision(folded)],
    ["instruction", ({ folded }) => CUES.order(folded)],
    ["goal", ({ folded, text }) => CUES.goal(folded) && /\b(?:goal|objective|aim)\b/iu.test(text)],
    ["progress", ({ folded }) => CUES.progress(folded)],
  ],
};

function kindOf(reading: SentenceReading, by: Speech["by"]): FactKind {
  if (reading.headed !== undefined && !reading.isTentative && (by === "user" || reading.headed !== "instruction"))
    return reading.headed;
  const kind = KIND_RULES[by].find(([, hears]) => hears(reading))?.[0];
  return kind ?? (by === "user" ? "request" : "statement");
}

interface WeightFactors {
  readonly by: Speech["by"];
  readonly specifics: readonly string[];
  readonly isTentative: boolean;
  readonly folded: string;
}

function weightOf(sentence: Sentence, kind: FactKind, factors: WeightFactors): number {
  const isAside = factors.by === "assistant" && NEXT_STEP.test(sentence.text);
  return (
    WEIGHTS[kind] +
    specificWeight(factors.specifics) +
    (factors.by === "user" ? 1.5 : 0) +
    contentWeight(kind, factors) +
    (CUES.reason(factors.folded) ? 0.75 : 0) +
    (sentence.isFirst || sentence.isLast ? 0.5 : 0) +
    (sentence.isQuote ? -1.5 : 0) +
    (factors.isTentative ? -1 : 0) +
    (isAside ? -4 : 0)
  );
}

/** Bonus for plain words that carry specifics: from a user, any specifics; from a model, locations and quantities. */
function contentWeight(kind: FactKind, { by, specifics, isTentative, folded }: WeightFactors): number {
  if (isTentative || (kind !== "request" && kind !== "statement" && kind !== "progress")) return 0;
  if (by === "user") return specifics.length > 0 ? 2.5 : 0;
  if (specifics.some((one) => isPath(one)) && CUES.place(folded)) return 2.5;
  return specifics.some((one) => isQuantity(one)) && CUES.measure(folded) ? 2.5 : 0;
}

/** Bonus for paths, quantities and names. Each adds less than the one before it. */
function specificWeight(specifics: readonly string[]): number {
  let [weight, share] = [0, 1];
  for (const one of specifics) {
    weight += (isPath(one) ? 1.5 : isQuantity(one) ? 1.75 : 1) * share;
    share *= 0.6;
  }
  return Math.min(weight, 4);
}

function clip(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const space = text.lastIndexOf(" ", maxCharacters);
  return `${text.slice(0, space > maxCharacters / 2 ? space : maxCharacters).replace(/\p{Surrogate}$/u, "")}…`;
}
