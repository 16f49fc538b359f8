import type { KeyName } from "../key-name.ts";

/** Start of a value and the syntax around it. */
export interface ValuePlace {
  readonly start: number;
  /** Syntax between the name and the value. */
  readonly form: "assigned" | "element" | "argument" | "words";
}

const QUOTE = /\\{0,3}["'`]/.source;
/** Text allowed before a quoted value: a literal prefix, or calls that wrap it. */
const WRAPPED = String.raw`(?:(?:new\s)?[\w.:&$<>]{1,48}[(]\s{0,32}){0,2}(?:[bBrRuUfFL@]{1,2}|\[)?(?=${QUOTE})`;
const OPERATOR = String.raw`(?:=>|->|:=|\?=|=|:{1,2}|\xef\xbc\x9a|\xef\xbc\x9d)`;
/** Operators that count only before a literal. */
const LITERAL_OPERATOR = String.raw`(?:\?\?=|\|\|=|\+=|={1,3}|!={1,2})`;
const TYPE = String.raw`(?::\s?|\s)[\w&'<>.?|\[\]* ]{1,48}?\s?:?=(?![=>])\s{0,32}(?=${WRAPPED})`;

const ASSIGNED = new RegExp(
  [
    // Another attribute, field or line holds the value: name="password" value="…", {"name": "PASSWORD", "value": "…"}.
    String.raw`(?:${QUOTE})?[\s,;]{1,24}["']?(?:value|default(?:_?value)?)["']?\s?[=:]\s{0,8}`,
    String.raw`(?:${QUOTE})?\s{0,4}[:=]?\s{0,4}\{[^{}]{0,160}?\b(?:default|value)["']?\s{0,8}[:=]\s{0,4}(?=${QUOTE})`,
    TYPE,
    // An unquoted value must be on the same line.
    String.raw`(?:${QUOTE})?\]?[\t ]{0,24}(?:(?:${OPERATOR}|${LITERAL_OPERATOR})\s{0,48}${WRAPPED}|${OPERATOR}[\t ]{0,24}(?![=>]))`,
  ].join("|"),
  "y",
);
const ARGUMENT = new RegExp(String.raw`(?:(?:${QUOTE},|\()\s{0,32}${WRAPPED}|[\t ]{1,4}(?=["\x27]))`, "y");
const ELEMENT = /(?:\\?["']|[\t ][^<>\n]{0,80})?>\s{0,32}/y;
const WORDS = /[\t ]{1,4}/y;

/** Words of shells and Dockerfiles before a name whose value follows without `=`. */
const SETTER_WORDS = /(?:\b(?:ENV|ARG|setx|setenv|export|set(?:[\t ]-\w+)?|config[\t ]\w+)[\t ]+|(?:^|[\s"'`(])--?)$/;

/**
 * Returns the start of the value assigned to a key name, and the syntax between them: an operator such as `=` or `:`,
 * an argument, an XML element, or the words of a shell command. `undefined` if no value follows the name.
 */
export function findValueStart(text: string, { start, end }: KeyName): ValuePlace | undefined {
  if (!isInProse(text, end)) {
    const assigned = matchEnd(ASSIGNED, text, end);
    if (assigned !== undefined) return { start: assigned, form: "assigned" };
    const isListed = isQuote(text, end) && !/[([{]\s{0,32}\\?["'`]$/.test(text.slice(Math.max(0, start - 36), start));
    const argument = isListed ? undefined : matchEnd(ARGUMENT, text, end);
    if (argument !== undefined) return { start: argument, form: "argument" };
  }
  const isElement = text[start - 1] === "<" || isQuote(text, end);
  const element = isElement ? matchEnd(ELEMENT, text, end) : undefined;
  if (element !== undefined) return { start: element, form: "element" };
  if (!isBlank(text.charCodeAt(end))) return undefined;
  const isSetter =
    SETTER_WORDS.test(text.slice(Math.max(0, start - 24), start)) || /^--?/.test(text.slice(start, start + 2));
  return isSetter ? { start: matchEnd(WORDS, text, end)!, form: "words" } : undefined;
}

/** Maximum distance in bytes between a name and the `=` after its type. */
const MAX_TYPE_BYTES = 52;
const NEXT_WORD = /[\t ]+[A-Za-ce-uw-z]/y;

/**
 * Whether blanks and a word follow the end of a name, without a `=` in the next 52 bytes. A word that begins with a
 * lowercase `d` or `v` does not count, because it could be `default` or `value`. Most names in prose look like this, so
 * the check avoids trying the patterns above.
 */
function isInProse(text: string, end: number): boolean {
  return matchEnd(NEXT_WORD, text, end) !== undefined && !text.slice(end, end + MAX_TYPE_BYTES).includes("=");
}

function matchEnd(regex: RegExp, text: string, at: number): number | undefined {
  regex.lastIndex = at;
  return regex.test(text) ? regex.lastIndex : undefined;
}

function isQuote(text: string, at: number): boolean {
  return /^\\?["'`]/.test(text.slice(at, at + 2));
}

function isBlank(code: number): boolean {
  return code === 9 || code === 32;
}
