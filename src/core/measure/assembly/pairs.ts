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
/** Bytes of a pair in the vocabulary: left and right id, 24 bits each. */
const PAIR_BYTES: u32 = 6;
const HASH: u64 = 0x9e3779b97f4a7c15;

/** The token of each byte, u32. */
export const byteTokens: usize = memory.data(256 * 4, 16);
/** The merge of each pair of bytes, u32, indexed by `first << 8 | second`. */
const bytePairs: usize = memory.data(65536 * 4, 16);

/** Open addressing; an entry is left, right and merged id, 18 bits each, or zero. */
let slots: usize = 0;
let shift: u64 = 0;
let mask: usize = 0;

/** Builds the tables from `count` pairs at `source`. The first 256 are single bytes, with the byte as left id. */
export function loadPairs(source: usize, count: u32): void {
  const bits: u64 = count > 131072 ? 19 : 18;
  slots = allocate((<usize>8) << (<usize>bits));
  shift = 64 - bits;
  mask = ((<usize>1) << (<usize>bits)) - 1;
  for (let id: u32 = 0; id < 256; id++) {
    store<u32>(byteTokens + ((<usize>load<u8>(source + id * PAIR_BYTES)) << 2), id);
  }
  for (let id: u32 = 256; id < count; id++) {
    const pair = load<u64>(source + id * PAIR_BYTES);
    insert(((pair & 0xffffff) << ID_BITS) | ((pair >> 24) & 0xffffff), id);
  }
  for (let first: usize = 0; first < 256; first++) {
    for (let second: usize = 0; second < 256; second++) {
      store<u32>(bytePairs + (((first << 8) | second) << 2), merge(byteToken(first), byteToken(second)));
    }
  }
}

function insert(key: u64, id: u32): void {
  let slot = <usize>((key * HASH) >> shift);
  while (load<u64>(slots + (slot << 3)) != 0) slot = (slot + 1) & mask;
  store<u64>(slots + (slot << 3), (key << ID_BITS) | id);
}

/** Returns the token that two neighbours merge into, or `NO_TOKEN`. */
export function merge(left: u32, right: u32): u32 {
  const key = ((<u64>left) << ID_BITS) | right;
  let slot = <usize>((key * HASH) >> shift);
  while (true) {
    const entry = load<u64>(slots + (slot << 3));
    if (entry == 0) return NO_TOKEN;
    if (entry >> ID_BITS == key) return <u32>(entry & ID_MASK);
    slot = (slot + 1) & mask;
  }
}

/** Returns the token of a single byte. */
export function byteToken(byte: usize): u32 {
  return load<u32>(byteTokens + (byte << 2));
}

/** Returns the token that the two bytes at `at` merge into, or `NO_TOKEN`. */
export function mergeBytes(at: usize): u32 {
  return load<u32>(bytePairs + ((((<usize>load<u8>(at)) << 8) | load<u8>(at, 1)) << 2));
}
