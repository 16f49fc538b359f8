/**
 * Counts the tokens of UTF-8 text. The host writes a vocabulary to an address from `room` and calls `prepare` once. For
 * each text, it writes bytes to another address from `room` and calls `count` until all are counted.
 */

import { BLOCK, pieceStarts } from "./block";
import { loadClasses } from "./classes";
import { countPiece, prepareMemo } from "./memo";
import { allocate } from "./memory";
import { loadPairs } from "./pairs";
import { chooseEncoding, pieceEnd } from "./piece";

export { lineCount, longestLine, readLines, startLines } from "./lines";

/** Bytes after which `count` returns: a function only switches to its optimised code when it is called again. */
const STRIDE: usize = 16384;
/** Readable bytes after a text: a block, or a word load at the end of the text, reads this much too far. */
const PADDING: usize = BLOCK + 16;
/** A byte that is in none of the classes of `pieceStarts`. */
const NOT_ASCII: u8 = 0x80;

/** Tokens found by the last call of `count`. */
export let tokens: u32 = 0;

/**
 * Allocates room for a text of `bytes` bytes, with the padding after it that `seal` writes, and returns its address.
 * The room is never freed.
 */
export function room(bytes: u32): usize {
  return allocate(<usize>bytes + PADDING);
}

/**
 * Reads a vocabulary file (see `vocabulary.ts` of the host) at `source`, where its pairs stay. Call it once, before
 * `count`.
 * @param memoBits the memo of pieces has up to 2^memoBits entries
 */
export function prepare(source: usize, o200k: bool, memoBits: u32): void {
  const tokenCount = load<u32>(source, 4);
  const tableCount = load<u32>(source, 8);
  chooseEncoding(o200k);
  const pairs = loadClasses(source + 16, tableCount);
  loadPairs(pairs, tokenCount);
  prepareMemo(memoBits);
}

/**
 * Marks `end` as the end of a text, so that no piece continues after it. Overwrites the padding there. Call it before
 * `count`.
 */
export function seal(end: usize): void {
  memory.fill(end, NOT_ASCII, PADDING);
}

/**
 * Counts the pieces of a text from `from`, where one begins, and sets `tokens` to their number of tokens. Stops at
 * `end` or at a piece after 16,384 bytes or more. Call it again from the result until that is `end`.
 * @param end address that `seal` marked
 * @returns address of the first piece not counted
 */
export function count(from: usize, end: usize): usize {
  const stop = min(end, from + STRIDE);
  let at = from;
  let sum: u32 = 0;
  while (at < stop) {
    let starts = pieceStarts(at);
    if (starts == 0) {
      const next = pieceEnd(at, end);
      sum += countPiece(at, <u32>(next - at));
      at = next;
      continue;
    }
    const block = at;
    do {
      const next = block + <usize>ctz(starts);
      sum += countPiece(at, <u32>(next - at));
      at = next;
      starts &= starts - 1;
    } while (starts != 0);
  }
  tokens = sum;
  return at;
}
