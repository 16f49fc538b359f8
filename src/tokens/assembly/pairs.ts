/**
 * The merges of byte pair encoding on token ids. Every token except the 256 single bytes is the merge of one pair of
 * tokens, so a table from pair to token is all that merging needs; a token's id is also its rank.
 */

import { allocate } from "./memory";

/** Means "this pair does not merge". Greater than every token id, and fits in 26 bits. */
export const NO_TOKEN: u32 = 0x3ffffff;

/** Bits of a token id. */
const ID_BITS: u64 = 18;
const ID_MASK: u64 = (1 << ID_BITS) - 1;
/** Tokens that are single bytes. */
const BYTES: usize = 256;
/** Bytes of a pair in the vocabulary. */
const PAIR_BYTES: usize = 7;
const PAIR_MASK: u64 = (1 << 56) - 1;
/** The bits of a pair of single bytes: left and right id. */
const BYTES_KEY: u64 = (0xff << ID_BITS) | 0xff;
const HASH: u64 = 0x9e3779b97f4a7c15;

/** The token of each byte, u32. */
export const byteTokens: usize = memory.data(256 * 4, 16);
/** The merge of each pair of bytes, u32, indexed by `first << 8 | second`. */
const bytePairs: usize = memory.data(65536 * 4, 16);

/** The pairs in the vocabulary, by their hash; each is left, right and merged id, 18 bits each. */
let pairs: usize = 0;
let end: usize = 0;

/** Bits of a hash that are looked up first. */
const HEAD_BITS: u64 = 21;
/** One bit for each head of a hash: zero if no pair has it, as is the case for most that do not merge. */
const heads: usize = memory.data(1 << 18, 16);
/** For each word of `heads`, the number of pairs with smaller heads, u32. */
const ranks: usize = memory.data(1 << 17, 16);

/**
 * Reads `count` tokens of a vocabulary at `source`: the 256 single bytes, then the pairs. The pairs are not copied, so
 * they must stay there.
 */
export function loadPairs(source: usize, count: u32): void {
  for (let id: usize = 0; id < BYTES; id++) store<u32>(byteTokens + ((<usize>load<u8>(source + id)) << 2), <u32>id);
  const none = i32x4.splat(NO_TOKEN);
  for (let at: usize = 0; at < BYTES * BYTES * 4; at += 16) v128.store(bytePairs + at, none);
  pairs = source + BYTES;
  end = pairs + (<usize>count - BYTES) * PAIR_BYTES;
  let rank: u32 = 0;
  let next: usize = 0;
  for (let at = pairs; at < end; at += PAIR_BYTES) {
    const entry = load<u64>(at) & PAIR_MASK;
    const key = entry >> ID_BITS;
    if ((key & ~BYTES_KEY) == 0) setBytePair(source, key, <u32>(entry & ID_MASK));
    const head = (key * HASH) >> (64 - HEAD_BITS);
    const word = <usize>(head >> 6);
    for (; next <= word; next++) store<u32>(ranks + (next << 2), rank);
    store<u64>(heads + (word << 3), load<u64>(heads + (word << 3)) | ((<u64>1) << (head & 63)));
    rank++;
  }
}

function setBytePair(bytes: usize, key: u64, id: u32): void {
  const first = <usize>load<u8>(bytes + <usize>(key >> ID_BITS));
  const second = <usize>load<u8>(bytes + <usize>(key & ID_MASK));
  store<u32>(bytePairs + (((first << 8) | second) << 2), id);
}

/** Returns the id of the token that two adjacent tokens merge into, or `NO_TOKEN`. */
export function merge(left: u32, right: u32): u32 {
  const key = ((<u64>left) << ID_BITS) | right;
  const hash = key * HASH;
  const head = hash >> (64 - HEAD_BITS);
  const word = <usize>(head >> 6);
  const bits = load<u64>(heads + (word << 3));
  const bit = (<u64>1) << (head & 63);
  if ((bits & bit) == 0) return NO_TOKEN;
  const rank = load<u32>(ranks + (word << 2)) + <u32>popcnt(bits & (bit - 1));
  for (let at = pairs + <usize>rank * PAIR_BYTES; at < end; at += PAIR_BYTES) {
    const entry = load<u64>(at) & PAIR_MASK;
    const known = entry >> ID_BITS;
    if (known == key) return <u32>(entry & ID_MASK);
    if (known * HASH > hash) return NO_TOKEN;
  }
  return NO_TOKEN;
}

/** Returns the id of the token that consists of this byte alone. */
export function byteToken(byte: usize): u32 {
  return load<u32>(byteTokens + (byte << 2));
}

/** Returns the id of the token that the two bytes at `at` merge into, or `NO_TOKEN`. */
export function mergeBytes(at: usize): u32 {
  return load<u32>(bytePairs + ((((<usize>load<u8>(at)) << 8) | load<u8>(at, 1)) << 2));
}
