/** Matches a file name that has folders or a common extension. */
const PATH =
  /(?<![\w@/.+[\]-])(?:~?\.{0,2}\/)?(?:[\w@.+[\]-]+\/)+[\w@.+[\]-]*\w|(?<![\w/.-])[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|php|c|h|cc|cpp|cs|swift|vue|svelte|css|scss|html|md|json|ya?ml|toml|ini|cfg|conf|env|lock|sql|sh|txt|log|xml|proto|tf)\b/u;
const ADDRESS = /\bhttps?:\/\/[^\s)>\]"'`]+/u;
/**
 * Matches quoted code, flags, references, digests, versions, numbers with units, program names, and proper names within
 * a sentence. One lookahead skips lower-case words, which are the majority. A lookbehind after a character checks what
 * must precede it.
 */
const NAME =
  /`[^`\n]{1,80}`|-(?<![\w-]-)-?[a-z][\w-]+(?:=\S+)?|#\d+\b|\b(?=[a-z]*[A-Z\d_])(?:(?=[a-f]*\d)[0-9a-f]{7,40}\b|v?\d+(?:[.,:]\d+)*(?:\s?(?:%|[kKMG]i?B|ms|µs|s|min|h|tokens?|rows?|files?|requests?|times|x)\b)?|[a-z]+(?:[A-Z][a-z0-9]*)+\b|(?:[A-Z][a-z0-9]+){2,}\b|\w+_\w+\b|[A-Z][A-Z0-9_-]{2,}\b)|[A-Z](?<=[a-z,;)] [A-Z])[a-z]{2,}\b/u;

const ANY = new RegExp(`${ADDRESS.source}|${PATH.source}|${NAME.source}`, "gu");
const NAMES = new RegExp(NAME.source, "gu");
const PATHS = new RegExp(PATH.source, "gu");
/** Every address and every path contains a match. */
const SEPARATOR = /\/|\.[a-z]/u;
/** Maximum number of specifics per line. */
const MAX_SPECIFICS = 24;

/**
 * Returns the specifics in a line of prose: web addresses, paths, numbers, quoted code and names. In order, without
 * duplicates, up to {@link MAX_SPECIFICS}.
 */
export function extractSpecifics(line: string): readonly string[] {
  const specifics = new Set<string>();
  for (const match of line.match(SEPARATOR.test(line) ? ANY : NAMES) ?? []) {
    specifics.add(match.startsWith("`") ? match.replaceAll("`", "").trim() : match.trim());
    if (specifics.size === MAX_SPECIFICS) break;
  }
  return [...specifics];
}

/** Returns the file paths in a text, in order, without duplicates and without a leading `./`. */
export function extractPaths(text: string): readonly string[] {
  if (!SEPARATOR.test(text)) return [];
  const paths = new Set<string>();
  for (const match of text.match(PATHS) ?? []) if (isPath(match)) paths.add(match.replace(/^\.\//u, ""));
  return [...paths];
}

const NUMBERS_ONLY = /^[\d/.,:-]+$/u;
const ENDING = /\.\w{1,8}$/u;
const LETTER = /[A-Za-z]/u;
const VERSION = /^v?\d+(?:\.\d+)+$/u;

/** Whether a specific is a file path, as opposed to a date, a ratio, a version, a web address or a media type. */
export function isPath(text: string): boolean {
  if (!text.includes("/") && !text.includes(".")) return false;
  if (text.includes("://") || text.length > 160) return false;
  if (NUMBERS_ONLY.test(text)) return false;
  if (ENDING.test(text)) return LETTER.test(text) && !VERSION.test(text);
  return text.indexOf("/") !== text.lastIndexOf("/");
}

const BEGINS_AS_NUMBER = /^v?\d/u;
const UNIT_OR_DIGITS = /\d\d|\d\D/u;

/**
 * Whether a specific begins like a number of several digits or with a unit, such as `200 ms`, `v1.2` or `42`, but not
 * `7`. Digests and paths that begin with a digit count, too.
 */
export function isQuantity(text: string): boolean {
  return BEGINS_AS_NUMBER.test(text) && UNIT_OR_DIGITS.test(text);
}
