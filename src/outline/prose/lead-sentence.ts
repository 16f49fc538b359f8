import { holdCode } from "../markdown/code-spans.ts";
import { hasWord } from "../text/word-characters.ts";

const SENTENCE_END = /[.!?](?=["')\]*_`]{0,4}(?:\s|$))|[。！？]/gu;
const ABBREVIATION = /(?:^|[\s("'])(?:[a-zA-Z]|\.{1,3}|approx|cf|dr|e\.g|eg|etc|i\.e|ie|mr|mrs|ms|no|st|vs)$/iu;
/** Number of UTF-16 units examined before a full stop. */
const MAX_ABBREVIATION_LENGTH = 10;

/**
 * Returns the first sentence of a paragraph, or the whole paragraph without a full stop, question mark or exclamation
 * mark that ends a sentence. Code spans and abbreviations do not end one.
 */
export function leadSentence(paragraph: string): string {
  const { text, release } = holdCode(paragraph);
  return release(leadOf(text));
}

function leadOf(paragraph: string): string {
  for (const { index } of paragraph.matchAll(SENTENCE_END)) {
    if (ABBREVIATION.test(paragraph.slice(Math.max(0, index - MAX_ABBREVIATION_LENGTH), index))) continue;
    // An ellipsis before any word ends nothing.
    if (index < 8 && !hasWord(paragraph.slice(0, index))) continue;
    const quotes = /^["')\]*_`]{0,4}/u.exec(paragraph.slice(index + 1, index + 5))?.[0] ?? "";
    return paragraph.slice(0, index + 1) + quotes;
  }
  return paragraph;
}
