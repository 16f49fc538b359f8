import { foldCase, wordScan } from "../base/index.ts";

/** A place at which a text must not be cut: before a mark, a joiner or a low surrogate, and behind a joiner. */
const JOINED = /^(?:\p{M}|\u200d|\p{Emoji_Modifier})/u;
const JOINER = "\u{200d}";

/** What may say that something went wrong, in lower case. */
const FAILURE = /\b(?:error|fatal|panic(?:ked)?|failed|failure|denied|refused|cannot|unable to|not found)\b/u;
/** The name of an error class, such as `TypeError`. */
const ERROR_CLASS = /[a-z](?:Error|Exception)\b/u;
/** Says that nothing did, in lower case. */
const SUCCESS = /\b(?:(?:0|no) (?:errors?|failures?|failed)|(?:errors?|failures?|failed)[:=]? ?0)\b/u;
/** What every line about a failure has; looked for in the whole text, which is faster than line by line. */
const HINTS = wordScan(
  /error|exception|fatal|panic|fail|denied|refused|cannot|unable to|not found/iuy,
  "erro|exce|fata|pani|fail|deni|refu|cann|unab|not ".split("|"),
);
/** Longest line that is quoted. */
const LINE_CHARACTERS = 300;

/** A line that is quoted. */
export interface QuotedLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** Returns the beginning of a text, at most `most` UTF-16 code units, that ends between two characters. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && isInside(text, end)) end--;
  // A single character that is longer than the limit is cut between its code points.
  if (end === 0) end = isPair(text, most) ? most - 1 : most;
  return text.slice(0, end);
}

function isInside(text: string, at: number): boolean {
  return isPair(text, at) || text[at - 1] === JOINER || JOINED.test(text.slice(at, at + 2));
}

/** Whether both halves of one code point are around an offset. */
function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** Returns the first line that says that something failed, without white space around it. */
export function firstErrorLine(text: string): QuotedLine | undefined {
  const nextHint = HINTS(text);
  for (let at = nextHint(0); at >= 0;) {
    const start = text.lastIndexOf("\n", at) + 1;
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    // The pattern is tried on as much of a line as is quoted, so that a long one costs no more.
    const line = text.slice(start, Math.min(end, start + LINE_CHARACTERS + 2)).trim();
    if (reportsFailure(line)) {
      return { number: 1 + lineEnds(text.slice(0, start)), text: beginningOf(line, LINE_CHARACTERS) };
    }
    at = nextHint(end);
  }
  return undefined;
}

/** Returns the number of line feeds in a text. */
export function lineEnds(text: string): number {
  let ends = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends++;
  return ends;
}

/** Whether a line says that something failed. */
export function reportsFailure(line: string): boolean {
  const folded = foldCase(line);
  return (FAILURE.test(folded) || ERROR_CLASS.test(line)) && !SUCCESS.test(folded);
}
