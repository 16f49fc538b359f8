/** Words that add nothing to a contract. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a an the and or of for to in on at by as is are be its it this that from with into which class function method type interface struct module file object value returns return gets get sets set creates create makes make new used use".split(
    " ",
  ),
);
const WORDS = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\u00c0-\u1fff]+|[A-Z]+|[0-9]+|[\u3040-\ufdff]+/gu;
/** Number of leading letters that make two words equal, so that endings do not count. */
const STEM_LENGTH = 4;
/** A sentence adds to a name if at least this many of its stems, and this share of them, are not in the name. */
const MIN_NEW_STEMS = { words: 2, share: 0.4 };

/**
 * Whether the first sentence of a documentation adds information to the name it documents: at least two new word stems
 * that make up at least 40% of its stems. Two words with the same first four letters count as one stem; words such as
 * `the` or `returns` do not count.
 */
export function saysMoreThan(name: string, sentence: string): boolean {
  const nameStems = new Set(stemsOf(name));
  const sentenceStems = new Set(stemsOf(sentence));
  const newStemCount = [...sentenceStems].filter((stem) => !nameStems.has(stem)).length;
  return newStemCount >= MIN_NEW_STEMS.words && newStemCount >= sentenceStems.size * MIN_NEW_STEMS.share;
}

function stemsOf(text: string): readonly string[] {
  const words = (text.match(WORDS) ?? []).map((word) => word.toLowerCase());
  return words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.slice(0, STEM_LENGTH));
}
