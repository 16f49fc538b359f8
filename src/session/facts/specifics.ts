/** A name of a file, with folders or with a common ending. */
const PATH =
  /(?<![\w@/.+[\]-])(?:~?\.{0,2}\/)?(?:[\w@.+[\]-]+\/)+[\w@.+[\]-]*\w|(?<![\w/.-])[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|php|c|h|cc|cpp|cs|swift|vue|svelte|css|scss|html|md|json|ya?ml|toml|ini|cfg|conf|env|lock|sql|sh|txt|log|xml|proto|tf)\b/u;
const ADDRESS = /\bhttps?:\/\/[^\s)>\]"'`]+/u;
/**
 * Quoted code, flags, references, digests, versions, numbers with units, names of programs, and proper names within a sentence.
 * Words of small letters, which are most, are passed over by one look ahead; what must be before a sign is looked for behind it.
 */
const NAME =
  /`[^`\n]{1,80}`|-(?<![\w-]-)-?[a-z][\w-]+(?:=\S+)?|#\d+\b|\b(?=[a-z]*[A-Z\d_])(?:(?=[a-f]*\d)[0-9a-f]{7,40}\b|v?\d+(?:[.,:]\d+)*(?:\s?(?:%|[kKMG]i?B|ms|µs|s|min|h|tokens?|rows?|files?|requests?|times|x)\b)?|[a-z]+(?:[A-Z][a-z0-9]*)+\b|(?:[A-Z][a-z0-9]+){2,}\b|\w+_\w+\b|[A-Z][A-Z0-9_-]{2,}\b)|[A-Z](?<=[a-z,;)] [A-Z])[a-z]{2,}\b/u;

const ANY = new RegExp(`${ADDRESS.source}|${PATH.source}|${NAME.source}`, "gu");
const NAMES = new RegExp(NAME.source, "gu");
const PATHS = new RegExp(PATH.source, "gu");
/** What every address and path has. */
const SEPARATOR = /\/|\.[a-z]/u;
/** Specifics of one line that are told apart. */
const MAX_SPECIFICS = 24;

/** Returns addresses, paths, numbers and names of a line of prose, each once and in its order. */
export function specificsOf(line: string): readonly string[] {
  const found = new Set<string>();
  for (const match of line.match(SEPARATOR.test(line) ? ANY : NAMES) ?? []) {
    found.add(match.startsWith("`") ? match.replaceAll("`", "").trim() : match.trim());
    if (found.size === MAX_SPECIFICS) break;
  }
  return [...found];
}

/** Returns the paths of a text, each once and in its order. */
export function pathsOf(text: string): readonly string[] {
  if (!SEPARATOR.test(text)) return [];
  const found = new Set<string>();
  for (const match of text.match(PATHS) ?? []) if (isPath(match)) found.add(match.replace(/^\.\//u, ""));
  return [...found];
}

const NUMBERS_ONLY = /^[\d/.,:-]+$/u;
const ENDING = /\.\w{1,8}$/u;
const LETTER = /[A-Za-z]/u;
const VERSION = /^v?\d+(?:\.\d+)+$/u;

/** Whether something specific is a path: no date, no ratio, no type of media. */
export function isPath(text: string): boolean {
  if (!text.includes("/") && !text.includes(".")) return false;
  if (text.includes("://") || text.length > 160) return false;
  if (NUMBERS_ONLY.test(text)) return false;
  if (ENDING.test(text)) return LETTER.test(text) && !VERSION.test(text);
  return text.indexOf("/") !== text.lastIndexOf("/");
}

const BEGINS_AS_NUMBER = /^v?\d/u;
const UNIT_OR_DIGITS = /\d\d|\d\D/u;

/** Whether something specific is a quantity that has a unit or more than one digit. */
export function isQuantity(text: string): boolean {
  return BEGINS_AS_NUMBER.test(text) && UNIT_OR_DIGITS.test(text);
}
