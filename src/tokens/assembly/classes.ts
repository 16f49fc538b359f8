/** Character classes for the split patterns of the encodings, and UTF-8 decoding. */

import { allocate } from "./memory";

/** Lu, Lt. */
export const UPPER: u32 = 1;
/** Ll. */
export const LOWER: u32 = 2;
/** Lm, Lo: letters that the patterns accept as either case. */
export const CASELESS: u32 = 4;
/** M. */
export const MARK: u32 = 8;
/** N. */
export const NUMBER: u32 = 16;
/** White space except CR and LF. */
export const BLANK: u32 = 32;
/** CR and LF. */
export const BREAK: u32 = 64;
/** Everything else: punctuation, symbols, controls, unassigned. */
export const OTHER: u32 = 128;

export const LETTER: u32 = UPPER | LOWER | CASELESS;
/** Characters that match `[^\s\p{L}\p{N}]` of a pattern. */
export const SYMBOL: u32 = OTHER | MARK;

const PAGE_BITS: u32 = 7;
const CODE_POINTS: u32 = 0x110000;

/** For each page of 128 code points, the index of its class table. */
const pages: usize = memory.data(CODE_POINTS >>> PAGE_BITS);

let tables: usize = 0;

/** Bytes of the last character passed to `classAt`. */
export let width: u32 = 1;

/**
 * Copies the page index at `source` and the `count` tables of 128 one-byte classes after it. Returns the address after
 * them.
 */
export function loadClasses(source: usize, count: u32): usize {
  const bytes: usize = (<usize>count) << PAGE_BITS;
  memory.copy(pages, source, CODE_POINTS >>> PAGE_BITS);
  tables = allocate(bytes);
  memory.copy(tables, source + (CODE_POINTS >>> PAGE_BITS), bytes);
  return source + (CODE_POINTS >>> PAGE_BITS) + bytes;
}

/**
 * Returns the class of the character at `at` and sets `width` to its length in bytes. Invalid UTF-8 gets an arbitrary
 * class, with no other effect.
 */
export function classAt(at: usize): u32 {
  const lead: u32 = load<u8>(at);
  if (lead < 0x80) {
    width = 1;
    return classOf(lead);
  }
  if (lead < 0xe0) {
    width = 2;
    return classOf(((lead & 0x1f) << 6) | continuation(at, 1));
  }
  if (lead < 0xf0) {
    width = 3;
    return classOf(((lead & 0x0f) << 12) | (continuation(at, 1) << 6) | continuation(at, 2));
  }
  width = 4;
  const high = ((lead & 0x07) << 18) | (continuation(at, 1) << 12);
  const codePoint = high | (continuation(at, 2) << 6) | continuation(at, 3);
  return codePoint < CODE_POINTS ? classOf(codePoint) : OTHER;
}

function continuation(at: usize, offset: usize): u32 {
  return <u32>load<u8>(at + offset) & 0x3f;
}

function classOf(codePoint: u32): u32 {
  const table: u32 = load<u8>(pages + (codePoint >>> PAGE_BITS));
  return load<u8>(tables + ((table << PAGE_BITS) | (codePoint & 0x7f)));
}
