import { matchesOf } from "../text/matches-of.ts";

const MAX_ERRORS = 20;

/** Group that captures the name of an error type or value, as part of a regular expression. */
export const ERROR_NAME: string = String.raw`([A-Za-z_$][\w$]{0,79}(?:(?:\.|::|\\)[A-Za-z_$][\w$]{0,79}){0,6})`;

/** `throw new Name`, as a regular expression. */
export const THROW: string = String.raw`\bthrow[ \t]+(?:new[ \t]+)?\\?${ERROR_NAME}`;

/** Pattern of raised errors in a language. */
export interface ErrorPattern {
  /** A text without any of these words raises no errors. */
  readonly words: readonly string[];
  /** Global. A group captures the name. */
  readonly pattern: RegExp;
}

/**
 * Compiles the pattern of raised errors in a language.
 * @param words a text without any of these words is not searched
 * @param pattern source of a regular expression. A group captures the error's name
 */
export function errorPattern(words: readonly string[], pattern: string): ErrorPattern {
  return { words, pattern: new RegExp(pattern, "gu") };
}

/** Pattern for languages that throw objects. */
export const THROWN_ERRORS: ErrorPattern = errorPattern(["throw"], THROW);

/**
 * Lists up to {@link MAX_ERRORS} names of errors that a text raises, sorted. These are types and named values, which
 * start with a capital, and Rust and Go panics such as `todo`. A module before the dot is dropped: `http.HTTPException`
 * becomes `HTTPException`, `Kind::NotFound` stays. Empty if the language has no pattern.
 * @param code `text` of the result of `splitCode`
 */
export function errorsIn(code: string, raised: ErrorPattern | undefined): readonly string[] {
  if (raised === undefined || !raised.words.some((word) => code.includes(word))) return [];
  const names = new Set<string>();
  for (const match of matchesOf(raised.pattern, code)) {
    const name = shortName(match.find((group, i) => i > 0 && group !== undefined) ?? "");
    if (/^[A-Z]|^(?:panic|todo|unimplemented|unreachable)$/u.test(name)) names.add(name);
    if (names.size === MAX_ERRORS) break;
  }
  return [...names].toSorted((a, b) => (a < b ? -1 : 1));
}

/**
 * Returns the last capitalized segment of a name separated by dots or backslashes, or the whole name if no segment is
 * capitalized. Drops lower-case `::` prefixes from it.
 */
function shortName(name: string): string {
  const last = name.split(/[.\\]/u).findLast((part) => /^[A-Z]/u.test(part)) ?? name;
  return last.replace(/^(?:[a-z_]\w*::)+/u, "");
}
