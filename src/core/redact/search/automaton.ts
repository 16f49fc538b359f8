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
 * Builds an automaton from non-empty, lower-case words, as Latin-1. If there are many letters, bytes beyond ASCII match
 * others of them, too.
 * @throws RangeError above 65,536 states
 */
export function buildAutomaton(words: readonly string[]): Automaton {
  const { letters, shift } = lettersOf(words);
  const trie = buildTrie(words, letters);
  const next = link(trie, shift);
  return {
    scan: (bytes) => scan(bytes, next, letters, shift),
    words: trie.words,
  };
}

/**
 * Reads eight bytes per iteration, so that V8 does not inline the function into a larger one, where it optimises it
 * less.
 */
function scan(bytes: Uint8Array, next: Int32Array, letters: Uint8Array, shift: number): readonly number[] {
  const hits: number[] = [];
  const whole = bytes.length - 7;
  let row = 0;
  let i = 0;
  while (i < whole) {
    row = next[row | letters[bytes[i]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 1);
    row = next[row | letters[bytes[i + 1]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 2);
    row = next[row | letters[bytes[i + 2]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 3);
    row = next[row | letters[bytes[i + 3]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 4);
    row = next[row | letters[bytes[i + 4]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 5);
    row = next[row | letters[bytes[i + 5]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 6);
    row = next[row | letters[bytes[i + 6]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 7);
    row = next[row | letters[bytes[i + 7]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 8);
    i += 8;
  }
  for (; i < bytes.length; i++) {
    row = next[row | letters[bytes[i]!]!]!;
    if (row < 0) hits.push((row = ~row) >> shift, i + 1);
  }
  return hits;
}

/** Most letters: with them, a row of the table has 512 bytes, of which most texts read the first 128. */
const MOST_LETTERS = 127;
/** By how common they are in text, so that most steps read the first bytes of a row. */
const COMMON = "etaoinsrlcdumphgfybvkwxzqj";

/**
 * Numbers the bytes that occur in words from 1; all other bytes share 0. Upper case has the number of lower case. Bytes
 * beyond ASCII share the numbers that are left.
 */
function lettersOf(words: readonly string[]): { letters: Uint8Array; shift: number } {
  const letters = new Uint8Array(256);
  const used = new Set(words.flatMap((word) => Array.from(Buffer.from(word, "latin1"))));
  let count = 0;
  const common = Array.from(Buffer.from(COMMON));
  for (const byte of new Set([...common, ...used].filter((one) => used.has(one) && one < 0x80))) {
    letters[byte] = ++count;
    if (byte >= 97 && byte <= 122) letters[byte - 32] = count;
  }
  const beyond = [...used].filter((byte) => byte >= 0x80).toSorted((x, y) => x - y);
  const shared = Math.max(1, Math.min(beyond.length, MOST_LETTERS - count));
  for (const [index, byte] of beyond.entries()) letters[byte] = count + 1 + (index % shared);
  return { letters, shift: 32 - Math.clz32(count + (beyond.length > 0 ? shared : 0)) };
}

function buildTrie(words: readonly string[], letters: Uint8Array): Trie {
  const most = words.reduce((sum, word) => sum + word.length, 1);
  if (most > 65_536) throw new RangeError(`${most} states`);
  const child = new Uint16Array(most);
  const sibling = new Uint16Array(most);
  const letter = new Uint8Array(most);
  const ends: (number[] | undefined)[] = [];
  let states = 1;
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let i = 0; i < word.length; i++) {
      const wanted = letters[word.charCodeAt(i)]!;
      let branch = child[state]!;
      while (branch !== 0 && letter[branch] !== wanted) branch = sibling[branch]!;
      if (branch === 0) {
        branch = states++;
        letter[branch] = wanted;
        sibling[branch] = child[state]!;
        child[state] = branch;
      }
      state = branch;
    }
    (ends[state] ??= []).push(index);
  }
  return { states, child, sibling, letter, words: ends };
}

/**
 * Builds the full table: row of a state × letter → row of the next state, complemented if a word ends there. A row
 * starts as a copy of the row of the state's longest suffix, which is shallower and so already complete; then the
 * state's own branches are added.
 */
function link(trie: Trie, shift: number): Int32Array {
  const { states, child, sibling, letter, words } = trie;
  const next = new Int32Array(states << shift);
  const suffix = new Uint16Array(states);
  const order = new Uint16Array(states);
  let known = 1;
  for (let at = 0; at < known; at++) {
    const state = order[at]!;
    const row = state << shift;
    const behind = suffix[state]! << shift;
    if (state !== 0) next.copyWithin(row, behind, behind + (1 << shift));
    for (let branch = child[state]!; branch !== 0; branch = sibling[branch]!) {
      const entry = row | letter[branch]!;
      const fallback = next[entry]!;
      const shorter = (fallback < 0 ? ~fallback : fallback) >> shift;
      suffix[branch] = shorter;
      const more = words[shorter];
      if (more) words[branch] = [...(words[branch] ?? []), ...more];
      next[entry] = words[branch] ? ~(branch << shift) : branch << shift;
      order[known++] = branch;
    }
  }
  return next;
}
