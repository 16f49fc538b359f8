/**
 * Cache of token counts by piece. Texts repeat themselves: most pieces are found here, and only new ones are merged.
 * Open addressing; an entry is the key (u64), length and count (u32: `count << 8 | length`, zero if the entry is empty)
 * and the offset of the kept bytes (u32). The key of a piece of up to 8 bytes is its bytes, of a longer one a hash.
 */

import { allocate } from "./memory";
import { mergeLong } from "./merge-long";
import { mergeShort, SHORT } from "./merge-short";

/** Longer pieces are not cached, in bytes. */
const MAX_PIECE_BYTES: u32 = 255;
const ENTRY_BITS: usize = 4;
const FIRST_BITS: usize = 15;
const HASH: u64 = 0x9e3779b97f4a7c15;

let entries: usize = 0;
let bits: usize = 0;
let mostBits: usize = 0;
let mask: usize = 0;
let used: usize = 0;
let usable: usize = 0;
/** Bytes of the pieces longer than 8 bytes. */
let kept: usize = 0;
let keptBytes: usize = 0;
let keptCapacity: usize = 0;

/**
 * Creates an empty memo with a table of at most 2^`limit` entries. It is cleared when 5/8 of them are used, or when its
 * pieces of more than 8 bytes fill 16 bytes per entry.
 */
export function prepareMemo(limit: u32): void {
  mostBits = limit;
  keptCapacity = ((<usize>16) << limit) + MAX_PIECE_BYTES;
  kept = allocate(keptCapacity);
  resize(min<usize>(FIRST_BITS, limit));
}

/**
 * Returns the number of tokens of the piece of `length` bytes (at least one) at `at`. The 8 bytes after it must be
 * readable.
 */
export function countPiece(at: usize, length: u32): u32 {
  if (length > 8) return countLongPiece(at, length);
  const key = load<u64>(at) & (<u64>-1 >>> <u64>(64 - (length << 3)));
  let slot = slotOf(key);
  while (true) {
    const entry = entries + (slot << ENTRY_BITS);
    const known = load<u32>(entry, 8);
    if (load<u64>(entry) == key && (known & 0xff) == length) return known >>> 8;
    if (known == 0) return add(at, length, key);
    slot = (slot + 1) & mask;
  }
}

function countLongPiece(at: usize, length: u32): u32 {
  if (length > MAX_PIECE_BYTES) return mergeLong(at, length);
  const key = hashOf(at, length);
  let slot = slotOf(key);
  while (true) {
    const entry = entries + (slot << ENTRY_BITS);
    const known = load<u32>(entry, 8);
    if (load<u64>(entry) == key && (known & 0xff) == length && sameBytes(kept + load<u32>(entry, 12), at, length)) {
      return known >>> 8;
    }
    if (known == 0) return add(at, length, key);
    slot = (slot + 1) & mask;
  }
}

function slotOf(key: u64): usize {
  return <usize>((key * HASH) >> <u64>(64 - bits));
}

/** Hashes whole words; the last word overlaps the one before it. */
function hashOf(at: usize, length: usize): u64 {
  const tail = load<u64>(at + length - 8);
  let hash = (load<u64>(at) * HASH) ^ (rotl<u64>(tail, 31) * 0xc2b2ae3d27d4eb4f);
  for (let i: usize = 8; i + 8 < length; i += 8) {
    hash ^= hash >> 29;
    hash = (hash ^ load<u64>(at + i)) * 0xff51afd7ed558ccd;
  }
  return hash ^ (hash >> 32);
}

function sameBytes(one: usize, other: usize, length: usize): bool {
  for (let i: usize = 0; i + 8 < length; i += 8) {
    if (load<u64>(one + i) != load<u64>(other + i)) return false;
  }
  return load<u64>(one + length - 8) == load<u64>(other + length - 8);
}

function add(at: usize, length: u32, key: u64): u32 {
  const count = length <= SHORT ? mergeShort(at, length) : mergeLong(at, length);
  if (used == usable || keptBytes + MAX_PIECE_BYTES > keptCapacity) grow();
  const entry = freeEntry(key);
  store<u64>(entry, key);
  store<u32>(entry, (count << 8) | length, 8);
  store<u32>(entry, <u32>keptBytes, 12);
  used++;
  if (length > 8) {
    memory.copy(kept + keptBytes, at, length);
    keptBytes += length;
  }
  return count;
}

function freeEntry(key: u64): usize {
  let slot = slotOf(key);
  while (load<u32>(entries + (slot << ENTRY_BITS), 8) != 0) slot = (slot + 1) & mask;
  return entries + (slot << ENTRY_BITS);
}

function grow(): void {
  if (bits == mostBits || used < usable) return clear();
  const old = entries;
  const end = old + ((<usize>1) << (bits + ENTRY_BITS));
  resize(bits + 1);
  for (let from = old; from < end; from += 16) {
    if (load<u32>(from, 8) == 0) continue;
    v128.store(freeEntry(load<u64>(from)), v128.load(from));
    used++;
  }
}

function resize(newBits: usize): void {
  bits = newBits;
  entries = allocate((<usize>1) << (bits + ENTRY_BITS));
  mask = ((<usize>1) << bits) - 1;
  usable = (mask * 5) >>> 3;
  used = 0;
}

function clear(): void {
  memory.fill(entries, 0, (<usize>1) << (bits + ENTRY_BITS));
  used = 0;
  keptBytes = 0;
}
