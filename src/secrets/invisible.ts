import { isAscii } from "node:buffer";
import { INVISIBLE } from "../base/index.ts";

const FLAG = 0x1f3f4;
/** Grapheme joiner, Mongolian vowel separator, zero-width non-joiner and joiner. */
const JOINERS: ReadonlySet<number> = new Set([0x34f, 0x180e, 0x200c, 0x200d]);
/** Whether a byte, or a pair of bytes, starts any of these characters. */
const [FIRST_BYTES, FIRST_PAIRS] = leadTables();

/**
 * Counts invisible and bidirectional control characters in UTF-8 text. Characters that ordinary writing needs are not
 * counted: a byte order mark at the start, a joiner between two non-ASCII characters (scripts and emoji), the first
 * variation selector after a visible character, and the tags after a black flag (flags of regions).
 */
export function countInvisible(utf8: Uint8Array): number {
  if (isAscii(utf8)) return 0;
  let count = 0;
  /** End offset of a flag and its tags if the last character belongs to one; otherwise -1. */
  let flagEnd = -1;
  for (let at = nextCandidate(utf8, 0); at < utf8.length - 1; at = nextCandidate(utf8, at + 1)) {
    const lead = utf8[at]!;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    const code = codeAt(utf8, at, length);
    const isFlagPart = code === FLAG || (flagEnd === at && isTag(code));
    if (isFlagPart) flagEnd = at + length;
    else if (isInvisible(code) && !isOrdinary(utf8, at, length, code)) count++;
  }
  return count;
}

function leadTables(): readonly [leads: Uint8Array, pairs: Uint8Array] {
  const leads = new Uint8Array(2 ** 8);
  const pairs = new Uint8Array(2 ** 16);
  for (const [from, to] of [...INVISIBLE, [FLAG, FLAG] as const]) {
    // In characters of three or more bytes, 64 consecutive code points share all bytes but the last.
    for (let code = from; code <= to; code += from < 0x800 ? 1 : 64 - (code & 63)) {
      const bytes = Buffer.from(String.fromCodePoint(code));
      leads[bytes.readUInt8(0)] = 1;
      pairs[bytes.readUInt16BE(0)] = 1;
    }
  }
  return [leads, pairs];
}

/** Next offset where two bytes may start one of the characters. Kept small so that V8 optimizes it early. */
function nextCandidate(utf8: Uint8Array, from: number): number {
  const last = utf8.length - 1;
  let at = from;
  while (at < last && (FIRST_BYTES[utf8[at]!] === 0 || FIRST_PAIRS[(utf8[at]! << 8) | utf8[at + 1]!] === 0)) at++;
  return at;
}

function codeAt(utf8: Uint8Array, at: number, length: number): number {
  let code = utf8[at]! & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) code = (code << 6) | ((utf8[at + i] ?? 0) & 0x3f);
  return code;
}

function isInvisible(code: number): boolean {
  for (const [from, to] of INVISIBLE) if (code >= from && code <= to) return true;
  return false;
}

const isTag = (code: number): boolean => code >= 0xe0020 && code <= 0xe007f;
const isSelector = (code: number): boolean =>
  (code >= 0xfe00 && code <= 0xfe0f) ||
  (code >= 0xe0100 && code <= 0xe01ef) ||
  (code >= 0x180b && code <= 0x180f && code !== 0x180e);

function isOrdinary(utf8: Uint8Array, at: number, length: number, code: number): boolean {
  if (code === 0xfeff) return at === 0;
  const before = codeBefore(utf8, at);
  if (isSelector(code)) return before !== 0 && !isInvisible(before);
  return (
    JOINERS.has(code) &&
    before >= 0x80 &&
    (!isInvisible(before) || isSelector(before)) &&
    (utf8[at + length] ?? 0) >= 0x80
  );
}

/** Code point that ends before an offset; 0 at the start. */
function codeBefore(utf8: Uint8Array, at: number): number {
  let start = at - 1;
  while (start > 0 && (utf8[start]! & 0xc0) === 0x80) start--;
  if (start < 0) return 0;
  return utf8[start]! < 0x80 ? utf8[start]! : codeAt(utf8, start, at - start);
}
