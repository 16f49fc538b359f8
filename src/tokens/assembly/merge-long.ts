/** Byte pair encoding of a piece of any length: a linked list of tokens and a heap of merges, O(n log n). */

import { allocate } from "./memory";
import { byteToken, merge, mergeBytes, NO_TOKEN } from "./pairs";

/**
 * Bytes of working memory per byte of the piece: four u32 lists, and the u64 heap, which has at most twice as many
 * entries.
 */
const SCRATCH: usize = 32;

let capacity: u32 = 0;
/**
 * By position: the token that begins there, the positions of the next and the previous token, and the merge with the
 * next.
 */
let ids: usize = 0;
let nexts: usize = 0;
let previouses: usize = 0;
let merges: usize = 0;
/** Binary heap of `merge << 32 | position`. An entry is stale if the merge at its position has changed. */
let heap: usize = 0;
let heapSize: u32 = 0;

/** Returns the number of tokens of the piece of `length` bytes (at least one) at `at`. */
export function mergeLong(at: usize, length: u32): u32 {
  prepare(at, length);
  let count = length;
  while (heapSize > 0) {
    const top = load<u64>(heap);
    heapSize--;
    sink(0, load<u64>(heap + (heapSize << 3)));
    const here = <u32>top;
    const merged = <u32>(top >> 32);
    if (get(merges, here) != merged) continue;
    join(here, merged, length);
    count--;
  }
  return count;
}

function prepare(at: usize, length: u32): void {
  reserve(length);
  heapSize = 0;
  for (let i: u32 = 0; i < length; i++) {
    set(ids, i, byteToken(load<u8>(at + i)));
    set(nexts, i, i + 1);
    set(previouses, i, i - 1);
    const merged = i + 1 < length ? mergeBytes(at + i) : NO_TOKEN;
    set(merges, i, merged);
    if (merged != NO_TOKEN) {
      store<u64>(heap + (heapSize << 3), ((<u64>merged) << 32) | i);
      heapSize++;
    }
  }
  for (let i = heapSize >> 1; i > 0; i--) sink(i - 1, load<u64>(heap + ((i - 1) << 3)));
}

/** Merges the token at `here` with the next one, and adds the merges with both neighbours. */
function join(here: u32, merged: u32, length: u32): void {
  const absorbed = get(nexts, here);
  const next = get(nexts, absorbed);
  set(ids, here, merged);
  set(nexts, here, next);
  set(merges, absorbed, NO_TOKEN);
  if (next < length) {
    set(previouses, next, here);
    enter(here, merge(merged, get(ids, next)));
  } else {
    set(merges, here, NO_TOKEN);
  }
  if (here > 0) {
    const previous = get(previouses, here);
    enter(previous, merge(get(ids, previous), merged));
  }
}

function enter(position: u32, merged: u32): void {
  set(merges, position, merged);
  if (merged != NO_TOKEN) rise(((<u64>merged) << 32) | position);
}

function reserve(length: u32): void {
  if (length <= capacity) return;
  capacity = max<u32>(length, 2 * capacity);
  ids = allocate(<usize>capacity * SCRATCH);
  nexts = ids + (capacity << 2);
  previouses = nexts + (capacity << 2);
  merges = previouses + (capacity << 2);
  heap = merges + (capacity << 2);
}

function get(list: usize, position: u32): u32 {
  return load<u32>(list + ((<usize>position) << 2));
}

function set(list: usize, position: u32, value: u32): void {
  store<u32>(list + ((<usize>position) << 2), value);
}

function rise(value: u64): void {
  let hole = heapSize++;
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    const other = load<u64>(heap + (parent << 3));
    if (other <= value) break;
    store<u64>(heap + (hole << 3), other);
    hole = parent;
  }
  store<u64>(heap + (hole << 3), value);
}

function sink(start: u32, value: u64): void {
  let hole = start;
  while (true) {
    let child: u32 = 2 * hole + 1;
    if (child >= heapSize) break;
    const right = child + 1;
    if (right < heapSize && load<u64>(heap + (right << 3)) < load<u64>(heap + (child << 3))) child = right;
    const other = load<u64>(heap + (child << 3));
    if (other >= value) break;
    store<u64>(heap + (hole << 3), other);
    hole = child;
  }
  store<u64>(heap + (hole << 3), value);
}
