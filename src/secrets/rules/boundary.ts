import type { Follow } from "./rule.ts";

/**
 * Escapes that end in a letter or digit: `\n` and the like, `\x0a`, `\u000a`, `\012`, `%0A`, and terminal colors
 * (`\u001b[32m`). The character after an escape starts a word.
 */
const ESCAPE = String.raw`\\[abefnrtv0]|\\[0-3][0-7]{2}|\\x[\dA-Fa-f]{2}|\\u[\dA-Fa-f]{4}|%[\dA-Fa-f]{2}|\[\d[\d;]{0,7}m`;

/** Pattern source: boundary before a token that starts with a letter or digit. It may follow a name and `_`. */
export const BEFORE: string = `(?:\\b|(?<=_|${ESCAPE}))`;
/** Pattern source: boundary before a token whose prefix occurs in names. */
export const BEFORE_COMMON: string = `(?:\\b|(?<=${ESCAPE}))`;

/** Pattern source: boundary before a token that starts with four capitals. Anything except a capital may precede it. */
export const BEFORE_CAPITALS: string = `(?:(?<![A-Z])|(?<=${ESCAPE}))`;

/**
 * Pattern source: boundary before a token whose prefix also ends ordinary words. Anything except a letter may precede
 * it.
 */
export const BEFORE_SHORT: string = `(?:(?<![A-Za-z])|(?<=${ESCAPE}))`;

/** Pattern source: boundary after a token of letters, digits, `_` and `-`. */
export const AFTER = "(?![\\w-])";

/**
 * Pattern source: boundary after a value that only its name marks as secret. Where gitleaks requires a blank, a quote
 * or a line end, the value must contain a digit and must not look like a name in code: `linked = entities[…]`.
 */
export const AFTER_VALUE: string = String.raw`(?:(?=[\t\n\f\r "';${"`"}]|\\[nr]|$)|(?<=\d[\w-]{0,63})(?![\w.(\[-]))`;

/** Pattern source: boundaries of a token whose prefix may also occur inside Base64. */
export const BEFORE_WEAK: string = `(?:(?<![0-9A-Za-z+/])|(?<=${ESCAPE}))`;
/** Pattern source: boundary after a token that may also occur inside Base64. */
export const AFTER_WEAK = "(?![\\w+/-])";

/** Pattern source: position outside an escape. */
const NOT_IN_ESCAPE = String.raw`(?<!\\(?:x[\dA-Fa-f]?|u[\dA-Fa-f]{0,3})?|%[\dA-Fa-f]?)`;

/**
 * Returns the source of a pattern that matches before a token of the given characters, unless the token is the tail of
 * a longer run of them. An escape before the token, such as `\n`, does not count as part of a run.
 * @param characters inside of a character class
 */
export function beforeRunOf(characters: string): string {
  return `(?:(?<![${characters}])${NOT_IN_ESCAPE}|(?<=${ESCAPE}))`;
}

/**
 * Returns the source of a pattern that matches after a token, unless more of the given characters or a word follow. A
 * full stop may follow, because it can end a sentence.
 * @param characters inside of a character class
 */
export function afterRunOf(characters: string): string {
  return `(?![${characters.replace(".", "")}]|[\\w-])`;
}

/** One name segment in an entry's key. */
const ENTRY_NAME = String.raw`[A-Za-z][\w.-]{0,40}:`;

/**
 * Pattern source: the following text is not the UUID at the end of a key in a store such as Redis:
 * `app:oauth:refresh_auth:…`. After three or more names, the colon joins names instead of assigning a value.
 */
export const NOT_ENTRY_ID: string = String.raw`(?!(?<=(?:${ENTRY_NAME}){3})[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}${AFTER})`;

/**
 * Returns the condition on the text after a key name in a gitleaks rule: up to 64 characters of name, blanks and
 * quotes, then an operator, more blanks and quotes, and a value.
 * @param minLength minimum length of the value
 */
export function assignment(minLength: number): Follow {
  return {
    skip: String.raw`\w\t\n\f\r "'.\-`,
    maxSkip: 64,
    need: "=>:|?,",
    minRun: 1,
    next: { skip: String.raw`=>:|?,\t\n\f\r "'${"`"}`, maxSkip: 9, need: "\\w.=+/-", minRun: minLength },
  };
}
