import { NOT_ENTRY_ID } from "../rules/boundary.ts";
import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { byteTable } from "../search/byte-table.ts";
import { secretsInTable } from "./columns.ts";
import { isCounting } from "./values/counting.ts";
import { isChosenPassword, isRandom, isStrengthenedPassword } from "./values/judge.ts";
import { isSecretName, KEY_ALTERNATION, KEY_ANCHORS, type KeyName, keyNameAt } from "./key-name.ts";
import { findValueStart } from "./values/value-place.ts";
import { type ValueText, valueBefore, valueText } from "./values/value-text.ts";
import { isSecretForName } from "./weak-name.ts";

/** Characters that may follow a name, including the first byte of a full-width colon. */
const AFTER_NAME = "\\x1b\\xef\\t\\n\\r;| \"'`\\\\[\\]:=?+!<>(,{}*-";

/** Tail of a name after its key word, up to the character that follows the name. */
const NAME_TAIL = `(?:[\\w.-]|(?!\\xef\\xbc[\\x9a\\x9d])[\\x80-\\xff]){0,48}(?=[${AFTER_NAME}])`;
const ENDS_NAME = byteTable(AFTER_NAME);
/** Characters that occur in names and may also follow them. */
const IN_AND_AFTER = /[-\xef]/;

/** Text that may follow a column name. */
const IN_HEADING = /^[\w ()]{0,24}["']?(?:[,;|\t\r\n]|$)/;

/** Values of this many bytes or more may have been read only in part. */
const MIN_PARTIAL_BYTES = 256;
/** Beginning of a list of literals, and what separates these. */
const FIRST_ITEM = /\[\s*["'`]$/;
const MAX_FIRST_ITEM_BYTES = 32;
const NEXT_ITEM = /["'`],\s{0,32}(?=["'`])/y;
/** Length of the longest text before a variable on its line, with the line break before it. */
const MAX_SETTER_BYTES = "\nexport ".length;
const VARIABLE = /^[A-Z][A-Z\d_]*$/;
const MIN_DISTINCT_DIGITS = 6;
const TOKEN = /[\w+/=.~%-]*/y;
/** Methods that are given a name, a path or a pattern of a token, not its value: `SelectToken("$..author")`, or a user first. */
const LOOKUP =
  /(?:^|[.>:])(?:(?:select|parse|find|match|consume|peek|next|skip|scan|lex|read|get|require)_?|(?:expect|assert)\w*|user_?name.*)$/i;
/** A group of Maven artifacts, as in `io.jsonwebtoken:jjwt-jackson`. */
const MAVEN_GROUP = /^(?:[a-z]{2,3}|info)\.[a-z][\w.-]*$/;
/** Matches before anything but the id at the end of a key in a store. */
const NO_ENTRY_ID = new RegExp(NOT_ENTRY_ID, "y");
/** Start of a string that goes on after it: `"SCRAM-SHA-256$" + iterations`. */
const BEGINNING = /[-$:=/_.]$/;
const CONCATENATION = /^["'`]\s{0,8}(?:\+|\.(?!\w)|<<|&|\|\|)/;

/**
 * Random values after names that mean password, secret or token, in any language of `KEY_WORDS` and in any code syntax.
 */
export const KEYED_VALUE: Rule = {
  id: "keyed-value",
  about: "a random value after a name for a password, a secret or a token",
  pattern: [`(?:${KEY_ALTERNATION})${NAME_TAIL}`, "i"],
  anchors: KEY_ANCHORS,
  // This rejects most names by the characters after them, without parsing the name.
  follow: { skip: "\\w.\\x80-\\xee\\xf0-\\xff", maxSkip: 96, need: AFTER_NAME, minRun: 1 },
  isRead: true,
  read: readKeyedValue,
};

/** Whether a name, or a prefix of its tail, is followed by a character that may follow names. */
function isFollowed(text: string, { after, end }: KeyName): boolean {
  return ENDS_NAME[text.charCodeAt(end)] === 1 || IN_AND_AFTER.test(text.slice(after, end));
}

/**
 * Reads the value of the name around the key word at an offset (`password = …`) and returns its position if it is
 * random enough to be a secret. If no value follows and the name is a column heading, returns the secrets of that table
 * (see `secretsInTable`). Empty otherwise.
 */
export function readKeyedValue(text: string, at: number): SecretValues {
  const name = keyNameAt(text, at);
  if (name === undefined || !isFollowed(text, name)) return { values: [], end: at };
  // A later word of the name may say more: `auth_ldap.bind_password`.
  const noSecrets = { values: [], end: name.after };
  const earlier = valueBefore(text, name);
  if (earlier !== undefined && isSecretValue(text, name, earlier)) return { values: [earlier], end: name.end };
  const place = findValueStart(text, name);
  const value = place && valueText(text, place);
  if (value !== undefined && isSecretValue(text, name, value)) return wholeValue(text, name, value);
  const mayBeHeading = place === undefined || place.form === "cell";
  if (!mayBeHeading || !IN_HEADING.test(text.slice(name.end, name.end + 32))) return noSecrets;
  const columns = secretsInTable(text, at);
  return columns.values.length > 0 ? columns : noSecrets;
}

/** A value, with the rest of its token if only a part was read, or with the secrets after it in a list of literals. */
function wholeValue(text: string, name: KeyName, first: ValueText): SecretValues {
  const { start, end } = first;
  if (end - start >= MIN_PARTIAL_BYTES) {
    const tokenEnd = endOfToken(text, end);
    return { values: [{ start, end: tokenEnd }], end: tokenEnd };
  }
  const isListed = FIRST_ITEM.test(text.slice(Math.max(0, start - MAX_FIRST_ITEM_BYTES), start));
  return isListed ? itemsFrom(text, name, first) : { values: [first], end };
}

function itemsFrom(text: string, name: KeyName, first: ValueText): SecretValues {
  const values: SecretValue[] = [first];
  let { end } = first;
  for (NEXT_ITEM.lastIndex = end; NEXT_ITEM.test(text); NEXT_ITEM.lastIndex = end) {
    const item = valueText(text, { start: NEXT_ITEM.lastIndex, form: "assigned" });
    if (item === undefined) break;
    if (isSecretValue(text, name, item)) values.push(item);
    end = item.end;
  }
  return { values, end };
}

function isSecretValue(text: string, name: KeyName, value: ValueText): boolean {
  if (isLookup(text, name) || isCoordinate(text, name, value) || isBeginning(text, value)) return false;
  if (isEntryId(text, value) || (name.isVariable && !isVariableName(text, name))) return false;
  if (!isPlausible(text, name, value) || !isSecretName(text, name) || isNameItself(text, name, value)) return false;
  return !name.isWeak || isSecretForName(text.slice(name.start, value.start), text.slice(value.start, value.end));
}

/** Whether a value only repeats its name, as in a link to the description of a setting. */
function isNameItself(text: string, { start, end }: KeyName, value: ValueText): boolean {
  const word = text.slice(value.start, value.end).replaceAll(/^\W+|\W+$/g, "");
  return word !== "" && text.slice(start, end).endsWith(word);
}

function isVariableName(text: string, { start, after, end }: KeyName): boolean {
  return after === end && VARIABLE.test(text.slice(start, end));
}

function isLookup(text: string, { start, word, end }: KeyName): boolean {
  return text[end] === "(" && text[end + 1] !== ")" && LOOKUP.test(text.slice(start, word));
}

/** Whether a name and its value are the group and the artifact of a Maven coordinate. */
function isCoordinate(text: string, { start, end }: KeyName, value: ValueText): boolean {
  const isJoined = text.startsWith("</groupId>", end) || (text[end] === ":" && value.start === end + 1);
  return isJoined && text[start - 1] !== "{" && MAVEN_GROUP.test(text.slice(start, end));
}

/** Whether a value is the id at the end of a key in a store, such as `cache:users:access_token:…`. */
function isEntryId(text: string, { start }: ValueText): boolean {
  NO_ENTRY_ID.lastIndex = start;
  return !NO_ENTRY_ID.test(text);
}

/** Whether a value is the beginning of a longer text that code puts together. */
function isBeginning(text: string, { end, certainty }: ValueText): boolean {
  return certainty === "quoted" && BEGINNING.test(text[end - 1] ?? "") && CONCATENATION.test(text.slice(end, end + 12));
}

/** Whether a value is random, or a password that a person chose. */
function isPlausible(text: string, name: KeyName, value: ValueText): boolean {
  const secret = text.slice(value.start, value.end);
  if (isRandom(secret, name.kind, value.certainty)) return true;
  if (isChosenByPeople(text, name) && value.certainty !== "inline" && isStrengthenedPassword(secret)) return true;
  if (!isSetting(text, name, value)) return false;
  return name.kind === "password" ? isChosenPassword(secret) : isLongNumber(secret);
}

/** Whether people choose values of this name, as they do for `password` and `session.secret`, but not for `token`. */
function isChosenByPeople(text: string, { kind, word, after, end }: KeyName): boolean {
  return (
    kind === "password" ||
    (after === end && /^(?:secret(?:[-._]?key)?|(?:encryption|master|signing)[-_]?key)$/i.test(text.slice(word, end)))
  );
}

/** Whether a value has so many digits that it is a token by chance without letters. */
function isLongNumber(value: string): boolean {
  return /^\d{16,64}$/.test(value) && new Set(value).size >= MIN_DISTINCT_DIGITS && !isCounting(value);
}

/** Whether a line only sets an environment variable to a value. */
function isSetting(text: string, { start, end }: KeyName, value: ValueText): boolean {
  if (!VARIABLE.test(text.slice(start, end)) || text[end] !== "=") return false;
  const before = start < MAX_SETTER_BYTES ? `\n${text.slice(0, start)}` : text.slice(start - MAX_SETTER_BYTES, start);
  return /\n(?:export |set )?$/.test(before) && /^["']?[\t ]*\r?(?:\n|$)/.test(text.slice(value.end, value.end + 8));
}

function endOfToken(text: string, at: number): number {
  TOKEN.lastIndex = at;
  TOKEN.test(text);
  return TOKEN.lastIndex;
}
