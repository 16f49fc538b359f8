import { foldCase, wordScan } from "../base/index.ts";

/** Matches text that must not be separated from the text before it: a combining mark, a joiner or an emoji modifier. */
const JOINED_TO_PREVIOUS = /^(?:\p{M}|\u200d|\p{Emoji_Modifier})/u;
const JOINER = "\u{200d}";

/** Matches words that may report a failure, in lower case. */
const FAILURE = /\b(?:error|fatal|panic(?:ked)?|failed|failure|denied|refused|cannot|unable to|not found)\b/u;
/** Matches the name of an error class, such as `TypeError`. */
const ERROR_CLASS = /[a-z](?:Error|Exception)\b/u;
/** Matches reports of no failures, in lower case. */
const SUCCESS = /\b(?:(?:0|no) (?:errors?|failures?|failed)|(?:errors?|failures?|failed)[:=]? ?0)\b/u;
/** Words that every failure line contains. Searching the whole text for them is faster than testing line by line. */
const FAILURE_HINTS = wordScan(
  /error|exception|fatal|panic|fail|denied|refused|cannot|unable to|not found/iuy,
  "erro|exce|fata|pani|fail|deni|refu|cann|unab|not ".split("|"),
);
/** Maximum number of characters quoted of a line. */
const MAX_QUOTED_CHARACTERS = 300;

/** A quoted line. */
export interface QuotedLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/**
 * Returns the beginning of a text: at most `maxCharacters` UTF-16 code units. Cuts between two visible characters, or
 * between code points if the first visible character exceeds the limit. Adds no ellipsis.
 */
export function beginningOf(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  let end = maxCharacters;
  while (end > 0 && isInside(text, end)) end--;
  // A single character longer than the limit is cut between its code points.
  if (end === 0) end = isPair(text, maxCharacters) ? maxCharacters - 1 : maxCharacters;
  return text.slice(0, end);
}

function isInside(text: string, at: number): boolean {
  return isPair(text, at) || text[at - 1] === JOINER || JOINED_TO_PREVIOUS.test(text.slice(at, at + 2));
}

/** Whether an offset separates the halves of a surrogate pair. */
function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/**
 * Returns the first line of a text that reports a failure in its first 302 characters, trimmed and cut to
 * {@link MAX_QUOTED_CHARACTERS} characters; `undefined` if none does.
 */
export function firstErrorLine(text: string): QuotedLine | undefined {
  const nextHint = FAILURE_HINTS(text);
  for (let at = nextHint(0); at >= 0;) {
    const start = text.lastIndexOf("\n", at) + 1;
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    // Test only the quoted portion, so that a long line costs no more than a short one.
    const line = text.slice(start, Math.min(end, start + MAX_QUOTED_CHARACTERS + 2)).trim();
    if (reportsFailure(line)) {
      return { number: 1 + countLineFeeds(text.slice(0, start)), text: beginningOf(line, MAX_QUOTED_CHARACTERS) };
    }
    at = nextHint(end);
  }
  return undefined;
}

/** Number of line feeds in a text. */
export function countLineFeeds(text: string): number {
  let ends = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends++;
  return ends;
}

/**
 * Whether a line contains words that report a failure, such as `error`, `denied` or `TypeError`, and does not report
 * zero failures.
 */
export function reportsFailure(line: string): boolean {
  const folded = foldCase(line);
  return (FAILURE.test(folded) || ERROR_CLASS.test(line)) && !SUCCESS.test(folded);
}
