/**
 * Finds where the pieces in 64 bytes begin, all at once: one bit per byte, one word per class, neighbours by shifting.
 * Handles ASCII only, and reports only what no byte after the block can change.
 */

import { byCase, contraction } from "./piece";

/** Bytes of a block. */
export const BLOCK: usize = 64;

const TAB: u8 = 0x09;
const SPACE: u8 = 0x20;

/**
 * Returns where pieces start in the 64 bytes after `at`, where one begins: bit i is set if a piece starts at `at + i`.
 * Bit 0 is never set. Zero if the piece at `at` may be longer than the block or contains a byte that is not ASCII.
 */
export function pieceStarts(at: usize): u64 {
  const a = v128.load(at);
  const b = v128.load(at, 16);
  const c = v128.load(at, 32);
  const d = v128.load(at, 48);

  const known = lowBits(ctz(bits(a, b, c, d)));
  const lower = between(a, b, c, d, 0x61, 0x7a);
  const upper = between(a, b, c, d, 0x41, 0x5a);
  const digits = between(a, b, c, d, 0x30, 0x39);
  const spaces = equal(a, b, c, d, SPACE);
  const breaks = equal(a, b, c, d, 0x0a) | equal(a, b, c, d, 0x0d);
  const blanks = spaces | equal(a, b, c, d, TAB) | between(a, b, c, d, 0x0b, 0x0c);
  const letters = lower | upper;
  const others = known & ~(letters | digits | blanks | breaks);

  // Line breaks after a symbol belong to it; in o200k_base, so do slashes among them. Adding the first break of a run
  // to the run clears all bits from there on.
  const run = byCase ? breaks | equal(a, b, c, d, 0x2f) : breaks;
  const first = breaks & (others << 1);
  const tails = run & (~(run + first) | first);
  const symbols = others & ~tails;
  const joined = blanksBeforeBreak(blanks, breaks);
  const lines = (breaks & ~tails) | joined;
  const gaps = blanks & ~joined;

  // The last blank of a gap is separate; if it is a space, it joins the symbols after it.
  const symbolStarts = symbols & ~(symbols << 1) & ~(spaces << 1);
  const lone = symbolStarts & ~(symbols >> 1);
  let starts = lines & ~(lines << 1);
  starts |= gaps & ~((gaps << 1) & (gaps >> 1));
  starts |= symbolStarts | numberStarts(digits);
  // A blank or a lone symbol before letters is part of the word.
  starts |= letters & ~((letters | gaps | lone) << 1);
  if (byCase) starts |= upper & (lower << 1);

  const certain = lowBits(certainBits(known, blanks));
  const apostrophes = equal(a, b, c, d, 0x27) & certain & (letters >> 1) & (byCase ? letters << 1 : lone);
  if (apostrophes != 0) starts = withContractions(at, apostrophes, starts);
  return starts & certain & ~1;
}

/** Returns how many low bits no later byte can change: the last gap may continue, and a contraction has three bytes. */
function certainBits(known: u64, blanks: u64): u64 {
  const length = <u64>popcnt(known);
  const lastGap = 64 - clz(known & ~blanks);
  return min(lastGap, length < 4 ? 0 : length - 3);
}

/** Returns the blanks that directly precede a line break: white space up to its last line break is one piece. */
function blanksBeforeBreak(blanks: u64, breaks: u64): u64 {
  let found = breaks & (blanks << 1);
  let joined: u64 = 0;
  while (found != 0) {
    const before = lowBits(ctz(found));
    joined |= before & ~lowBits(64 - clz(before & ~blanks));
    found &= found - 1;
  }
  return joined;
}

/** Returns the starts of numbers; those longer than three digits are cut every three digits. */
function numberStarts(digits: u64): u64 {
  let begins = digits & ~(digits << 1);
  const fourth = digits & (digits << 1) & (digits << 2) & (digits << 3);
  let starts: u64 = 0;
  while (begins != 0) {
    starts |= begins;
    begins = (begins << 3) & fourth;
  }
  return starts;
}

/**
 * Adjusts starts for contractions: in o200k_base, a contraction ends the word before it; in cl100k_base it is a
 * separate piece.
 */
function withContractions(at: usize, apostrophes: u64, starts: u64): u64 {
  let left = apostrophes;
  let result = starts;
  let taken: u64 = 0;
  while (left != 0) {
    const here = ctz(left);
    left &= left - 1;
    if (byCase && here == taken) continue;
    const length = <u64>contraction(at + <usize>here, at + BLOCK);
    if (length == 0) continue;
    taken = here + length;
    const behind = (<u64>1) << taken;
    if (byCase) result &= ~(behind - ((<u64>1) << here));
    result |= behind;
  }
  return result;
}

function lowBits(count: u64): u64 {
  return count >= 64 ? -1 : ((<u64>1) << count) - 1;
}

function equal(a: v128, b: v128, c: v128, d: v128, byte: u8): u64 {
  const all = i8x16.splat(byte);
  return bits(i8x16.eq(a, all), i8x16.eq(b, all), i8x16.eq(c, all), i8x16.eq(d, all));
}

/** Returns the bytes from `low` to `high`. Both are ASCII, so signed comparison excludes other bytes. */
function between(a: v128, b: v128, c: v128, d: v128, low: i8, high: i8): u64 {
  const under = i8x16.splat(low - 1);
  const over = i8x16.splat(high + 1);
  return bits(
    v128.and(i8x16.gt_s(a, under), i8x16.lt_s(a, over)),
    v128.and(i8x16.gt_s(b, under), i8x16.lt_s(b, over)),
    v128.and(i8x16.gt_s(c, under), i8x16.lt_s(c, over)),
    v128.and(i8x16.gt_s(d, under), i8x16.lt_s(d, over)),
  );
}

function bits(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = <u64>(<u32>i8x16.bitmask(a)) | ((<u64>(<u32>i8x16.bitmask(b))) << 16);
  return low | ((<u64>(<u32>i8x16.bitmask(c))) << 32) | ((<u64>(<u32>i8x16.bitmask(d))) << 48);
}
