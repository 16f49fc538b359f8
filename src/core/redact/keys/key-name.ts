import { bytesOf, KEY_WORDS, type KeyKind } from "./key-words.ts";

/** A name whose value is secret, in a text of UTF-8 bytes as Latin-1. */
export interface KeyName {
  readonly kind: KeyKind;
  readonly start: number;
  readonly end: number;
}

/** Longest name that is read to either side of a word, in bytes. */
const REACH = 48;
const NAME_BEFORE = /[\w.\x80-\xff-]*$/;
/** Up to a colon or an equals sign, which may be the wide ones of Chinese and Japanese. */
const NAME_AFTER = /(?:[\w.-]|(?!\xef\xbc[\x9a\x9d])[\x80-\xff]){0,48}/y;

const KINDS: ReadonlyMap<string, { readonly kind: KeyKind; readonly whole: boolean }> = new Map(
  KEY_WORDS.flatMap(({ word, kind, whole }) =>
    bytesOf(word).map((bytes) => [bytes, { kind, whole: whole === true }] as const),
  ),
);

/** The anchors of names: every key word, as bytes in Latin-1. */
export const KEY_ANCHORS: readonly string[] = [...KINDS.keys()];
const LONGEST = [...KINDS.keys()].toSorted((a, b) => b.length - a.length);

/** How a name may go on after a word: with another part, a plural, or a number. */
const TAIL = /^s?(?![a-z])/;
const WHOLE_TAIL = /^s?(?:$|[_.A-Z\x80-\xff-]|\d{1,3}(?:$|[_.-]))/;

/** What a name holds, if it goes on with this after the word: something about a secret, not the secret. */
const ABOUT =
  /(?:^|[_.-])(?:ids?|names?|users?|username|emails?|realm|scopes?|callback|domain|types?|ur[il]s?|paths?|files?|filename|dir|fields?|labels?|placeholders?|len|length|size|min|max|count|reg(?:ex|exp)?|pattern|policy|reset|forgot|expir(?:es|y|ed|e|ation)|exp|ttl|hints?|help|messages?|msg|errors?|err|title|desc(?:ription)?|prompt|input|validat(?:or|ion|e)|rules?|required|enabled?|disabled?|strength|version|class(?:es|name)?|kind|index|idx|algorithm|alg|algo|endpoint|header|prefix|suffix|selector|xpath|icon|link|route|page|form|button|btn|column|col|table|model|schema|provider|store|storage|manager|service|handler|format|encoding|encoder|method|mode|scheme|source|status|state|time|date|at|created|updated|arn|ref(?:erence)?|alias|checksum|fingerprint|thumbprint|location|usage|limit|hash(?:ed)?|cost|text|symbol|contract|address)(?:$|[_.-])/i;
const PUBLIC =
  /publi[ck]|(?:^|[_.-])(?:no|is|has|hash(?:ed)?|encrypted|show|hide|toggle|forgot|reset|csrf|xsrf|page|next|cancel|cancellation|continuation|sync|delimiter|syntax|lexer|parser)(?:[_.-]|$)/i;

/**
 * Returns the name around a key word at an offset; `undefined` if the word is part of another one (`bypass`,
 * `tokenizer`) or the name is of something about a secret (`password_hint`).
 */
export function keyNameAt(text: string, at: number): KeyName | undefined {
  const word = wordAt(text, at);
  if (word === undefined) return undefined;
  const before = NAME_BEFORE.exec(text.slice(Math.max(0, at - REACH), at))![0];
  NAME_AFTER.lastIndex = at + word.length;
  const after = NAME_AFTER.exec(text)![0];
  const entry = KINDS.get(word)!;
  if (entry.whole && isInside(before, text.charCodeAt(at))) return undefined;
  if (!(entry.whole ? WHOLE_TAIL : TAIL).test(after) && word.charCodeAt(0) < 0x80) return undefined;
  if (ABOUT.test(parted(after)) || PUBLIC.test(parted(before))) return undefined;
  return { kind: entry.kind, start: at - before.length, end: at + word.length + after.length };
}

function wordAt(text: string, at: number): string | undefined {
  const here = text.slice(at, at + 40).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return LONGEST.find((word) => here.startsWith(word));
}

/** Whether a word that begins with a character is the rest of a word before it. */
function isInside(before: string, code: number): boolean {
  const last = before.charCodeAt(before.length - 1);
  const isLower = last >= 97 && last <= 122;
  const isUpper = last >= 65 && last <= 90;
  return code >= 97 ? isLower || isUpper : isUpper;
}

/** Separates the parts of a name by `_`. */
function parted(name: string): string {
  return name.replace(/([a-z\d])(?=[A-Z])/g, "$1_");
}
