import { bytesOf, KEY_WORDS, type KeyKind } from "./key-words.ts";
import { surprisalBits } from "./values/surprise.ts";

/** Name that marks its value as secret, such as `DB_PASSWORD_2`. Offsets refer to a Latin-1 view of UTF-8 bytes. */
export interface KeyName {
  readonly kind: KeyKind;
  /** Whether the key word also has harmless uses, as `auth` does. */
  readonly isWeak: boolean;
  /** Whether the name must be that of an environment variable and end in the key word. */
  readonly isVariable: boolean;
  readonly start: number;
  /** Offset of the key word. */
  readonly word: number;
  /** Offset after the key word. */
  readonly after: number;
  readonly end: number;
}

const SMALL_S = 115;
/** Maximum number of name bytes read on either side of a key word. */
const MAX_REACH_BYTES = 48;
/**
 * Maximum length of a tail that is not checked for randomness. A longer tail with more than this many bits per
 * character belongs to a token, not to a name.
 */
const MAX_UNCHECKED_TAIL = 14;
const MAX_NAME_DENSITY = 4.8;
/** Ends at `:` or `=`, including the full-width forms used in Chinese and Japanese. */
const NAME_AFTER = /(?:[\w.-]|(?!\xef\xbc[\x9a\x9d])[\x80-\xff]){0,48}/y;

/** Key word with its length in bytes. */
interface KeyEntry {
  readonly kind: KeyKind;
  readonly whole: boolean;
  readonly isWeak: boolean;
  readonly isVariable: boolean;
  readonly length: number;
}

const ENTRIES: ReadonlyMap<string, KeyEntry> = new Map(
  KEY_WORDS.flatMap(({ word, kind, whole = false, isWeak = false, isVariable = false }) =>
    bytesOf(word).map((bytes) => [bytes, { kind, whole, isWeak, isVariable, length: bytes.length }] as const),
  ),
);

/** Search anchors: every key word as Latin-1 bytes. */
export const KEY_ANCHORS: readonly string[] = [...ENTRIES.keys()];
/** Alternation of all key words, longest first. */
export const KEY_ALTERNATION: string = KEY_ANCHORS.toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace(/[^\w\x80-\xff]/g, String.raw`\$&`))
  .join("|");

/** Trie node: key words that share a prefix, by their next byte. `entry` is the word that ends here. */
interface KeyBranch {
  readonly next: Map<number, KeyBranch>;
  entry?: KeyEntry;
}

let keyTree: KeyBranch | undefined;

/** Allowed tails after a key word that is often part of longer words. */
const WHOLE_TAIL = /^s?(?:$|[_.A-Z\x80-\xff-]|\d{1,3}(?:$|[_.-]))/;

/** Tails of names that describe a secret instead of holding one. */
const METADATA_TAIL =
  /(?:^|[_.-])(?:ids?|guids?|uuids?|identifiers?|names?|users?|username|emails?|realm|scopes?|callback|domain|types?|ur[il]s?|paths?|files?|filename|dir|fields?|labels?|placeholders?|len|length|size|min|max|count|reg(?:ex|exp)?|pattern|policy|reset|forgot|expir(?:es|y|ed|e|ation)|exp|ttl|hints?|help|messages?|msg|errors?|err|title|desc(?:ription)?|prompt|input|validat(?:or|ion|e)|rules?|required|enabled?|disabled?|strength|version|class(?:es|name)?|kind|index|idx|algorithm|alg|algo|endpoint|header|prefix|suffix|selector|xpath|icon|link|route|page|form|button|btn|column|col|table|model|schema|provider|store|storage|manager|service|handler|format|encoding|encoder|method|mode|scheme|source|status|state|through|thru|time|date|at|created|updated|arn|ref(?:erence)?|alias|namespace|checksum|fingerprint|thumbprint|location|usage|limit|hash(?:ed)?|digest|md5|sha\d*|cost|text|symbol|contract|address|public)(?:$|[_.-])/i;
/** Name of a source file, as in a list of digests: `"src/tokens.ts": "…"`. */
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|css|go|html?|java|kt|md|php|py|rb|rs|scss|swift|vue)$/i;
const PUBLIC_HEAD =
  /publi[ck]|(?:^|[_.-])(?:no|is|has|hash(?:ed)?|encrypted|show|hide|toggle|forgot|reset|csrf|xsrf|page|next|cancel|cancellation|continuation|sync|delimiter|syntax|lexer|parser)(?:[_.-]|$)/i;

/** A product, and the table of a lexer. */
const OTHER_NAME = /^(?:1password|token_?data)$/i;
/** Before `pass`: directives of web servers that pass a request on, and steps of a renderer. */
const STEP = /(?:^|[_.-])(?:fastcgi|uwsgi|scgi|proxy|grpc|memcached|draw|render|next)_$/i;

/** Returns the offset of the first key word (such as `password`) in a text; `undefined` without one. */
export function firstKeyWord(text: string): number | undefined {
  for (let at = 0; at < text.length; at++) if (entryAt(text, at) !== undefined) return at;
  return undefined;
}

/** Finds the longest key word at an offset, ignoring ASCII case. */
function entryAt(text: string, at: number): KeyEntry | undefined {
  let longestEntry: KeyEntry | undefined;
  let branch: KeyBranch | undefined = (keyTree ??= buildKeyTree(ENTRIES));
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    branch = branch.next.get(code >= 65 && code <= 90 ? code + 32 : code);
    if (branch === undefined) break;
    longestEntry = branch.entry ?? longestEntry;
  }
  return longestEntry;
}

function buildKeyTree(entries: ReadonlyMap<string, KeyEntry>): KeyBranch {
  const root: KeyBranch = { next: new Map() };
  for (const [word, entry] of entries) {
    let branch = root;
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      const child = branch.next.get(code) ?? { next: new Map() };
      branch.next.set(code, child);
      branch = child;
    }
    branch.entry = entry;
  }
  return root;
}

/**
 * Returns the name around the key word at an offset, such as `DB_PASSWORD_2`, with up to {@link MAX_REACH_BYTES} bytes
 * on each side of the word. `undefined` if no key word starts there, or if it is part of another word (`bypass`,
 * `tokenizer`).
 */
export function keyNameAt(text: string, at: number): KeyName | undefined {
  const entry = entryAt(text, at);
  if (entry === undefined) return undefined;
  const after = at + entry.length;
  const isAscii = text.charCodeAt(at) < 0x80;
  if (isAscii && wordContinues(text, after)) return undefined;
  const start = startOfName(text, at);
  if (entry.whole && start < at && continuesWord(text.charCodeAt(at - 1), text.charCodeAt(at))) return undefined;
  NAME_AFTER.lastIndex = after;
  NAME_AFTER.test(text);
  const end = NAME_AFTER.lastIndex;
  if (entry.whole && isAscii && (isInCapitals(text, after) || !WHOLE_TAIL.test(text.slice(after, end))))
    return undefined;
  const { kind, isWeak, isVariable } = entry;
  return { kind, isWeak, isVariable, start, word: at, after, end };
}

/**
 * Whether the name of a value denotes a secret. False for names of metadata (`password_hint`), public values
 * (`csrf_token`) and source files, and if the text after the key word is too random to be part of a name.
 * @param text text that contains the name
 */
export function isSecretName(text: string, { start, word, after, end }: KeyName): boolean {
  const tail = text.slice(after, end);
  if (tail.length > MAX_UNCHECKED_TAIL && surprisalBits(tail) / tail.length > MAX_NAME_DENSITY) return false;
  if (/^pass$/i.test(text.slice(word, after)) && STEP.test(text.slice(start, word))) return false;
  return (
    !METADATA_TAIL.test(separateCamelCase(tail)) &&
    !isSourceFile(text.slice(start, end)) &&
    !OTHER_NAME.test(text.slice(start, end)) &&
    !PUBLIC_HEAD.test(separateCamelCase(text.slice(start, word)))
  );
}

/** Whether a name ends in the extension of a source file, such as `tokens.ts`. */
export function isSourceFile(name: string): boolean {
  return SOURCE_FILE.test(name);
}

/** Whether a word continues, ignoring a plural `s`. */
function wordContinues(text: string, after: number): boolean {
  return isLower(text.charCodeAt(text.charCodeAt(after) === SMALL_S ? after + 1 : after));
}

function startOfName(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < MAX_REACH_BYTES && isNameCharacter(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Whether a character code is a letter, a digit, `_`, `-`, `.` or beyond ASCII. */
function isNameCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 45 && code <= 57 && code !== 47) ||
    code === 95 ||
    code >= 0x80
  );
}

/** Whether a character continues the word of the character before it. */
function continuesWord(last: number, code: number): boolean {
  const isUpper = last >= 65 && last <= 90;
  return code >= 97 ? isLower(last) || isUpper : isUpper;
}

/** Whether an offset is between two capitals, as in `PWR`. */
function isInCapitals(text: string, at: number): boolean {
  return /^[A-Z]{2}$/.test(text.slice(at - 1, at + 1));
}

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

/**
 * Inserts `_` between a lower-case ASCII letter or digit and a capital: `api_Key` for `apiKey`. Does not divide a run
 * of capitals: `APIKey` stays as it is.
 */
export function separateCamelCase(name: string): string {
  return name.replace(/([a-z\d])(?=[A-Z])/g, "$1_");
}
