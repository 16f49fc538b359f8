/** Longest text that is split, in UTF-16 units. */
const MAX_TEXT_LENGTH = 400;

const LOWER_UPPER = /([\p{Ll}\d])(?=\p{Lu})/gu;
const ACRONYM = /(\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const BETWEEN = /[^\p{L}\p{N}$]+/u;

/** Returns the words of a name or a path in lower case: `parse`, `html`, `now` for `parseHTMLNow` or `parse-html_now`. */
export function wordsOf(text: string): readonly string[] {
  const parted = text.slice(0, MAX_TEXT_LENGTH).replaceAll(LOWER_UPPER, "$1 ").replaceAll(ACRONYM, "$1 ");
  return parted
    .split(BETWEEN)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** Words of questions that no name is chosen for. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a an and are by call called calls can cover covered covers defined do does for from get gets happen happens how in into is it its located of on or the there this to what when where which who why with work works".split(
    " ",
  ),
);

/** Returns the words of a query that can be part of a name; all of them if none can. */
export function tellingWords(query: string): readonly string[] {
  return withoutEmpty(wordsOf(query));
}

/** Returns the same for words that are written together, such as `createServer`, in lower case. */
export function writtenWords(query: string): readonly string[] {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}_$]+/u);
  return withoutEmpty(words.filter((word) => word !== ""));
}

function withoutEmpty(all: readonly string[]): readonly string[] {
  const words = [...new Set(all)];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return telling.length === 0 ? words : telling;
}

const MIN_STEM = 4;
const MAX_ENDING = 3;
const ENDING = /(?:ed|ing|es|e|s)$/u;

/** Returns a word without its ending, if at least four characters are left: `creat` for `created` and `create`. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, "");
  return stem.length < MIN_STEM ? word : stem;
}

/** Whether two words are equal or differ by an ending alone, as `create` and `creation`. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > MAX_ENDING) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = stemOf(short);
  return stem.length >= MIN_STEM && long.startsWith(stem);
}

/** Characters at the start of a word that every form of it has. */
const BEGINNING = 3;

/** Whether a text in lower case may have a word, in any form: a quick test before its words are compared. */
export function mayHave(lower: string, word: string): boolean {
  return lower.includes(word.slice(0, BEGINNING));
}
