/** Words that carry no contract. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a an the and or of for to in on at by as is are be its it this that from with into which class function method type interface struct module file object value returns return gets get sets set creates create makes make new used use".split(
    " ",
  ),
);
const WORDS = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\u00c0-\u1fff]+|[A-Z]+|[0-9]+|[\u3040-\ufdff]+/gu;
/** Letters by which two words are the same, so that endings do not count. */
const STEM = 4;
/** A sentence says more than a name if at least so many of its words, and this share of them, are not in the name. */
const MORE = { words: 2, share: 0.4 };

/** Whether the first sentence of a documentation says more than the name of what it documents. */
export function saysMoreThan(name: string, sentence: string): boolean {
  const known = new Set(stemsOf(name));
  const said = new Set(stemsOf(sentence));
  const fresh = [...said].filter((stem) => !known.has(stem)).length;
  return fresh >= MORE.words && fresh >= said.size * MORE.share;
}

function stemsOf(text: string): readonly string[] {
  const words = (text.match(WORDS) ?? []).map((word) => word.toLowerCase());
  return words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.slice(0, STEM));
}
