import { matchesOf } from "../text/matches-of.ts";

const MAX_ERRORS = 20;

/** A group with the name of an error type or value, as a part of a regular expression. */
export const ERROR_NAME: string = String.raw`([A-Za-z_$][\w$]{0,79}(?:(?:\.|::|\\)[A-Za-z_$][\w$]{0,79}){0,6})`;

/** `throw new Name`, as a regular expression. */
export const THROW: string = String.raw`\bthrow[ \t]+(?:new[ \t]+)?\\?${ERROR_NAME}`;

/** How texts in a language raise errors. */
export interface ErrorPattern {
  /** A text with none of these words raises nothing. */
  readonly words: readonly string[];
  /** Global; a group holds the name. */
  readonly pattern: RegExp;
}

/** Builds the pattern of a language from a regular expression in text form. */
export function errorPattern(words: readonly string[], pattern: string): ErrorPattern {
  return { words, pattern: new RegExp(pattern, "gu") };
}

/** Languages that throw objects. */
export const THROWN_ERRORS: ErrorPattern = errorPattern(["throw"], THROW);

/**
 * Names of the errors that a text raises, sorted, at most 20: types and named values, which begin with a capital, as
 * written but without the module before the dot (`http.HTTPException` is `HTTPException`, `Kind::NotFound` stays).
 * None if the language has no pattern.
 * @param code `text` of what `codeOf` returns
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

/** From the first part of a name that begins with a capital; of parts between dots or backslashes the last one. */
function shortName(name: string): string {
  const last = name.split(/[.\\]/u).findLast((part) => /^[A-Z]/u.test(part)) ?? name;
  return last.replace(/^(?:[a-z_]\w*::)+/u, "");
}
