import type { Identifiers } from "../sketch.ts";
import { sketchedPart } from "./sketched-part.ts";

/** Identifiers of an empty text. */
export const NO_IDENTIFIERS: Identifiers = { hashes: new Uint32Array(0), counts: new Uint8Array(0) };

/** Offset basis and prime of 32-bit FNV-1a. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const OTHER = 0;
const START = 1;
const DIGIT = 2;
const KINDS = byteKinds();

const MIN_BYTES = 3;
const MAX_COUNT = 255;
/** Bytes of text per identifier, for sizing the first buffer. */
const BYTES_PER_PLACE = 8;

/**
 * Counts the identifiers in the first MiB of UTF-8 text, by hash: runs of three or more of `[A-Za-z0-9_$]` and
 * non-ASCII bytes that do not start with a digit. Code, comments and literals all count.
 */
export function identifiersIn(utf8: Buffer): Identifiers {
  const bytes = sketchedPart(utf8);
  let hashes = new Uint32Array(Math.ceil(bytes.length / BYTES_PER_PLACE));
  let count = 0;
  const end = bytes.length;
  let at = 0;
  while (at < end) {
    let byte = bytes[at]!;
    const kind = KINDS[byte];
    const start = at++;
    if (kind === OTHER) continue;
    let hash = BASIS;
    do {
      hash = Math.imul(hash ^ byte, PRIME);
      byte = at < end ? bytes[at]! : 0;
      at++;
    } while (KINDS[byte] !== OTHER);
    // The character that ended the identifier is already consumed.
    if (kind !== START || at - start <= MIN_BYTES) continue;
    if (count === hashes.length) hashes = doubleCapacity(hashes);
    hashes[count++] = hash;
  }
  return countHashes(hashes.subarray(0, count).toSorted());
}

/**
 * Returns the hash that `identifiersIn` uses for a name. Takes the last identifier of the name: `b` of `a::b`, `valid`
 * of `valid?`.
 */
export function hashIdentifier(name: string): number {
  let end = name.length;
  while (end > 0 && !isIdentifierUnit(name.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && isIdentifierUnit(name.charCodeAt(start - 1))) start--;
  return hashOf(name.slice(start, end)) >>> 0;
}

function isIdentifierUnit(unit: number): boolean {
  return unit >= 0x80 || KINDS[unit] !== OTHER;
}

function hashOf(word: string): number {
  let hash = BASIS;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (unit >= 0x80) return Buffer.from(word).reduce((sum, byte) => Math.imul(sum ^ byte, PRIME), BASIS);
    hash = Math.imul(hash ^ unit, PRIME);
  }
  return hash;
}

function byteKinds(): Uint8Array {
  const kinds = new Uint8Array(256).fill(START, 0x80);
  for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$")
    kinds[character.charCodeAt(0)] = START;
  for (const character of "0123456789") kinds[character.charCodeAt(0)] = DIGIT;
  return kinds;
}

/** Returns a copy of a list with twice the length. New elements are 0. */
export function doubleCapacity(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(list.length * 2);
  longer.set(list);
  return longer;
}

/**
 * Returns the distinct hashes of a sorted list, each with its number of occurrences, capped at {@link MAX_COUNT}. Both
 * result arrays share one buffer, because each buffer has more overhead than its bytes.
 */
export function countHashes(sorted: Uint32Array): Identifiers {
  let different = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) different++;
  const memory = new ArrayBuffer(different * 5);
  const hashes = new Uint32Array(memory, 0, different);
  const counts = new Uint8Array(memory, different * 4);
  let last = -1;
  for (let i = 0; i < sorted.length; i++) {
    const hash = sorted[i]!;
    if (i === 0 || hash !== hashes[last]) hashes[++last] = hash;
    if (counts[last]! < MAX_COUNT) counts[last]!++;
  }
  return { hashes, counts };
}
