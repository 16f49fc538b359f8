/**
 * Finds all occurrences of many words in one pass over bytes; ASCII letters match in any case (Aho and Corasick,
 * 1975).
 */
export interface Automaton {
  /** Returns a flat list of pairs: a state in which words end, and the offset after their last byte. Offsets ascend. */
  scan(bytes: Uint8Array): readonly number[];
  /** Indices of the words that end in a state, the longest first. Every state that `scan` returns has some. */
  readonly words: readonly (readonly number[] | undefined)[];
}

/** The words as a tree. A state is an index in these lists, 0 the root; in `child` and `sibling`, 0 means none. */
interface Trie {
  readonly states: number;
  readonly child: Uint16Array;
  readonly sibling: Uint16Array;
  /** Letter on the branch to a state. */
  readonly letter: Uint8Array;
  /** Words that end in a state. */
  readonly words: (number[] | undefined)[];
}

/**
 * Builds an automaton from non-empty, lower-case words, as Latin-1.
 * @throws RangeError above 65,536 states
 */
export function buildAutomaton(words: readonly string[]): Automaton {
  const { letters, count } = lettersOf(words);
  // Were the width a power of 2, the first entries of all rows would compete for the same lines of the processor's cache.
  const width = count | 1;
  const { next, words: ends } = link(buildTrie(words, letters), width);
  const table: Table = { next, letters, longest: words.reduce((most, word) => Math.max(most, word.length), 0) };
  return { scan: (bytes) => withStates(scan(bytes, table), width), words: ends };
}

/**
 * Shorter texts are read in one go. A step waits for the one before it, so a longer text is read in its two halves at
 * once.
 */
const SHORT = 512;

function scan(bytes: Uint8Array, table: Table): number[] {
  if (bytes.length < SHORT) return scanFrom(0, 0, bytes, table);
  const { next, letters } = table;
  const hits: number[] = [];
  const later: number[] = [];
  const half = bytes.length >> 1;
  let row = 0;
  let other = rowBefore(half, bytes, table);
  for (let i = 0; i < half; i++) {
    row = next[row + letters[bytes[i]!]!]!;
    other = next[other + letters[bytes[half + i]!]!]!;
    if ((row | other) >= 0) continue;
    if (row < 0) hits.push((row = ~row), i + 1);
    if (other < 0) later.push((other = ~other), half + i + 1);
  }
  for (const part of [later, scanFrom(2 * half, other, bytes, table)])
    for (let i = 0; i < part.length; i++) hits.push(part[i]!);
  return hits;
}

function scanFrom(start: number, first: number, bytes: Uint8Array, { next, letters }: Table): number[] {
  const hits: number[] = [];
  let row = first;
  for (let i = start; i < bytes.length; i++) {
    row = next[row + letters[bytes[i]!]!]!;
    if (row < 0) hits.push((row = ~row), i + 1);
  }
  return hits;
}

/** Returns the row at an offset, which depends on as many bytes before it as the longest word has. */
function rowBefore(end: number, bytes: Uint8Array, { next, letters, longest }: Table): number {
  let row = 0;
  for (let i = Math.max(0, end - longest); i < end; i++) {
    row = next[row + letters[bytes[i]!]!]!;
    if (row < 0) row = ~row;
  }
  return row;
}

/** Replaces the rows in a list of hits by the numbers of their states. */
function withStates(hits: number[], width: number): readonly number[] {
  for (let hit = 0; hit < hits.length; hit += 2) hits[hit] = Math.trunc(hits[hit]! / width);
  return hits;
}

/** By how common they are in text, so that most steps read the first bytes of a row. */
const COMMON = "etaoinsrlcdumphgfybvkwxzqj";

/**
 * Numbers the bytes that occur in words from 1, those beyond ASCII last; all other bytes share 0. Upper case has the
 * number of lower case.
 */
function lettersOf(words: readonly string[]): { readonly letters: Uint8Array; readonly count: number } {
  const used = new Uint8Array(256);
  for (const word of words) for (let i = 0; i < word.length; i++) used[word.charCodeAt(i)] = 1;
  const letters = new Uint8Array(256);
  let count = 1;
  const number = (byte: number): void => {
    if (used[byte] === 0 || letters[byte] !== 0) return;
    letters[byte] = count++;
    if (byte >= 97 && byte <= 122) letters[byte - 32] = letters[byte]!;
  };
  for (let i = 0; i < COMMON.length; i++) number(COMMON.charCodeAt(i));
  for (let byte = 0; byte < 256; byte++) number(byte);
  return { letters, count };
}

function buildTrie(words: readonly string[], letters: Uint8Array): Trie {
  const most = words.reduce((sum, word) => sum + word.length, 1);
  if (most > 65_536) throw new RangeError(`${most} states`);
  const child = new Uint16Array(most);
  const sibling = new Uint16Array(most);
  const letter = new Uint8Array(most);
  const ends: (number[] | undefined)[] = [];
  /** The branches of the root by letter, which are many. */
  const roots = new Uint16Array(256);
  let states = 1;
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let i = 0; i < word.length; i++) {
      const wanted = letters[word.charCodeAt(i)]!;
      let branch = i === 0 ? roots[wanted]! : child[state]!;
      while (branch !== 0 && letter[branch] !== wanted) branch = sibling[branch]!;
      if (branch === 0) {
        branch = states++;
        letter[branch] = wanted;
        sibling[branch] = child[state]!;
        child[state] = branch;
        if (i === 0) roots[wanted] = branch;
      }
      state = branch;
    }
    (ends[state] ??= []).push(index);
  }
  return { states, child, sibling, letter, words: ends };
}

interface Table {
  /** Row of a state + letter → row of the next state, complemented if a word ends there. */
  readonly next: Int32Array;
  readonly letters: Uint8Array;
  /** Bytes of the longest word. */
  readonly longest: number;
}

/**
 * Returns the steps between the states of a tree, which are numbered anew by their depth, and the words that end in them.
 * A row starts as a copy of the row of the state's longest suffix, which is shallower and so already complete; then the
 * state's own branches are added.
 */
function link(trie: Trie, width: number): { readonly next: Int32Array; readonly words: Automaton["words"] } {
  const { states, child, sibling, letter, words: ends } = trie;
  const next = new Int32Array(states * width);
  const suffix = new Uint16Array(states);
  const order = new Uint16Array(states);
  const words: (readonly number[] | undefined)[] = [ends[0]];
  let known = 1;
  for (let at = 0; at < known; at++) {
    const row = at * width;
    const behind = suffix[at]! * width;
    if (at !== 0) next.copyWithin(row, behind, behind + width);
    for (let branch = child[order[at]!]!; branch !== 0; branch = sibling[branch]!) {
      const entry = row + letter[branch]!;
      const fallback = next[entry]!;
      const shorter = Math.trunc((fallback < 0 ? ~fallback : fallback) / width);
      const own = ends[branch];
      const more = words[shorter];
      words[known] = own && more ? [...own, ...more] : (own ?? more);
      suffix[known] = shorter;
      order[known] = branch;
      next[entry] = words[known] ? ~(known * width) : known * width;
      known++;
    }
  }
  return { next, words };
}
