/** An automaton that finds words, as data: a state is a beginning of a word, and states are numbered by their length. */
export interface WordTree {
  /** Number of letters: bytes that words have in common with each other, and one that stands for all other bytes. */
  readonly width: number;
  /** Letter of each byte, in base64. */
  readonly letters: string;
  /** Bytes of the longest word. */
  readonly longest: number;
  /** For each state, the longest other one that it ends with: numbers of two bytes, the lower one first, in base64. */
  readonly suffixes: string;
  /** For each state, how many states go on from it, in base64. Those of the first state are the next ones, and so on. */
  readonly branches: string;
  /** For each state but the first, the letter that it ends with, in base64. */
  readonly steps: string;
  /** States in which words end, each with the indices of these words, the longest first. */
  readonly ends: readonly (readonly [state: number, words: readonly number[]])[];
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
 * Returns the automaton of non-empty, lower-case words, as Latin-1.
 * @throws RangeError above 65,536 states
 */
export function wordTree(words: readonly string[]): WordTree {
  const { letters, count } = lettersOf(words);
  return {
    // Were the width a power of 2, the first entries of all rows would compete for the same lines of the processor's cache.
    width: count | 1,
    letters: base64(letters),
    longest: words.reduce((most, word) => Math.max(most, word.length), 0),
    ...link(buildTrie(words, letters), count),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
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

/** Numbers the states of a tree anew by their depth, and returns what is known of each. */
function link(
  { states, child, sibling, letter, words }: Trie,
  letters: number,
): Pick<WordTree, "suffixes" | "branches" | "steps" | "ends"> {
  const next = new Uint16Array(states * letters);
  const suffixes = Buffer.alloc(2 * states);
  const branches = new Uint8Array(states);
  const steps: number[] = [];
  const order = [0];
  const ends: (readonly number[] | undefined)[] = [words[0]];
  for (const [at, state] of order.entries()) {
    const row = at * letters;
    // The row of the longest suffix, which is shallower and so already complete.
    const behind = suffixes.readUInt16LE(2 * at) * letters;
    if (at !== 0) next.copyWithin(row, behind, behind + letters);
    for (let branch = child[state]!; branch !== 0; branch = sibling[branch]!) {
      const known = order.push(branch) - 1;
      const entry = row + letter[branch]!;
      const suffix = next[entry]!;
      suffixes.writeUInt16LE(suffix, 2 * known);
      const all = [...(words[branch] ?? []), ...(ends[suffix] ?? [])];
      ends[known] = all.length > 0 ? all : undefined;
      next[entry] = known;
      steps.push(letter[branch]!);
      branches[at]!++;
    }
  }
  return {
    suffixes: base64(suffixes),
    branches: base64(branches),
    steps: base64(Uint8Array.from(steps)),
    ends: ends.flatMap((own, state) => (own === undefined ? [] : [[state, own] as const])),
  };
}
