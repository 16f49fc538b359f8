import { FILLER, markedKind } from "./cues.ts";

/** One sentence, item or row of a message. */
export interface Sentence {
  /** On one line, as it was written. */
  readonly text: string;
  /** The heading above it, in lower case; empty without one. */
  readonly heading: string;
  /** Whether it begins the message, and whether it ends it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the message quotes it from elsewhere. */
  readonly isQuote: boolean;
}

/** A message, taken apart. */
export interface MessageText {
  readonly sentences: readonly Sentence[];
  /** What is fenced as code or indented like it. */
  readonly code: string;
}

/** Characters of a message that are read, from its beginning and its end. */
const READ = { beginning: 24_000, end: 8_000 } as const;
/** Longer sentences are split where they pause. */
const LONG = 280;
const MIN_SENTENCE_LENGTH = 6;
/** Shorter ones say something only together with what follows. */
const SCRAP = 16;

const FENCE = /^\s*(?:```|~~~)/u;
const INDENT = /^(?: {4}|\t)/u;
const QUOTE = /^>+\s?/u;
const ITEM = /^\s*(?:[-*•+]|\d{1,3}[.)])\s+(.*)$/u;
const HEADING = /^\s{0,3}(?:#{1,6}\s+(.+?)#*|\*\*([^*]{2,60})\*\*:?|([A-Z][\w /-]{2,40}):)\s*$/u;
const SENTENCE_END = /[.!?。！？]["')\]]* /gu;
/** What has a full stop behind it within a sentence. */
const ABBREVIATION = /\b(?:e\.g|i\.e|vs|etc|cf|approx|incl|resp)\. $/u;
/** Characters of the longest abbreviation, with what is around it. */
const ABBREVIATED = 9;
/** White space that is more than a single space. */
const UNEVEN = /\s{2,}|[^\S ]/gu;
const PAUSE = /(?<=;)\s+|\s+[–—]\s+|(?<=,)\s+(?=(?:but|so|and then|which|because)\b)/u;

/** Takes a message apart: prose by sentences, lists and tables by rows, and code. */
export function readMessage(text: string): MessageText {
  const found: { text: string; heading: string; isQuote: boolean }[] = [];
  const code: string[] = [];
  let paragraph: string[] = [];
  let [heading, isQuote, inCode] = ["", false, false];
  const close = (): void => {
    for (const one of sentencesOf(paragraph.join(" "))) found.push({ text: one, heading, isQuote });
    paragraph = [];
    isQuote = false;
  };
  for (const line of excerpt(text).split("\n")) {
    const form = formOf(line, inCode);
    if (form === "code") {
      code.push(line);
    } else if (form === "prose") {
      const quote = line.startsWith(">");
      if (beginsAnew(line) || quote !== isQuote) close();
      isQuote = quote;
      paragraph.push(ITEM.exec(line)?.[1] ?? (quote ? line.replace(QUOTE, "") : line));
    } else {
      close();
      if (form === "fence") inCode = !inCode;
      if (form === "heading") heading = headingOf(line);
    }
  }
  close();
  const last = found.length - 1;
  return {
    // Spelled out: V8 forgets a shape that is made by spreading with its last object, and then compiles its readers again.
    sentences: found.map((one, i): Sentence => ({
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

/** Whether a line goes on with no sentence before it: an item, a row, or what a marker marks. */
function beginsAnew(line: string): boolean {
  return ITEM.test(line) || line.startsWith("|") || markedKind(line.trimStart()) !== undefined;
}

function excerpt(text: string): string {
  const { beginning, end } = READ;
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
  return withoutScraps(splitAtEnds(line))
    .flatMap((sentence) => (sentence.length <= LONG ? [sentence] : sentence.split(PAUSE)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= MIN_SENTENCE_LENGTH);
}

/** @param line with single spaces only, none of them at an end */
function splitAtEnds(line: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: end } of line.matchAll(SENTENCE_END)) {
    const next = index + end.length;
    if (end === ". " && ABBREVIATION.test(line.slice(Math.max(0, next - ABBREVIATED), next))) continue;
    parts.push(line.slice(from, next - 1));
    from = next;
  }
  parts.push(line.slice(from));
  return parts;
}

/** Joins what is too short to be a sentence, such as `Not 80!`, with what follows it; fillers stay apart. */
function withoutScraps(sentences: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let scrap = "";
  for (const sentence of sentences) {
    const whole = scrap === "" ? sentence : `${scrap} ${sentence}`;
    const isScrap = whole.length < SCRAP && !FILLER.test(whole);
    if (!isScrap) joined.push(whole);
    scrap = isScrap ? whole : "";
  }
  return scrap === "" ? joined : [...joined, scrap];
}
