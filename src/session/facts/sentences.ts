import { FILLER, markerKind } from "./cues.ts";

/** A sentence, list item or table row of a message. */
export interface Sentence {
  /** Verbatim, on one line. */
  readonly text: string;
  /** Heading above it, in lower case; empty without one. */
  readonly heading: string;
  /** Whether it begins the message, and whether it ends it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it is part of a block quote. */
  readonly isQuote: boolean;
}

/** A message split into sentences and code. */
export interface MessageText {
  readonly sentences: readonly Sentence[];
  /** Fenced or indented code. */
  readonly code: string;
}

/** Maximum number of characters read from the beginning and the end of a message. */
const MAX_READ = { beginning: 24_000, end: 8_000 } as const;
/** Longer sentences are split at pauses. */
const MAX_SENTENCE_LENGTH = 280;
const MIN_SENTENCE_LENGTH = 6;
/** Shorter fragments only make sense together with the next sentence. */
const MIN_COMPLETE_LENGTH = 16;

const FENCE = /^\s*(?:```|~~~)/u;
const INDENT = /^(?: {4}|\t)/u;
const QUOTE = /^>+\s?/u;
const ITEM = /^\s*(?:[-*•+]|\d{1,3}[.)])\s+(.*)$/u;
const HEADING = /^\s{0,3}(?:#{1,6}\s+(.+?)#*|\*\*([^*]{2,60})\*\*:?|([A-Z][\w /-]{2,40}):)\s*$/u;
const SENTENCE_END = /[.!?。！？]["')\]]* /gu;
/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|vs|etc|cf|approx|incl|resp)\. $/u;
/** Length of the longest abbreviation, including its surroundings. */
const ABBREVIATION_LENGTH = 9;
/** White space other than a single space. */
const UNEVEN = /\s{2,}|[^\S ]/gu;
const PAUSE = /(?<=;)\s+|\s+[–—]\s+|(?<=,)\s+(?=(?:but|so|and then|which|because)\b)/u;

/**
 * Splits a message into sentences, list items and table rows with the heading above each, and collects its code
 * separately. Leaves out sentences of fewer than {@link MIN_SENTENCE_LENGTH} characters, and splits those of more than
 * {@link MAX_SENTENCE_LENGTH} at pauses. Reads only the first 24,000 and the last 8,000 characters of a longer message.
 */
export function readMessage(text: string): MessageText {
  const entries: { text: string; heading: string; isQuote: boolean }[] = [];
  const code: string[] = [];
  let paragraph: string[] = [];
  let [heading, isQuote, inCode] = ["", false, false];
  const close = (): void => {
    for (const one of sentencesOf(paragraph.join(" "))) entries.push({ text: one, heading, isQuote });
    paragraph = [];
    isQuote = false;
  };
  for (const line of excerpt(text).split("\n")) {
    const form = formOf(line, inCode);
    if (form === "code") {
      code.push(line);
    } else if (form === "prose") {
      const quote = line.startsWith(">");
      if (startsSentence(line) || quote !== isQuote) close();
      isQuote = quote;
      paragraph.push(ITEM.exec(line)?.[1] ?? (quote ? line.replace(QUOTE, "") : line));
    } else {
      close();
      if (form === "fence") inCode = !inCode;
      if (form === "heading") heading = headingOf(line);
    }
  }
  close();
  const last = entries.length - 1;
  return {
    // Spelled out for speed: V8 discards the shape that a spread creates along with its last object, and then
    // recompiles the functions that read it.
    sentences: entries.map((one, i): Sentence => ({
      text: one.text,
      heading: one.heading,
      isQuote: one.isQuote,
      isFirst: i === 0,
      isLast: i === last,
    })),
    code: code.join("\n"),
  };
}

function formOf(line: string, inCode: boolean): "fence" | "code" | "blank" | "heading" | "prose" {
  if (FENCE.test(line)) return "fence";
  if (inCode || isIndented(line)) return "code";
  if (line.trim() === "") return "blank";
  return HEADING.test(line) ? "heading" : "prose";
}

/** Whether a line starts a new sentence: a list item, a table row or a marked line. */
function startsSentence(line: string): boolean {
  return ITEM.test(line) || line.startsWith("|") || markerKind(line.trimStart()) !== undefined;
}

function excerpt(text: string): string {
  const { beginning, end } = MAX_READ;
  return text.length <= beginning + end ? text : `${text.slice(0, beginning)}\n\n${text.slice(-end)}`;
}

function isIndented(line: string): boolean {
  return INDENT.test(line) && !ITEM.test(line);
}

function headingOf(line: string): string {
  const [, hash, bold, plain] = HEADING.exec(line)!;
  return (hash ?? bold ?? plain ?? "").trim().toLowerCase();
}

function sentencesOf(paragraph: string): readonly string[] {
  const line = paragraph.replaceAll(UNEVEN, " ").trim();
  if (line === "") return [];
  return joinFragments(splitAtEnds(line))
    .flatMap((sentence) => (sentence.length <= MAX_SENTENCE_LENGTH ? [sentence] : sentence.split(PAUSE)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= MIN_SENTENCE_LENGTH);
}

/** @param line single-spaced, without leading or trailing white space */
function splitAtEnds(line: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: end } of line.matchAll(SENTENCE_END)) {
    const next = index + end.length;
    if (end === ". " && ABBREVIATION.test(line.slice(Math.max(0, next - ABBREVIATION_LENGTH), next))) continue;
    parts.push(line.slice(from, next - 1));
    from = next;
  }
  parts.push(line.slice(from));
  return parts;
}

/** Joins fragments too short for a sentence, such as `Not 80!`, with the next sentence. Fillers stay separate. */
function joinFragments(sentences: readonly string[]): readonly string[] {
  const result: string[] = [];
  let fragment = "";
  for (const sentence of sentences) {
    const whole = fragment === "" ? sentence : `${fragment} ${sentence}`;
    const isFragment = whole.length < MIN_COMPLETE_LENGTH && !FILLER.test(whole);
    if (!isFragment) result.push(whole);
    fragment = isFragment ? whole : "";
  }
  return fragment === "" ? result : [...result, fragment];
}
