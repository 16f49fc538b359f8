/** Scans texts with the word automaton, and finds runs of base64-like characters. */

/**
 * Table from each byte to its letter: the number of its class of bytes, which ignores ASCII case. Fixed addresses load
 * faster, so this table and the next have one.
 */
const LETTERS: usize = 4096;
/**
 * Transition table of the automaton: row of a state + letter → row of the next state, bitwise complemented if a word
 * ends there. A row is the state number times the number of letters.
 */
const STEPS: usize = LETTERS + 256;

let states: u32 = 0;
let width: i32 = 0;
let text: usize = 0;
/** Address after the text. */
let end: usize = 0;
/** Address of the hits that a scan writes. Before the first scan, the trie is here. */
let hits: usize = 0;
/** Per state: index of the set of bytes that may follow a word. The sets come after this table. */
let nexts: usize = 0;

/** Size of a hit in bytes: a state and the offset after its last byte. */
const HIT: usize = 8;

/** Size of a set in bytes: one bit per byte value. */
const SET: usize = 32;

/** Address after the hits of each stream. */
let ends = memory.data(16, 16);

/**
 * Lays out the memory for an automaton and for texts of up to `size` bytes, and grows it if necessary. Call it first.
 * Then write the letters, the trie and the sets of next bytes at the addresses below.
 * @param letterCount number of byte classes
 * @param setCount number of distinct sets of bytes that may follow a word
 */
export function prepare(stateCount: u32, letterCount: u32, setCount: u32, size: u32): void {
  states = stateCount;
  width = <i32>letterCount;
  nexts = STEPS + ((<usize>states * letterCount) << 2);
  text = (nexts + ((<usize>states) << 1) + SET * setCount + 15) & ~15;
  hits = (text + size + 15) & ~15;
  const pages = <i32>((hits + HIT * size + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
}

/**
 * Address of the table that maps each byte to its letter, the number of its byte class: 256 bytes that the caller
 * writes.
 */
export function lettersAt(): usize {
  return LETTERS;
}

/**
 * Address of the sets of bytes that may follow a word: for each state of the automaton the index of its set (two bytes
 * each), then the sets (32 bytes each, one bit per byte value, lowest first). The caller writes them before the first
 * scan. Valid once `prepare` has laid out the memory; 0 before.
 */
export function nextsAt(): usize {
  return nexts;
}

/**
 * Address of the trie that the caller writes before `link`. States are in breadth-first order, the root first. For all
 * states: the longest proper suffix that is a state (two bytes each), then the number of children, then the letter that
 * leads to the state, then 1 if a word ends there and 0 otherwise (one byte each). Scans overwrite the trie.
 */
export function treeAt(): usize {
  return hits;
}

/**
 * Builds the transition table. Call it once, after writing the letters and the trie and before the first scan. The row
 * of a state starts as a copy of the row of its longest suffix. That suffix is shallower, so its row is complete. Then
 * the children of the state are added.
 */
export function link(): void {
  const branches = hits + ((<usize>states) << 1);
  const lasts = branches + states;
  const isEnd = lasts + states;
  let branch: usize = 1;
  for (let state: usize = 0; state < states; state++) {
    const row = STEPS + ((state * width) << 2);
    const suffix = <usize>load<u16>(hits + (state << 1));
    if (state != 0) memory.copy(row, STEPS + ((suffix * width) << 2), (<usize>width) << 2);
    for (const next = branch + load<u8>(branches + state); branch < next; branch++) {
      const step = <i32>branch * width;
      store<i32>(row + ((<usize>load<u8>(lasts + branch)) << 2), load<u8>(isEnd + branch) != 0 ? ~step : step);
    }
  }
}

/** Address where the caller writes the text to scan. */
export function textAt(): usize {
  return text;
}

/**
 * Address of the first hit of a stream for a text of `size` bytes. A hit is two 32-bit numbers: a state and the offset
 * after the word.
 * @param stream 0, or 0 to 3 after `scanFour`
 */
export function foundAt(stream: u32, size: u32): usize {
  return hits + <usize>stream * (<usize>size >> 2) * HIT;
}

/** Address after the last hit of a stream in the last scan. */
export function endAt(stream: u32): usize {
  return load<u32>(ends + ((<usize>stream) << 2));
}

function step(row: i32, at: usize): i32 {
  return load<i32>(STEPS + ((<usize>row + load<u8>(LETTERS + load<u8>(at))) << 2));
}

/** Adds a hit whose last byte is before `after`, unless the next byte rules it out. Returns where the next one goes. */
function add(out: usize, row: i32, after: usize): usize {
  const state = <u32>(row / width);
  if (after < end && !isNext(state, load<u8>(after))) return out;
  store<u32>(out, state);
  store<u32>(out + 4, <u32>(after - text));
  return out + HIT;
}

function isNext(state: u32, byte: u32): bool {
  const set = nexts + ((<usize>states) << 1) + SET * load<u16>(nexts + ((<usize>state) << 1));
  return ((load<u8>(set + (byte >> 3)) >> (byte & 7)) & 1) != 0;
}

/** Returns the row at an offset that is far enough from the start of the text, by the bytes before it. */
function rowBefore(stop: usize, maxLength: u32): i32 {
  let row = 0;
  for (let at = stop - maxLength; at < stop; at++) {
    row = step(row, at);
    if (row < 0) row = ~row;
  }
  return row;
}

/**
 * Scans the `size` bytes at `textAt()` and writes the hits of stream 0 in text order. Leaves out hits whose next byte
 * is not in the set of the state. A hit at the end of the text has no next byte and stays.
 * @param first row of the automaton's state before the text: 0 at first, or the result for the text directly before
 * @returns row of the state at the end of the text
 */
export function scan(size: u32, first: i32): i32 {
  end = text + size;
  return scanRest(text, first, 0, hits);
}

function scanRest(start: usize, first: i32, stream: u32, begin: usize): i32 {
  let row = first;
  let out = begin;
  for (let at = start; at < end; at++) {
    row = step(row, at);
    if (row >= 0) continue;
    row = ~row;
    out = add(out, row, at + 1);
  }
  store<u32>(ends + ((<usize>stream) << 2), <u32>out);
  return row;
}

/**
 * Scans the quarters of the text as four interleaved streams, which is faster. A quarter must be longer than the
 * longest word (`maxLength`). Otherwise like `scan`.
 * @returns row at the end of the text
 */
export function scanFour(size: u32, first: i32, maxLength: u32): i32 {
  end = text + size;
  const quarter = <usize>size >> 2;
  const one = text + quarter;
  const two = one + quarter;
  const three = two + quarter;
  let a = first;
  let b = rowBefore(one, maxLength);
  let c = rowBefore(two, maxLength);
  let d = rowBefore(three, maxLength);
  let outA = foundAt(0, size);
  let outB = foundAt(1, size);
  let outC = foundAt(2, size);
  let outD = foundAt(3, size);
  for (let i: usize = 0; i < quarter; i++) {
    a = step(a, text + i);
    b = step(b, one + i);
    c = step(c, two + i);
    d = step(d, three + i);
    if ((a | b | c | d) >= 0) continue;
    if (a < 0) outA = add(outA, (a = ~a), text + i + 1);
    if (b < 0) outB = add(outB, (b = ~b), one + i + 1);
    if (c < 0) outC = add(outC, (c = ~c), two + i + 1);
    if (d < 0) outD = add(outD, (d = ~d), three + i + 1);
  }
  store<u32>(ends, <u32>outA, 0);
  store<u32>(ends, <u32>outB, 4);
  store<u32>(ends, <u32>outC, 8);
  return scanRest(three + quarter, d, 3, outD);
}

/** Minimum length of a run in bytes. */
const MIN_RUN_LENGTH: usize = 28;

/**
 * Classifies letters, digits, `+`, `/`, `_` and `-` by half-byte. Each bit covers the bytes with one upper half, or with two
 * upper halves that allow the same lower halves.
 */
const LOWER_HALF = i8x16(26, 30, 30, 30, 30, 30, 30, 30, 30, 30, 28, 5, 4, 5, 4, 13);
const UPPER_HALF = i8x16(0, 0, 1, 2, 4, 8, 4, 16, 0, 0, 0, 0, 0, 0, 0, 0);

/** Returns a bit for each of 16 bytes outside this character set. */
function others(at: usize): i32 {
  const bytes = v128.load(at);
  const lower = i8x16.swizzle(LOWER_HALF, v128.and(bytes, i8x16.splat(15)));
  const upper = i8x16.swizzle(UPPER_HALF, i8x16.shr_u(bytes, 4));
  return i8x16.bitmask(i8x16.eq(v128.and(lower, upper), i8x16.splat(0)));
}

/**
 * Writes the start and the end of each run of at least 28 letters, digits, `+`, `/`, `_` and `-`, as stream 0.
 * Overwrites the hits.
 */
export function findRuns(size: u32): void {
  end = text + size;
  let out = hits;
  for (let start = text; start + MIN_RUN_LENGTH <= end;) {
    // Reads backwards from where a run would have to reach, and so few bytes of a text without runs.
    let gaps = others(start + MIN_RUN_LENGTH - 16);
    if (gaps != 0) {
      start += MIN_RUN_LENGTH - 16 + 32 - clz(gaps);
      continue;
    }
    gaps = others(start) & ((1 << (MIN_RUN_LENGTH - 16)) - 1);
    if (gaps != 0) {
      start += 32 - clz(gaps);
      continue;
    }
    const stop = runEnd(start + MIN_RUN_LENGTH);
    store<u32>(out, <u32>(start - text));
    store<u32>(out + 4, <u32>(stop - text));
    out += HIT;
    start = stop + 1;
  }
  store<u32>(ends, <u32>out);
}

function runEnd(from: usize): usize {
  for (let at = from; at < end; at += 16) {
    const gaps = others(at);
    if (gaps != 0) return min(at + ctz(gaps), end);
  }
  return end;
}
