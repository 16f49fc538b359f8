/** Maximum length of a text that is split, in UTF-16 units. */
const MAX_TEXT_LENGTH = 400;

const LOWER_UPPER = /([\p{Ll}\d])(?=\p{Lu})/gu;
const ACRONYM = /(\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const SEPARATORS = /[^\p{L}\p{N}$]+/u;

/**
 * Splits a name or path into lowercase words: `parse`, `html`, `now` for `parseHTMLNow` or `parse-html_now`. Digits
 * stay with letters: `utf8`, `text` for `utf8Text`. Keeps the order and duplicates. Ignores everything after the first
 * {@link MAX_TEXT_LENGTH} UTF-16 units.
 */
export function wordsOf(text: string): readonly string[] {
  const parted = text.slice(0, MAX_TEXT_LENGTH).replaceAll(LOWER_UPPER, "$1 ").replaceAll(ACRONYM, "$1 ");
  return parted
    .split(SEPARATORS)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** Stop words of questions, which never select a name. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  "a an and are by call called calls can cover covered covers defined do does for from get gets happen happens how in into is it its located of on or the there this to what when where which who why with work works".split(
    " ",
  ),
);

/**
 * Returns the lowercase words of a query, in order and without duplicates. Leaves out stop words such as `how` and
 * `the`, unless nothing else is left. Splits compounds such as `createServer`.
 */
export function significantWords(query: string): readonly string[] {
  return withoutStopWords(wordsOf(query));
}

/**
 * Returns the lowercase words of a query, in order and without duplicates. Leaves out stop words such as `how` and
 * `the`, unless nothing else is left. Keeps compounds such as `createServer` whole.
 */
export function unsplitWords(query: string): readonly string[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}_$]+/u);
  return withoutStopWords(words.filter((word) => word !== ""));
}

function withoutStopWords(all: readonly string[]): readonly string[] {
  const words = [...new Set(all)];
  const significant = words.filter((word) => !QUESTION_WORDS.has(word));
  return significant.length === 0 ? words : significant;
}

const MIN_STEM = 4;
const MAX_ENDING = 3;
const ENDING = /(?:ed|ing|es|e|s)$/u;

/**
 * Strips an ending such as `ed` or `ing` from a lowercase word if at least four characters remain: `creat` for
 * `created` and `create`.
 */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, "");
  return stem.length < MIN_STEM ? word : stem;
}

/** Whether two words are equal or differ only in their ending, such as `create` and `creation`. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > MAX_ENDING) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = stemOf(short);
  return stem.length >= MIN_STEM && long.startsWith(stem);
}

/** Length of the prefix that all forms of a word share. */
const COMMON_PREFIX_LENGTH = 3;

/**
 * Whether a lowercase text may contain a form of a word. A cheap test before comparing words: it compares only the
 * first three characters.
 */
export function mayContainWord(lower: string, word: string): boolean {
  return lower.includes(word.slice(0, COMMON_PREFIX_LENGTH));
}
