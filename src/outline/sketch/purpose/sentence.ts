import { matchesOf } from "../../text/matches-of.ts";
import { oneLine } from "../../text/one-line.ts";

/** Characters of words, as part of a character class. Independent of the Unicode version. */
export const LETTERS: string = String.raw`A-Za-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe70-\uffef`;

const MAX_LENGTH = 160;
const WORD = new RegExp(`[${LETTERS}][${LETTERS}'’_-]*`, "g");
/** End of a sentence, unless an abbreviation precedes it. */
const SENTENCE_END = /[.!?](?=["')\]]{0,2}(?:\s|$))|[。！？]/gu;
const SHORT_FORM = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|no|fig|eq|St|Dr|Mr|Mrs|Inc|Ltd)|\b[A-Za-z]|\.\.)$/iu;

/**
 * Returns the first informative sentence of a paragraph together with the text before it, on one line, up to
 * {@link MAX_LENGTH} characters. Without one, returns the whole paragraph, cut to the same length. Abbreviations do not
 * end a sentence.
 */
export function leadingSentence(paragraph: string): string {
  const line = oneLine(paragraph, 2000);
  for (const { index } of matchesOf(SENTENCE_END, line)) {
    const sentence = line.slice(0, index + 1);
    // A greeting counts as part of the first sentence.
    if (!SHORT_FORM.test(sentence.slice(-11, -1)) && isInformative(sentence)) return oneLine(sentence, MAX_LENGTH);
  }
  return oneLine(line, MAX_LENGTH);
}

/**
 * Whether a text has at least three words, or two with a sentence end, or six consecutive characters of Chinese,
 * Japanese or Korean.
 */
export function isInformative(text: string): boolean {
  const words = text.match(WORD)?.length ?? 0;
  return (
    words >= 3 || (words === 2 && /[.!?]$/u.test(text)) || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{6}/u.test(text)
  );
}
