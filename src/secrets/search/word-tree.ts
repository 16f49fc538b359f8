/** States of a word tree. Each is a prefix of a word. They are numbered by prefix length. */
export interface WordStates {
  /**
   * Suffix link of each state: the longest other state that is its suffix. Two bytes per number, little-endian, in
   * Base64.
   */
  readonly suffixes: string;
  /**
   * Number of child states per state, in Base64. The root's children come first, then those of the next state, and so
   * on.
   */
  readonly branches: string;
  /** Last letter of each state except the root, in Base64. */
  readonly steps: string;
  /** States that end words, each with the indices of these words, longest first. */
  readonly ends: readonly (readonly [state: number, words: readonly number[]])[];
}

/** Automaton that finds words, as data. Each state is a prefix of a word. States are numbered by prefix length. */
export interface WordTree extends WordStates {
  /** Number of letters: one per distinct byte in the words, and one for all other bytes. */
  readonly width: number;
  /** Letter of each byte, in Base64. */
  readonly letters: string;
  /** Length of the longest word, in bytes. */
  readonly maxWordLength: number;
}

/**
 * Trie of the words. A state is an index in these lists, with 0 as the root. In `child` and `sibling`, 0 means none.
 */
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
 * Builds the automaton that finds a set of words, as data that JSON can hold.
 * @param words not empty, in lower case, as Latin-1
 * @throws RangeError if the words have more than 65,535 bytes in total
 */
export function wordTree(words: readonly string[]): WordTree {
  const { letters, count } = lettersOf(words);
  return {
    // If the width were a power of 2, the first entries of all rows would compete for the same cache lines of the
    // processor.
    width: count | 1,
    letters: base64(letters),
    maxWordLength: words.reduce((max, word) => Math.max(max, word.length), 0),
    ...link(buildTrie(words, letters), count),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

/** Letters by frequency in text, so that most steps read the first bytes of a row. */
const COMMON = "etaoinsrlcdumphgfybvkwxzqj";

/**
 * Numbers the bytes that occur in words from 1, non-ASCII bytes last. All other bytes share 0. Upper case shares the
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
  const maxStates = words.reduce((sum, word) => sum + word.length, 1);
  if (maxStates > 65_536) throw new RangeError(`too many states: ${maxStates}`);
  const child = new Uint16Array(maxStates);
  const sibling = new Uint16Array(maxStates);
  const letter = new Uint8Array(maxStates);
  const ends: (number[] | undefined)[] = [];
  let states = 1;
  for (const [index, word] of words.entries()) {
    let state = 0;
    for (let i = 0; i < word.length; i++) {
      const code = letters[word.charCodeAt(i)]!;
      let branch = child[state]!;
      while (branch !== 0 && letter[branch] !== code) branch = sibling[branch]!;
      if (branch === 0) {
        branch = states++;
        letter[branch] = code;
        sibling[branch] = child[state]!;
        child[state] = branch;
      }
      state = branch;
    }
    (ends[state] ??= []).push(index);
  }
  return { states, child, sibling, letter, words: ends };
}

/** Renumbers the states of a trie in breadth-first order and computes their suffix links. */
function link({ states, child, sibling, letter, words }: Trie, letters: number): WordStates {
  const next = new Uint16Array(states * letters);
  const suffixes = Buffer.alloc(2 * states);
  const branches = new Uint8Array(states);
  const steps: number[] = [];
  const order = [0];
  const ends: (readonly number[] | undefined)[] = [words[0]];
  for (const [at, state] of order.entries()) {
    const row = at * letters;
    // The row of the longest suffix, which is shallower and therefore already complete.
    const suffixRow = suffixes.readUInt16LE(2 * at) * letters;
    if (at !== 0) next.copyWithin(row, suffixRow, suffixRow + letters);
    for (let branch = child[state]!; branch !== 0; branch = sibling[branch]!) {
      const childState = order.push(branch) - 1;
      const entry = row + letter[branch]!;
      const suffix = next[entry]!;
      suffixes.writeUInt16LE(suffix, 2 * childState);
      const endingWords = [...(words[branch] ?? []), ...(ends[suffix] ?? [])];
      ends[childState] = endingWords.length > 0 ? endingWords : undefined;
      next[entry] = childState;
      steps.push(letter[branch]!);
      branches[at]!++;
    }
  }
  return {
    suffixes: base64(suffixes),
    branches: base64(branches),
    steps: base64(Uint8Array.from(steps)),
    ends: ends.flatMap((stateWords, state) => (stateWords === undefined ? [] : [[state, stateWords] as const])),
  };
}
