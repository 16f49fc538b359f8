import type { Rule, SecretValues } from "../rules/rule.ts";
import { byteTable } from "../search/byte-table.ts";
import { readColumns } from "./columns.ts";
import { isRandom } from "./values/judge.ts";
import { isSecretName, KEY_ALTERNATION, KEY_ANCHORS, type KeyName, keyNameAt } from "./key-name.ts";
import { valuePlace } from "./values/value-place.ts";
import { valueText } from "./values/value-text.ts";
import { isSecretOf } from "./weak-name.ts";

/** Characters after a name, the first byte of a wide colon among them. */
const AFTER_NAME = "\\xef\\t\\n\\r;| \"'`\\\\\\]:=?+!<>(,{-";

/** The rest of a name after its key word, up to what follows the name. */
const REST = `(?:[\\w.-]|(?!\\xef\\xbc[\\x9a\\x9d])[\\x80-\\xff]){0,48}(?=[${AFTER_NAME}])`;
const ENDS_NAME = byteTable(AFTER_NAME);
/** What is in names and may also follow them. */
const IN_AND_AFTER = /[-\xef]/;

/** What follows the name of a column. */
const IN_HEADING = /^[\w ()]{0,24}["']?(?:[,;|\t\r\n]|$)/;

/** From this length on, in bytes, a value may be longer than what was read of it. */
const LONG = 512;
const TOKEN = /[\w+/=.~-]*/y;

/** Random values after names that say password, secret or token, in any language of `KEY_WORDS` and any form of code. */
export const KEYED_VALUE: Rule = {
  id: "keyed-value",
  pattern: [`(?:${KEY_ALTERNATION})${REST}`, "i"],
  anchors: KEY_ANCHORS,
  // Most names are dismissed by what follows them, without reading them.
  follow: { skip: "\\w.\\x80-\\xee\\xf0-\\xff", most: 96, need: AFTER_NAME, least: 1 },
  isRead: true,
  read: readKeyedValue,
};

/** Whether what follows a name, or a first part of it, may follow names. */
function isFollowed(text: string, { after, end }: KeyName): boolean {
  return ENDS_NAME[text.charCodeAt(end)] === 1 || IN_AND_AFTER.test(text.slice(after, end));
}

/** Returns the secret after the key word at an offset, if the value is random enough. */
export function readKeyedValue(text: string, at: number): SecretValues {
  const name = keyNameAt(text, at);
  if (name === undefined || !isFollowed(text, name)) return { values: [], end: at };
  const none = { values: [], end: name.end };
  const place = valuePlace(text, name);
  if (place === undefined) {
    const columns = IN_HEADING.test(text.slice(name.end, name.end + 32)) ? readColumns(text, at) : none;
    return columns.values.length > 0 ? columns : none;
  }
  const value = valueText(text, place);
  if (value === undefined) return none;
  const secret = text.slice(value.start, value.end);
  if (!isRandom(secret, name.kind, value.certainty) || !isSecretName(text, name)) return none;
  if (name.isWeak && !isSecretOf(text.slice(name.start, value.start), secret)) return none;
  const end = value.end - value.start < LONG ? value.end : endOfToken(text, value.end);
  return { values: [{ start: value.start, end }], end };
}

function endOfToken(text: string, at: number): number {
  TOKEN.lastIndex = at;
  TOKEN.test(text);
  return TOKEN.lastIndex;
}
