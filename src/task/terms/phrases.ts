import { foldText } from "../../outline/index.ts";
import type { TaskSpan } from "./spans.ts";

const MAX_PHRASES = 60;
/** Longer quotations are searched as overlapping sequences of so many words, because code fills in values between. */
const WORDS = 3;
/** Minimum number of letters and digits of a phrase. */
const MIN_LENGTH = 10;
/** Every character beyond ASCII counts as a letter, so that no version of Unicode decides. */
const WORD = /[A-Za-z\d\u0080-\u{10ffff}]+/gu;
/** Identifier, flag or option, which has several words if it is a compound. */
const NAME = /(?<![A-Za-z\d_])[A-Za-z\d][\w-]{2,80}/gu;
const IS_COMPOUND = /[A-Za-z\d][-_]+[A-Za-z\d]|[a-z\d][A-Z]/u;

/**
 * Collects what a task quotes literally, as texts to search for in code: every three consecutive words of its
 * quotations and error lines, and every identifier, flag and option of several words. Returns up to {@link MAX_PHRASES}
 * in text order, each of at least {@link MIN_LENGTH} letters and digits, with spaces between words. Compare them with
 * `foldPhrase`.
 * @param spans weighted parts of the text: see `spansOf`
 */
export function phrasesOf(spans: readonly TaskSpan[]): readonly string[] {
  const phrases = new Set<string>();
  const add = (phrase: string): void => {
    if (foldPhrase(phrase).length >= MIN_LENGTH && phrases.size < MAX_PHRASES) phrases.add(phrase);
  };
  for (const { text, isQuoted, isFailure } of spans) {
    for (const [name] of text.matchAll(NAME)) if (IS_COMPOUND.test(name)) add(name.replaceAll(/[-_]+/gu, " ").trim());
    if (isQuoted !== true && isFailure !== true) continue;
    const words = text.match(WORD) ?? [];
    for (let at = 0; at + WORDS <= words.length; at++) add(words.slice(at, at + WORDS).join(" "));
  }
  return [...phrases];
}

/**
 * Reduces a text to its lower-case letters and digits, with all characters beyond ASCII, so that two spellings compare
 * equal: `--line-buffered` contains `line_buffer` when both are folded.
 */
export function foldPhrase(text: string): string {
  // Lower-casing ASCII does not depend on the version of Unicode, and is much faster.
  const lower = /^[\0-\x7f]*$/u.test(text) ? text.toLowerCase() : foldText(text);
  return lower.replaceAll(/[\0-/:-`{-\x7f]+/gu, "");
}
