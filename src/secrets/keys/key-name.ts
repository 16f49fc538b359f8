import { bytesOf, KEY_WORDS, type KeyKind } from "./key-words.ts";
import { surpriseOf } from "./values/surprise.ts";

/** A name whose value is secret, in a text of UTF-8 bytes as Latin-1. */
export interface KeyName {
  readonly kind: KeyKind;
  /** Whether the word also names other things than secrets: `auth`. */
  readonly isWeak: boolean;
  readonly start: number;
  /** Offset of the key word. */
  readonly word: number;
  /** Offset after the key word. */
  readonly after: number;
  readonly end: number;
}

const SMALL_S = 115;
/** Longest name that is read to either side of a word, in bytes. */
const REACH = 48;
/** A longer rest of a name must be words: a random one, in bits for each character, belongs to a token. */
const MAX_AFTER = 14;
const RANDOM = 4.8;
/** Up to a colon or an equals sign, which may be the wide ones of Chinese and Japanese. */
const NAME_AFTER = /(?:[\w.-]|(?!\xef\xbc[\x9a\x9d])[\x80-\xff]){0,48}/y;

/** A key word of so many bytes. */
interface KeyEntry {
  readonly kind: KeyKind;
  readonly whole: boolean;
  readonly isWeak: boolean;
  readonly length: number;
}

const ENTRIES: ReadonlyMap<string, KeyEntry> = new Map(
  KEY_WORDS.flatMap(({ word, kind, whole = false, isWeak = false }) =>
    bytesOf(word).map((bytes) => [bytes, { kind, whole, isWeak, length: bytes.length }] as const),
  ),
);

/** The anchors of names: every key word, as bytes in Latin-1. */
export const KEY_ANCHORS: readonly string[] = [...ENTRIES.keys()];
/** The alternation of all key words, the longest first. */
export const KEY_ALTERNATION: string = KEY_ANCHORS.toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace(/[^\w\x80-\xff]/g, String.raw`\$&`))
  .join("|");

/** The key words that begin with the same bytes, by their next byte; `entry` is the one that ends here. */
interface KeyBranch {
  readonly next: Map<number, KeyBranch>;
  entry?: KeyEntry;
}

let keyTree: KeyBranch | undefined;

/** How a name may go on after a word that is often a part of others. */
const WHOLE_TAIL = /^s?(?:$|[_.A-Z\x80-\xff-]|\d{1,3}(?:$|[_.-]))/;

/** What a name holds, if it goes on with this after the word: something about a secret, not the secret. */
const ABOUT =
  /(?:^|[_.-])(?:ids?|names?|users?|username|emails?|realm|scopes?|callback|domain|types?|ur[il]s?|paths?|files?|filename|dir|fields?|labels?|placeholders?|len|length|size|min|max|count|reg(?:ex|exp)?|pattern|policy|reset|forgot|expir(?:es|y|ed|e|ation)|exp|ttl|hints?|help|messages?|msg|errors?|err|title|desc(?:ription)?|prompt|input|validat(?:or|ion|e)|rules?|required|enabled?|disabled?|strength|version|class(?:es|name)?|kind|index|idx|algorithm|alg|algo|endpoint|header|prefix|suffix|selector|xpath|icon|link|route|page|form|button|btn|column|col|table|model|schema|provider|store|storage|manager|service|handler|format|encoding|encoder|method|mode|scheme|source|status|state|through|thru|time|date|at|created|updated|arn|ref(?:erence)?|alias|checksum|fingerprint|thumbprint|location|usage|limit|hash(?:ed)?|digest|md5|sha\d*|cost|text|symbol|contract|address)(?:$|[_.-])/i;
/** Source file, as in a list of digests: `"src/tokens.ts": "…"`. */
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|css|go|html?|java|kt|md|php|py|rb|rs|scss|swift|vue)$/i;
const PUBLIC =
  /publi[ck]|(?:^|[_.-])(?:no|is|has|hash(?:ed)?|encrypted|show|hide|toggle|forgot|reset|csrf|xsrf|page|next|cancel|cancellation|continuation|sync|delimiter|syntax|lexer|parser)(?:[_.-]|$)/i;

/** Returns the offset of the first key word in a text; `undefined` if there is none. */
export function firstKeyWord(text: string): number | undefined {
  for (let at = 0; at < text.length; at++) if (entryAt(text, at) !== undefined) return at;
  return undefined;
}

/** Returns the longest key word at an offset, in small or capital letters. */
function entryAt(text: string, at: number): KeyEntry | undefined {
  let found: KeyEntry | undefined;
  let branch: KeyBranch | undefined = (keyTree ??= treeOf(ENTRIES));
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    branch = branch.next.get(code >= 65 && code <= 90 ? code + 32 : code);
    if (branch === undefined) break;
    found = branch.entry ?? found;
  }
  return found;
}

function treeOf(entries: ReadonlyMap<string, KeyEntry>): KeyBranch {
  const root: KeyBranch = { next: new Map() };
  for (const [word, entry] of entries) {
    let branch = root;
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      const known = branch.next.get(code) ?? { next: new Map() };
      branch.next.set(code, known);
      branch = known;
    }
    branch.entry = entry;
  }
  return root;
}

/**
 * Returns the name around a key word at an offset; `undefined` if there is none or the word is part of another one
 * (`bypass`, `tokenizer`).
 */
export function keyNameAt(text: string, at: number): KeyName | undefined {
  const entry = entryAt(text, at);
  if (entry === undefined) return undefined;
  const after = at + entry.length;
  const isAscii = text.charCodeAt(at) < 0x80;
  if (isAscii && goesOn(text, after)) return undefined;
  const start = startOfName(text, at);
  if (entry.whole && start < at && isInside(text.charCodeAt(at - 1), text.charCodeAt(at))) return undefined;
  NAME_AFTER.lastIndex = after;
  NAME_AFTER.test(text);
  const end = NAME_AFTER.lastIndex;
  if (entry.whole && isAscii && !WHOLE_TAIL.test(text.slice(after, end))) return undefined;
  return { kind: entry.kind, isWeak: entry.isWeak, start, word: at, after, end };
}

/** Whether a name is of a secret: not of something about one (`password_hint`), and not a part of a token itself. */
export function isSecretName(text: string, { start, word, after, end }: KeyName): boolean {
  const rest = text.slice(after, end);
  if (rest.length > MAX_AFTER && surpriseOf(rest) / rest.length > RANDOM) return false;
  return (
    !ABOUT.test(parted(rest)) && !isSourceFile(text.slice(start, end)) && !PUBLIC.test(parted(text.slice(start, word)))
  );
}

/** Whether a name is that of a source file. */
export function isSourceFile(name: string): boolean {
  return SOURCE_FILE.test(name);
}

/** Whether a word goes on, and is not only a plural. */
function goesOn(text: string, after: number): boolean {
  return isLower(text.charCodeAt(text.charCodeAt(after) === SMALL_S ? after + 1 : after));
}

function startOfName(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < REACH && isOfName(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Whether a character is a letter, a digit, `_`, `-`, `.` or beyond ASCII. */
function isOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 45 && code <= 57 && code !== 47) ||
    code === 95 ||
    code >= 0x80
  );
}

/** Whether a word that begins with a character goes on with the word of the character before it. */
function isInside(last: number, code: number): boolean {
  const isUpper = last >= 65 && last <= 90;
  return code >= 97 ? isLower(last) || isUpper : isUpper;
}

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** Separates the parts of a name by `_`. */
export function parted(name: string): string {
  return name.replace(/([a-z\d])(?=[A-Z])/g, "$1_");
}
