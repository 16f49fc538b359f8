import type { Rule, SecretValues } from "../rules/rule.ts";
import { readColumns } from "./columns.ts";
import { isRandom } from "./judge.ts";
import { isSecretName, KEY_ALTERNATION, KEY_ANCHORS, keyNameAt, keyWordEnd } from "./key-name.ts";
import { valuePlace } from "./value-place.ts";
import { valueText } from "./value-text.ts";

/** Characters after a name, the first byte of a wide colon among them. */
const AFTER_NAME = "\\xef\\t\\n\\r;| \"'`\\\\\\]:=?+!<>(,{-";

/** The rest of a name after its key word, up to what follows the name. */
const REST = `(?:[\\w.-]|(?!\\xef\\xbc[\\x9a\\x9d])[\\x80-\\xff]){0,48}(?=[${AFTER_NAME}])`;
const REST_OF_NAME = new RegExp(REST, "y");

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
  endAt: endOfName,
  read: readKeyedValue,
};

/** Returns where the name ends that begins with the key word at an offset; `undefined` if none does. */
function endOfName(text: string, at: number): number | undefined {
  const end = keyWordEnd(text, at);
  if (end === undefined) return undefined;
  REST_OF_NAME.lastIndex = end;
  return REST_OF_NAME.test(text) ? REST_OF_NAME.lastIndex : undefined;
}

/** Returns the secret after the key word at an offset, if the value is random enough. */
export function readKeyedValue(text: string, at: number): SecretValues {
  const none = { values: [], end: at };
  const name = keyNameAt(text, at);
  if (name === undefined) return none;
  const place = valuePlace(text, name);
  if (place === undefined) {
    return IN_HEADING.test(text.slice(name.end, name.end + 32)) ? readColumns(text, at) : none;
  }
  const value = valueText(text, place);
  if (value === undefined || !isRandom(text.slice(value.start, value.end), name.kind, value.certainty)) return none;
  if (!isSecretName(text, name)) return none;
  const end = value.end - value.start < LONG ? value.end : endOfToken(text, value.end);
  return { values: [{ start: value.start, end }], end };
}

function endOfToken(text: string, at: number): number {
  TOKEN.lastIndex = at;
  TOKEN.test(text);
  return TOKEN.lastIndex;
}
