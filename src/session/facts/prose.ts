import { foldCase } from "../../base/index.ts";
import { CUES, FILLER, headedKind, IMMEDIATE, markedKind } from "./cues.ts";
import type { FactKind, SessionFact } from "./fact.ts";
import { readMessage, type Sentence } from "./sentences.ts";
import { isPath, isQuantity, specificsOf } from "./specifics.ts";

/** What a kind weighs by itself. */
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
/** Characters of a fact; those of a marker may be longer, as it is told whole. */
const MAX = { plain: 420, marked: 2_000 } as const;
/** A sentence that only says why the one before it is so. */
const FOLLOW_UP =
  /^(?:(?:the )?reason\b|because\b|(?:that|this|it) (?:way|keeps?|avoids?|means|lets|gives|saves|also|is (?:because|needed))|otherwise\b|so that\b)/iu;

/** Who says a message, and where. */
export interface Speech {
  readonly event: number;
  readonly by: "user" | "assistant";
  readonly text: string;
  /** Whether it is the first message of a user. */
  readonly opens: boolean;
}

/** Returns the facts of a message, in its order, each in its own words. */
export function proseFacts(speech: Speech): readonly SessionFact[] {
  const facts: SessionFact[] = [];
  for (const sentence of readMessage(speech.text).sentences) {
    const before = facts.at(-1);
    if (before !== undefined && before.weight >= WEIGHTS.decision && FOLLOW_UP.test(sentence.text)) {
      facts[facts.length - 1] = joined(before, sentence.text);
      continue;
    }
    const fact = factOf(sentence, speech);
    if (fact !== undefined) facts.push(fact);
  }
  return facts;
}

function joined(fact: SessionFact, more: string): SessionFact {
  const text = clip(`${fact.text} ${more}`, MAX.marked);
  return { ...fact, text, weight: fact.weight + 0.5, specifics: specificsOf(text) };
}

function factOf(sentence: Sentence, speech: Speech): SessionFact | undefined {
  const { text } = sentence;
  if (FILLER.test(text)) return undefined;
  // A quotation is neither a goal nor a rule nor a decision of the speaker.
  const marker = sentence.isQuote ? undefined : markedKind(text);
  return marker === undefined ? plainFact(sentence, speech) : markedFact(text, spokenKind(marker, speech.by), speech);
}

function markedFact(text: string, kind: FactKind, { event, by }: Speech): SessionFact {
  return {
    kind,
    event,
    by,
    text: clip(text, MAX.marked),
    weight: WEIGHTS[kind] + 5,
    specifics: specificsOf(text),
    pin: kind === "progress" || kind === "plan" ? undefined : "marker",
    corrects: kind === "correction",
  };
}

function plainFact(sentence: Sentence, { event, by, opens }: Speech): SessionFact {
  const { text } = sentence;
  const specifics = specificsOf(text);
  const folded = foldCase(text);
  const isTentative = CUES.tentative(folded);
  const corrects = !sentence.isQuote && CUES.correction(folded);
  const headed = headedKind(sentence.heading);
  const heard = { text, folded, isTentative, corrects, opens: opens && sentence.isFirst, headed };
  const plain = by === "user" ? "request" : "statement";
  const kind = sentence.isQuote ? plain : spokenKind(kindOf(heard, by), by);
  const isPinned = by === "user" && (kind === "goal" || (kind === "instruction" && CUES.order(folded)));
  return {
    kind,
    event,
    by,
    text: clip(text, MAX.plain),
    weight: weightOf(sentence, kind, { by, specifics, isTentative, folded }),
    specifics,
    pin: isPinned ? "order" : undefined,
    corrects,
  };
}

/** Returns the kind that words are by their speaker: an agent has no goals or rules, it has a plan. */
function spokenKind(kind: FactKind, by: Speech["by"]): FactKind {
  return by === "assistant" && (kind === "goal" || kind === "instruction") ? "plan" : kind;
}

interface Heard {
  readonly text: string;
  readonly folded: string;
  readonly isTentative: boolean;
  readonly corrects: boolean;
  /** Whether the sentence begins the first message. */
  readonly opens: boolean;
  /** What the heading above it says. */
  readonly headed: FactKind | undefined;
}

type Hearing = readonly [kind: FactKind, hears: (heard: Heard) => boolean];

/** Kinds in the order in which they are thought of, by who speaks. What is only thought about is none of them. */
const HEARINGS: Readonly<Record<Speech["by"], readonly Hearing[]>> = {
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
    ["statement", ({ text }) => IMMEDIATE.test(text)],
    ["correction", ({ corrects }) => corrects],
    ["failure", ({ folded }) => CUES.failure(folded)],
    ["decision", ({ folded }) => CUES.decision(folded)],
    ["instruction", ({ folded }) => CUES.order(folded)],
    ["goal", ({ folded, text }) => CUES.goal(folded) && /\b(?:goal|objective|aim)\b/iu.test(text)],
    ["progress", ({ folded }) => CUES.progress(folded)],
  ],
};

function kindOf(heard: Heard, by: Speech["by"]): FactKind {
  if (heard.headed !== undefined && !heard.isTentative && (by === "user" || heard.headed !== "instruction"))
    return heard.headed;
  const kind = HEARINGS[by].find(([, hears]) => hears(heard))?.[0];
  return kind ?? (by === "user" ? "request" : "statement");
}

interface Judged {
  readonly by: Speech["by"];
  readonly specifics: readonly string[];
  readonly isTentative: boolean;
  readonly folded: string;
}

function weightOf(sentence: Sentence, kind: FactKind, judged: Judged): number {
  const isAside = judged.by === "assistant" && IMMEDIATE.test(sentence.text);
  return (
    WEIGHTS[kind] +
    specificWeight(judged.specifics) +
    (judged.by === "user" ? 1.5 : 0) +
    contentWeight(kind, judged) +
    (CUES.reason(judged.folded) ? 0.75 : 0) +
    (sentence.isFirst || sentence.isLast ? 0.5 : 0) +
    (sentence.isQuote ? -1.5 : 0) +
    (judged.isTentative ? -1 : 0) +
    (isAside ? -4 : 0)
  );
}

/** Plain words count more if they say something specific: what a user tells, how much something is, and where. */
function contentWeight(kind: FactKind, { by, specifics, isTentative, folded }: Judged): number {
  if (isTentative || (kind !== "request" && kind !== "statement" && kind !== "progress")) return 0;
  if (by === "user") return specifics.length > 0 ? 2.5 : 0;
  if (specifics.some((one) => isPath(one)) && CUES.place(folded)) return 2.5;
  return specifics.some((one) => isQuantity(one)) && CUES.measure(folded) ? 2.5 : 0;
}

/** What paths, quantities and names add, each less than the one before it. */
function specificWeight(specifics: readonly string[]): number {
  let [weight, share] = [0, 1];
  for (const one of specifics) {
    weight += (isPath(one) ? 1.5 : isQuantity(one) ? 1.75 : 1) * share;
    share *= 0.6;
  }
  return Math.min(weight, 4);
}

function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(" ", most);
  return `${text.slice(0, space > most / 2 ? space : most).replace(/\p{Surrogate}$/u, "")}…`;
}
