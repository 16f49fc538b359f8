import type { Identifiers } from "../../../model/sketch.ts";
import { sketchedPart } from "./sketched-part.ts";

/** FNV-1a, 32 bits. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const OTHER = 0;
const START = 1;
const DIGIT = 2;
const KINDS = byteKinds();

const MIN_BYTES = 3;
const MAX_COUNT = 255;
/** Bytes of text for each place of the first table. */
const BYTES_PER_PLACE = 16;
const MAX_FIRST_CAPACITY = 4096;

/** A hash table with open addressing, nearly in the order of the hashes, and how often each was added; 0: a free place. */
interface Table {
  hashes: Uint32Array;
  counts: Uint8Array;
  used: number;
}

/**
 * The identifiers in the first MiB of UTF-8 text: runs of three or more of `[A-Za-z0-9_$]` and bytes beyond ASCII that do
 * not begin with a digit, wherever they stand.
 */
export function identifiersIn(utf8: Buffer): Identifiers {
  const bytes = sketchedPart(utf8);
  const table = newTable(firstCapacity(bytes.length));
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
    // What ended it was passed over too.
    if (kind === START && at - start > MIN_BYTES) add(table, hash === 0 ? 1 : hash >>> 0);
  }
  return sorted(table);
}

/** The hash under which `identifiersIn` lists a name: that of the last identifier in it (`b` of `a::b`, `valid` of `valid?`). */
export function hashIdentifier(name: string): number {
  let end = name.length;
  while (end > 0 && !isPart(name.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > 0 && isPart(name.charCodeAt(start - 1))) start--;
  const hash = hashOf(name.slice(start, end));
  return hash === 0 ? 1 : hash >>> 0;
}

function isPart(unit: number): boolean {
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

function firstCapacity(bytes: number): number {
  let capacity = 32;
  while (capacity < MAX_FIRST_CAPACITY && capacity * BYTES_PER_PLACE < bytes) capacity *= 2;
  return capacity;
}

function newTable(capacity: number): Table {
  return { ...newIdentifiers(capacity), used: 0 };
}

/** Both lists in one piece of memory: pieces cost more than bytes. */
function newIdentifiers(many: number): { hashes: Uint32Array; counts: Uint8Array } {
  const memory = new ArrayBuffer(many * 5);
  return { hashes: new Uint32Array(memory, 0, many), counts: new Uint8Array(memory, many * 4) };
}

function add(table: Table, hash: number): void {
  const place = placeOf(table.hashes, hash);
  if (table.hashes[place] === hash) {
    if (table.counts[place]! < MAX_COUNT) table.counts[place]!++;
    return;
  }
  table.hashes[place] = hash;
  table.counts[place] = 1;
  if (++table.used * 2 > table.hashes.length) grow(table);
}

/** Where a hash stands, or the free place for it. */
function placeOf(hashes: Uint32Array, hash: number): number {
  const mask = hashes.length - 1;
  let place = hash >>> Math.clz32(mask);
  while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) & mask;
  return place;
}

function grow(table: Table): void {
  const { hashes, counts } = table;
  const next = newTable(hashes.length * 2);
  for (let i = 0; i < hashes.length; i++) {
    if (hashes[i] === 0) continue;
    const place = placeOf(next.hashes, hashes[i]!);
    next.hashes[place] = hashes[i]!;
    next.counts[place] = counts[i]!;
  }
  table.hashes = next.hashes;
  table.counts = next.counts;
}

/** Places follow the hashes but where one was taken, so that little is left to sort. */
function sorted(table: Table): Identifiers {
  const { hashes, counts } = newIdentifiers(table.used);
  let next = 0;
  for (let i = 0; i < table.hashes.length; i++) {
    const hash = table.hashes[i]!;
    if (hash === 0) continue;
    let at = next++;
    for (; at > 0 && hashes[at - 1]! > hash; at--) {
      hashes[at] = hashes[at - 1]!;
      counts[at] = counts[at - 1]!;
    }
    hashes[at] = hash;
    counts[at] = table.counts[i]!;
  }
  return { hashes, counts };
}
