import { isCounting } from "./counting.ts";
import type { KeyKind } from "../key-words.ts";
import { isPlaceholderText } from "./placeholder-text.ts";
import { isUnsignedToken } from "./unsigned-token.ts";
import { surprisalBits } from "./surprise.ts";
import type { Certainty } from "./value-text.ts";

/** Minimum number of characters in a secret. */
const MIN_LENGTHS: Readonly<Record<KeyKind, number>> = { password: 7, secret: 12 };
/** Minimum information content of a secret, in bits. */
const MIN_BITS: Readonly<Record<KeyKind, number>> = { password: 36, secret: 56 };
/** Minimum number of bits per character. */
const MIN_DENSITY: Readonly<Record<Certainty, number>> = { quoted: 4.8, pair: 4.8, last: 5, inline: 5 };

/** Words of placeholders and examples. Digits and punctuation may replace letters. */
const PLACEHOLDER_WORDS =
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

/** Reference, template or encrypted text instead of a value. */
const REFERENCE =
  /\$\{[^}]{0,64}\}|\$\([^)]{0,64}\)|\{\{|\{%|<%|%\(\w+\)|#\{[^}]{0,64}\}|^\$\w+(?:(?:->)?[[{].*)?$|^%\w+%?$|^\{[\w.:$]*\}$|^<[^<>]*>$|^\[[\w .-]*\]$|^@\w+@?$|^:\w+$|^[#.][\w-]+$|^\$(?:\.\.?[\w['*]|\[['\d?*])|^\\&\w|^@[({].*[)}]$|^(?:https?|ftps?|file|urn|arn|ref|op|vault|env|ssm|keyring|secretsmanager)[:/]|^(?:ENC[[(]|\{cipher\}|__encrypt__|encrypted:)|\{[a-z_]{2,}[\w.]*\}|^\\f[A-Z]|^(?:\.{1,2}\/|~\/|[A-Za-z]:\\\w)|^(?:\/[\w.-]+)+\.\w{1,4}$/;
/** Elided letters, the example of a TOTP secret, a format string, a record, a list, a call, a hash or a list of ciphers instead of a value. */
const NOT_A_VALUE =
  /\*{3}|\.{3}|\xe2\x80\xa6|x{4}|X{4}|EXAMPLE|JBSWY3DPEHPK3PX|^\{.*\}(?:\\[nrt])*$|^\[.*\](?:\\[nrt])*$|^[\w.]+(?:::\w+)*\(.*\)$|^\w+\[-?[\w*]*\]|^function\b|%[a-z]\W{1,2}%[a-z]|^\W*\$(?:argon2|2[aby]|[156y]|pbkdf2|scrypt)[\w-]*\$|^!\w+(?::!\w+)+$|^PBKDF2\w*$|^(?:S?SHA|MD)-?\d{1,3}-CRYPT$|^Ag[A-D][\w+/]{90}|^\{xsd:|^&?[A-Za-z_][\w.]*\{\}[,;]?$|^\w+\[\w+(?:\[|[*^$~|]?=)|%\[\d\][a-z]|^\(\?[:=!<i]|^[\w$.]{1,40}\([\w$.]{1,40}\?|^[<>=^~]{1,2}\d+\.[\d.<>=|,^~ *x-]*$/;
/** Text in code that is not a value: an algorithm, a list of records, an attribute, a message of NTLM, a type, colors of a terminal, characters as escapes, compressed data, a file. */
const NOT_A_SECRET =
  /^[A-Z]\w*\/[A-Z]\w*\/\w*Padding$|^\[\{|^\w+=(?:\\?["']|\$)|^(?:CN|DC|OU|UID)=|^TlRMTVNTU|^\w+<[\w<>[\], &':]+>$|^(?:\$')?\\(?:x1b\[|033\[|u001b\[|U[\dA-F]{5})|%\{\$|^e(?:J[w-z]|N[o-r])[\w+/]{200}|^[\w./-]+\.(?:css|gif|html?|jpe?g|js|json|pem|png|svg|ya?ml)$/i;
/** Public keys of SSH, of NATS, and of X.509 in Base64 and hexadecimal digits. */
const PUBLIC =
  /^(?:30(?:[0-7][\da-f]|81[\da-f]{2}|82[\da-f]{4})30[\da-f]{2}06(?!092a864886f70d01(?:05|0c))|ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-|AAAA[BCE]3NzaC1|[ACNOUX][A-Z2-7]{55}$|M(?:Fkw|HYw|IGbM|CowB|IGfMA0G|II[BC]IjAN)[\w+/]{8})/;
/** Markup around a value: a tag, or a quotation mark written as an entity. */
const MARKUP = /<\/?[a-z]{1,6}\s?\/?>|^&(?:quot|apos|lt|nbsp|#\d\d);/;
/** One or two short words, perhaps at the end of a sentence, or the label of a required field. */
const ONE_WORD = /^(?:[a-z\x80-\xff]+|[A-Z]+|\d+|[A-Z][a-z\x80-\xff]+|[a-z]{2,}[A-Z][a-z]{2,})[.,:;?*]*$/;
const MAX_WORD = 16;
/** Regular expression. Texts with many distinct characters are not treated as one. */
const PATTERN = /^\^.*\$$|\\[dwsbWSD]|\[[a-zA-Z0]-|\(\?[:=!]|\[\^|[\])][+*]|\.\*|\(\.\+/;
const MAX_PATTERN_ALPHABET = 30;
/** Expression of names, calls, indices and type arguments, or a pointer. */
const EXPRESSION =
  /\[\]|\w\(.*\)$|^[!&*@$~-]{0,2}[A-Za-z_$][\w$]*(?:(?:\??\.|->|::|\\)[A-Za-z_$][\w$]*!?|\([^()]*\)|\[[^[\]]*\]|<[^<>]*>|[?!])+[;,)]?$|^[*&]{1,2}[a-z_]+[;,)]?$/;
/** Names joined by dots, and the number of bits per character above which they are parts of a token. */
const MEMBERS = /^[A-Za-z]\w*!?(?:\.\w+)+$/;
const MIN_TOKEN_DENSITY = 5.6;
const CONSTANT = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+[;,)]*$/;
/** Maximum share of digits in the name of a constant. */
const MAX_CONSTANT_DIGITS = 0.25;
/** Part of an expression. */
const EXPRESSION_PART = /^\[|[({]$|[\w\])]\(.*\)|\(["'`]|=>|&&|\|\||[})],[{(]/;
const HEX = /^(?:0x)?[0-9a-f]{16,}$|^(?:0x)?[0-9A-F]{16,}$/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** Minimum number of distinct hexadecimal digits. Short values have fewer by chance. */
const MIN_DISTINCT_DIGITS = { short: 6, long: 9 };
const LONG_HEX = 24;

/** Maximum number of characters that are judged. The rest of a longer value is assumed to be as random. */
const MAX_JUDGED_LENGTH = 128;

/**
 * Whether the value of a key is random enough to be a secret, rather than text, code or a placeholder. Passwords need
 * at least 7 characters, secrets 12. Only a value with the certainty `quoted` is never taken for code; `last` and
 * `inline` need more randomness. Judges the first {@link MAX_JUDGED_LENGTH} characters.
 * @param certainty confidence that the value ends where `text` ends
 */
export function isRandom(text: string, kind: KeyKind, certainty: Certainty): boolean {
  const value = text.slice(0, MAX_JUDGED_LENGTH);
  if (value.length < MIN_LENGTHS[kind] || isCode(value, certainty) || isImplausible(value)) return false;
  if (isCounting(value) || isPlaceholderText(value) || isReadableJson(text) || isUnsignedToken(text)) return false;
  if (kind === "password" && UUID.test(value)) return true;
  if (HEX.test(value)) return isRandomHex(value);
  const bits = surprisalBits(withoutPlaceholderWords(value));
  return bits >= MIN_BITS[kind] && bits / value.length >= MIN_DENSITY[certainty];
}

/**
 * Whether a value is a readable JSON object in Base64, such as the header of a web token or the position of a page.
 */
export function isReadableJson(value: string): boolean {
  if (!value.startsWith("eyJ") || !/^[\w+/-]{8,1024}={0,2}$/.test(value)) return false;
  const json = Buffer.from(value, "base64").toString("latin1");
  if (!/^\{[\x20-\x7e]*\}$/.test(json)) return false;
  return json
    .split('"')
    .every((part) => part.length < 16 || (!HEX.test(part) && surprisalBits(part) / part.length < MIN_DENSITY.quoted));
}

function isRandomHex(value: string): boolean {
  const minDigits = value.length < LONG_HEX ? MIN_DISTINCT_DIGITS.short : MIN_DISTINCT_DIGITS.long;
  return new Set(value).size >= minDigits && /[a-f]/i.test(value) && /\d.*\d/.test(value);
}

/** Minimum and maximum length of a password that a person chose, and the letters that it has besides placeholders. */
const CHOSEN = { min: 7, max: 64, letters: 3 };
/** Words of placeholders. Unlike `PLACEHOLDER_WORDS`, they leave out words that people use as passwords. */
const UNCHOSEN_WORDS =
  /pass(?:wor[dt]|wd)?|pswd|secret|token|(?<![a-z])key|admin|root|test(?:ing)?|user|example|sample|your|change(?:me|it)?|strong|demo|dummy|fake|mock|default|hello|world|foo|bar|baz|dev|local|xxx+/gi;

/**
 * Whether a value looks like a password that a person made up, such as `garden2021`: 7 to 64 characters with a digit
 * and three letters, not counting placeholder words. `changeme1` is a placeholder.
 */
export function isChosenPassword(text: string): boolean {
  if (text.length < CHOSEN.min || text.length > CHOSEN.max || isImplausible(text)) return false;
  if (isCounting(text) || isPlaceholderText(text) || !/\d/.test(text)) return false;
  return [text, plainLetters(text)].every(
    (form) => form.replaceAll(UNCHOSEN_WORDS, "").replaceAll(/[^a-z]/gi, "").length >= CHOSEN.letters,
  );
}

/** Letters, a digit and a symbol that is rare in names, paths and addresses: `Harvest2024!`. */
const STRENGTHENED = /^(?=[^\d]*\d)(?=.*[!#$%&*?@^~+])[A-Za-z\d][\w!#$%&*?@^~+.-]*$/;
/** A word, perhaps with a digit for a letter, and a number: `garden2021`. A single digit rather numbers a name. */
const NUMBERED = /^[A-Za-z]*(?:[a-z]|[a-z]\d[a-z]+)[A-Za-z]*\d{2,6}$/;
/** Mail address, prompt of a shell, access to a member that may be missing, or version. */
const ADDRESS = /@[\w-]+\.[a-z]|@[\w-]+#$|[!?]\.|(?:^v?|@)\d+\.\d|^[a-z_]\w*(?:\.[a-z_]\w*)+!?$/i;
/** Minimum number of letters next to each other. */
const WORD = /[A-Za-z]{4}/;

/**
 * Whether a value looks like a password that a person made up and strengthened with a digit and a symbol, as no name and
 * no word has them, or with a number at its end: `Harvest2024!`, `garden2021`.
 */
export function isStrengthenedPassword(text: string): boolean {
  return (
    isChosenPassword(text) &&
    (NUMBERED.test(text) || (STRENGTHENED.test(text) && !ADDRESS.test(text))) &&
    WORD.test(plainLetters(text).replaceAll(UNCHOSEN_WORDS, " "))
  );
}

/** Whether a value in the place of a password is random, or looks like one that a person strengthened. */
export function isLikelyPassword(text: string): boolean {
  return isRandom(text, "password", "quoted") || isStrengthenedPassword(text);
}

/** Whether a value cannot be a secret: it contains blanks, is a reference, or has too few kinds of characters. */
function isImplausible(value: string): boolean {
  return (
    /[\s\x00-\x1f\x7f]/.test(value) ||
    REFERENCE.test(value) ||
    isNoValue(value) ||
    MARKUP.test(value) ||
    (PATTERN.test(value) && new Set(value).size < MAX_PATTERN_ALPHABET) ||
    !/[0-9A-Za-z].*[0-9A-Za-z].*[0-9A-Za-z]/.test(value) ||
    (value.length < MAX_WORD && ONE_WORD.test(value))
  );
}

/** Whether a text is a public key, or something other than a value, such as elided letters. */
export function isNoValue(text: string): boolean {
  return NOT_A_VALUE.test(text) || NOT_A_SECRET.test(text) || PUBLIC.test(text);
}

/** Whether a value may be an expression. If other text follows on its line, it must look like a token. */
function isCode(value: string, certainty: Certainty): boolean {
  if (certainty === "quoted") return false;
  if (certainty === "inline" && !isTokenLike(value)) return true;
  if (EXPRESSION.test(value)) return certainty === "inline" || !isDottedToken(value);
  if (certainty !== "pair" && isConstant(value)) return true;
  return certainty !== "pair" && EXPRESSION_PART.test(value);
}

function isDottedToken(value: string): boolean {
  return MEMBERS.test(value) && surprisalBits(value) >= value.length * MIN_TOKEN_DENSITY;
}

/** Whether a value is the name of a constant, such as `YYSYMBOL_EOF`. */
export function isConstant(value: string): boolean {
  return CONSTANT.test(value) && value.replace(/\D/g, "").length <= value.length * MAX_CONSTANT_DIGITS;
}

/** Whether a value is so long and mixed that it is a token whatever follows it. */
function isTokenLike(value: string): boolean {
  return value.length >= 16 && /\d/.test(value) && /[a-z]/i.test(value) && /^[\w+/=.~-]+$/.test(value);
}

/** Replaces the digits and symbols that people write for letters. */
function plainLetters(value: string): string {
  return value.replace(/[013457@$!]/g, (char) => LEET[char] ?? char);
}

function withoutPlaceholderWords(value: string): string {
  const plain = plainLetters(value).toLowerCase();
  let remaining = "";
  let at = 0;
  for (const { index, 0: word } of plain.matchAll(PLACEHOLDER_WORDS)) {
    remaining += value.slice(at, index);
    at = index + word.length;
  }
  return remaining + value.slice(at);
}
