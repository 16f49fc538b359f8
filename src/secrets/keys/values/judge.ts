import { isCounting } from "./counting.ts";
import type { KeyKind } from "../key-words.ts";
import { isPlaceholderText } from "./placeholder-text.ts";
import { surpriseOf } from "./surprise.ts";
import type { Certainty } from "./value-text.ts";

/** Fewest characters of a secret. */
const MIN_LENGTHS: Readonly<Record<KeyKind, number>> = { password: 7, secret: 12 };
/** Fewest bits of a secret. */
const MIN_BITS: Readonly<Record<KeyKind, number>> = { password: 36, secret: 56 };
/** Fewest bits for each character. */
const MIN_DENSITY: Readonly<Record<Certainty, number>> = { quoted: 4.8, pair: 4.8, last: 5, inline: 5 };

/** Words of placeholders and examples; letters may be written as digits and signs. */
const TELLING =
  /pass(?:wor[dt]|phrase)?|pswd|secret|token|key|admin|test(?:ing)?|user|example|sample|your|change|strong|super|demo|dummy|fake|mock|welcome|qwert[yz](?:uiop)?|letmein|hunter|correct|horse|battery|staple|hello|world|foo(?:bar)?|insert|replace|here|null|undefined|none|redacted|hidden|insecure|secure|value|string|abc(?:def)?|xyz|asdf|1q2w3e(?:4r)?|zaq1|dragon|monkey|guest|login|default|local|host|random|placeholder/g;
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A reference or a template instead of a value. */
const REFERENCE =
  /\$\{[^}]{0,64}\}|\$\([^)]{0,64}\)|\{\{|\{%|<%|%\(\w+\)|#\{[^}]{0,64}\}|^\$\w+$|^%\w+%?$|^\{[\w.:$]*\}$|^<[^<>]*>$|^\[[\w .-]*\]$|^@\w+@?$|^:\w+$|^[#.][\w-]+$|^(?:https?|ftps?|file|urn|arn|ref|op|vault|env|ssm|keyring|secretsmanager)[:/]|^(?:\.{1,2}\/|~\/|[A-Za-z]:\\\w)|^(?:\/[\w.-]+)+\.\w{1,4}$/;
/** Letters left out, a format, a record or a hash instead of a value. */
const NO_TEXT =
  /\*{3}|\.{3}|\xe2\x80\xa6|x{4}|X{4}|EXAMPLE|^\{.*\}(?:\\[nrt])*$|^[\w.]+\(.*\)$|^\w+\[-?[\w*]*\]|^function\b|%[a-z]\W{1,2}%[a-z]|^\W*\$(?:argon2|2[aby]|[156y]|pbkdf2|scrypt)[\w-]*\$/;
/** A regular expression; a text of this many different characters is none. */
const PATTERN = /^\^.*\$$|\\[dwsbWSD]|\[[a-zA-Z0]-|\(\?[:=!]|\[\^|[\])][+*]|\.\*/;
const MANY = 30;
/** An expression of names, calls and indices. */
const CODE =
  /\[\]|\w\(.*\)$|^[!&*@$~-]{0,2}[A-Za-z_$][\w$]*(?:(?:\??\.|->|::|\\)[A-Za-z_$][\w$]*!?|\([^()]*\)|\[[^[\]]*\]|[?!])+[;,)]?$/;
/** A part of an expression. */
const CODE_BEGINS = /^\[|[({]$|[\w\])]\(.*\)|\(["'`]|=>|&&|\|\||[})],[{(]/;
const HEX = /^(?:0x)?[0-9a-f]{16,}$|^(?:0x)?[0-9A-F]{16,}$/;
/** Minimum number of distinct hexadecimal digits. Short values have fewer by chance. */
const MIN_DIGITS = { short: 6, long: 9 };
const LONG_HEX = 24;

/** Characters of a value that are judged; the rest of a longer one is as random. */
const SIGHT = 512;

/** Whether a value after a key is random enough for a secret, rather than text, code or a placeholder. */
export function isRandom(text: string, kind: KeyKind, certainty: Certainty): boolean {
  const value = text.slice(0, SIGHT);
  if (value.length < MIN_LENGTHS[kind] || isTelling(value) || isCode(value, certainty)) return false;
  if (isCounting(value) || isPlaceholderText(value)) return false;
  if (HEX.test(value))
    return (
      new Set(value).size >= (value.length < LONG_HEX ? MIN_DIGITS.short : MIN_DIGITS.long) &&
      /[a-f]/i.test(value) &&
      /\d.*\d/.test(value)
    );
  const bits = surpriseOf(withoutTellingWords(value));
  return bits >= MIN_BITS[kind] && bits / value.length >= MIN_DENSITY[certainty];
}

/** Whether a value says that it is none: it has blanks, refers to another, or has no or only one kind of characters. */
function isTelling(value: string): boolean {
  return (
    /[\s\x00-\x1f\x7f]/.test(value) ||
    REFERENCE.test(value) ||
    NO_TEXT.test(value) ||
    (PATTERN.test(value) && new Set(value).size < MANY) ||
    !/[0-9A-Za-z].*[0-9A-Za-z].*[0-9A-Za-z]/.test(value) ||
    (value.length < 16 && /^(?:[a-z]+|[A-Z]+|\d+|[A-Z][a-z]+)$/.test(value))
  );
}

/** Whether a value may be an expression; what is not the last on its line must look like a token. */
function isCode(value: string, certainty: Certainty): boolean {
  if (certainty === "quoted") return false;
  if (CODE.test(value) || (certainty === "inline" && !isTokenLike(value))) return true;
  return certainty !== "pair" && CODE_BEGINS.test(value);
}

/** Whether a value is long and mixed, so that what follows it on its line does not matter. */
function isTokenLike(value: string): boolean {
  return value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value) && /^[\w+/=.~-]+$/.test(value);
}

function withoutTellingWords(value: string): string {
  const plain = value.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign).toLowerCase();
  let rest = "";
  let at = 0;
  for (const { index, 0: word } of plain.matchAll(TELLING)) {
    rest += value.slice(at, index);
    at = index + word.length;
  }
  return rest + value.slice(at);
}
