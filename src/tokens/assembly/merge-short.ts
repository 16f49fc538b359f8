/** Byte pair encoding of a piece of at most 64 bytes: each step searches all pairs for the one of least rank. */

import { byteToken, merge, mergeBytes, NO_TOKEN } from "./pairs";

/** The longest piece for `mergeShort`, in bytes: its positions are the bits of one word. */
export const SHORT: u32 = 64;

const POSITION_BITS: u32 = 6;
const NONE: u32 = NO_TOKEN << POSITION_BITS;

/** The token that begins at each position, u32. */
const ids: usize = memory.data(SHORT * 4, 16);
/** The merge with the next token, shifted above the position: the least value is the next merge, leftmost first. */
const merges: usize = memory.data((SHORT + 4) * 4, 16);

/** Returns the number of tokens of the piece of `length` bytes (1 to `SHORT`) at `at`. */
export function mergeShort(at: usize, length: u32): u32 {
  const last = length - 1;
  for (let i: u32 = 0; i < last; i++) {
    store<u32>(ids + (i << 2), byteToken(load<u8>(at + i)));
    store<u32>(merges + (i << 2), (mergeBytes(at + i) << POSITION_BITS) | i);
  }
  store<u32>(ids + (last << 2), byteToken(load<u8>(at + last)));
  v128.store(merges + (last << 2), i32x4.splat(NONE));

  let begins: u64 = <u64>-1 >>> <u64>(64 - length);
  while (true) {
    const least = leastOf(length);
    if (least >= NONE) return <u32>popcnt(begins);
    const here: u64 = least & (SHORT - 1);
    const merged = least >>> POSITION_BITS;
    const after = begins & (-2 << here);
    const rest = after & (after - 1);
    begins ^= after ^ rest;
    store<u32>(ids + ((<usize>here) << 2), merged);
    store<u32>(merges + ((<usize>ctz(after)) << 2), NONE);
    store<u32>(merges + ((<usize>here) << 2), rest == 0 ? NONE : entry(merged, idAt(ctz(rest)), here));
    const before = begins & ((1 << here) - 1);
    if (before != 0) {
      const previous = 63 - clz(before);
      store<u32>(merges + ((<usize>previous) << 2), entry(idAt(previous), merged, previous));
    }
  }
}

function idAt(position: u64): u32 {
  return load<u32>(ids + ((<usize>position) << 2));
}

function entry(left: u32, right: u32, position: u64): u32 {
  return (merge(left, right) << POSITION_BITS) | <u32>position;
}

function leastOf(length: u32): u32 {
  let a = load<u32>(merges);
  let b = load<u32>(merges, 4);
  let c = load<u32>(merges, 8);
  let d = load<u32>(merges, 12);
  for (let i: u32 = 4; i < length; i += 4) {
    const at = merges + (i << 2);
    a = min(a, load<u32>(at));
    b = min(b, load<u32>(at, 4));
    c = min(c, load<u32>(at, 8));
    d = min(d, load<u32>(at, 12));
  }
  return min(min(a, b), min(c, d));
}
