import type { Follow } from "./rule.ts";

/**
 * Escapes that end in a letter or digit: `\n` and the like, `\x0a`, `\u000a`, `\012`, `%0A`, and the colours of a
 * terminal (`\u001b[32m`). What follows one begins a word.
 */
const ESCAPE = String.raw`\\[abefnrtv0]|\\[0-3][0-7]{2}|\\x[\dA-Fa-f]{2}|\\u[\dA-Fa-f]{4}|%[\dA-Fa-f]{2}|\[\d[\d;]{0,7}m`;

/** Pattern source: the place before a token that begins with a letter or digit. */
export const BEFORE: string = `(?:\\b|(?<=${ESCAPE}))`;

/** Pattern source: the place before a token that begins with four capitals. Anything but capitals may be before it. */
export const BEFORE_CAPITALS: string = `(?:(?<![A-Z])|(?<=${ESCAPE}))`;

/** Pattern source: the place before a token whose prefix words may end like. Anything but letters may be before it. */
export const BEFORE_SHORT: string = `(?:(?<![A-Za-z])|(?<=${ESCAPE}))`;

/** Pattern source: the place after a token whose characters are letters, digits, `_` and `-`. */
export const AFTER = "(?![\\w-])";

/**
 * Pattern source: the place after a value that only the name before it makes a secret. Where gitleaks wants no blank,
 * quote or line end, the value must have a digit, and must not look like a name in code: `linked = entities[…]`.
 */
export const AFTER_VALUE: string = String.raw`(?:(?=[\t\n\f\r "';${"`"}]|\\[nr]|$)|(?<=\d[\w-]{0,63})(?![\w.(\[-]))`;

/** Pattern source: the places before and after a token whose prefix may also occur inside base64. */
export const BEFORE_WEAK: string = `(?:(?<![\\w+/])|(?<=${ESCAPE}))`;
export const AFTER_WEAK = "(?![\\w+/-])";

/** Pattern source: the place is not inside an escape. */
const NOT_IN_ESCAPE = String.raw`(?<!\\(?:x[\dA-Fa-f]?|u[\dA-Fa-f]{0,3})?|%[\dA-Fa-f]?)`;

/** Returns the pattern source of the place before a token of any of these characters, which is not inside a run of them. */
export function beforeRunOf(characters: string): string {
  return `(?:(?<![${characters}])${NOT_IN_ESCAPE}|(?<=${ESCAPE}))`;
}

/** Returns the pattern source of the place after a token of any of these characters; a full stop may end a sentence. */
export function afterRunOf(characters: string): string {
  return `(?![${characters.replace(".", "")}]|[\\w-])`;
}

/** One of the names in the key of an entry. */
const ENTRY_NAME = String.raw`[A-Za-z][\w.-]{0,40}:`;

/**
 * Pattern source: what follows is not the UUID at the end of a key in a store such as Redis: `app:oauth:refresh_auth:…`.
 * From three names on, the colon before it joins names and assigns nothing.
 */
export const NOT_ENTRY_ID: string = String.raw`(?!(?<=(?:${ENTRY_NAME}){3})[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}${AFTER})`;

/**
 * Returns what is after a name in a rule of gitleaks: the rest of the name, blanks and quotes, then an operator, more
 * blanks and quotes, and a value.
 * @param least characters of the shortest value
 */
export function assignment(least: number): Follow {
  return {
    skip: String.raw`\w\t\n\f\r "'.\-`,
    most: 64,
    need: "=>:|?,",
    least: 1,
    next: { skip: String.raw`=>:|?,\t\n\f\r "'${"`"}`, most: 9, need: "\\w.=+/-", least },
  };
}
