/** Lines and the longest line, 64 bytes at a time. A line ends with a line feed or with the text. */

import { BLOCK } from "./block";

/** Line feeds seen. */
let ends: u32 = 0;
/** Bytes of the longest line, without its line feed. */
let longest: u32 = 0;
/** Bytes of the current line, which no line feed has ended yet. */
let open: u32 = 0;

/** Resets the counts of lines. Call it before the first bytes of each text. */
export function startLines(): void {
  ends = 0;
  longest = 0;
  open = 0;
}

/**
 * Counts the lines in the next bytes of a text, which may be divided anywhere. Reads in blocks of 64 bytes from `at`,
 * so up to 63 bytes after `end` must be readable.
 */
export function readLines(at: usize, end: usize): void {
  for (let block = at; block < end; block += BLOCK) {
    const size = min<usize>(BLOCK, end - block);
    const feeds = feedsOf(block) & (-1 >>> <u64>(BLOCK - size));
    if (feeds == 0) {
      open += <u32>size;
      continue;
    }
    const last = 63 - clz(feeds);
    ends += <u32>popcnt(feeds);
    longest = max(longest, open + <u32>ctz(feeds));
    if (longest < <u32>BLOCK) longest = max(longest, longestBetween(feeds));
    open = <u32>(size - 1 - <usize>last);
  }
}

/** Returns the number of lines so far, including a last one without a line feed. */
export function lineCount(): u32 {
  return ends + (open > 0 ? 1 : 0);
}

/** Returns the length of the longest line so far in bytes, without its line feed. */
export function longestLine(): u32 {
  return max(longest, open);
}

/** Returns the longest line that begins and ends within a block. */
function longestBetween(feeds: u64): u32 {
  let most: u64 = 0;
  let rest = feeds;
  while ((rest & (rest - 1)) != 0) {
    const here = ctz(rest);
    rest &= rest - 1;
    most = max(most, ctz(rest) - here - 1);
  }
  return <u32>most;
}

function feedsOf(at: usize): u64 {
  const feed = i8x16.splat(0x0a);
  let feeds: u64 = 0;
  for (let i: usize = 0; i < BLOCK; i += 16) {
    feeds |= (<u64>(<u32>i8x16.bitmask(i8x16.eq(v128.load(at + i), feed)))) << i;
  }
  return feeds;
}
