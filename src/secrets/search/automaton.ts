/** Finds all occurrences of many words in one pass over bytes, ignoring ASCII case (Aho and Corasick, 1975). */
export interface Automaton {
  /** Returns pairs of a state that ends words and the offset after their last byte, with ascending offsets. */
  scan(bytes: Uint8Array): readonly number[];
  /** Indices of the words that end in a state, longest first. Every state that `scan` returns has at least one. */
  wordsAt(state: number): readonly number[];
}

/**
 * Creates the automaton that finds words in texts. Reuse it for all texts. A state is a prefix of a word.
 * @param words not empty, without duplicates, in lower case, as Latin-1; at most 65,535 characters in total
 */
export function createAutomaton(words: readonly string[]): Automaton {
  const trie = trieOf(words);
  const { letters, width } = trie;
  const { steps, ends } = link(trie);
  return {
    wordsAt: (state) => ends[state]!,
    scan(bytes) {
      const hits: number[] = [];
      for (let at = 0, row = 0; at < bytes.length;) {
        row = steps[row + letters[bytes[at++]!]!]!;
        if (row >= 0) continue;
        row = ~row;
        hits.push(row / width, at);
      }
      return hits;
    },
  };
}

/**
 * Trie of words. A state is an index in these lists, with 0 as the root. Plain arrays and loops, because most runs end
 * before V8 has optimized this code.
 */
interface Trie {
  readonly states: number;
  /** First branch of each state, and the next branch of the same state; 0 for none. */
  readonly child: Uint16Array;
  readonly sibling: Uint16Array;
  /** Letter on the branch to each state. */
  readonly letter: Uint8Array;
  /** Index of the word that a state is; -1 for none. */
  readonly word: Int32Array;
  /** Letter of each byte: upper case has that of lower case, and all bytes that occur in no word have 0. */
  readonly letters: Uint8Array;
  /** Number of letters. */
  readonly width: number;
}

function trieOf(words: readonly string[]): Trie {
  const maxStates = words.reduce((sum, word) => sum + word.length, 1);
  const [child, sibling] = [new Uint16Array(maxStates), new Uint16Array(maxStates)];
  const [letter, word] = [new Uint8Array(maxStates), new Int32Array(maxStates).fill(-1)];
  const letters = new Uint8Array(256);
  let [states, width] = [1, 1];
  for (let index = 0; index < words.length; index++) {
    const text = words[index]!;
    let state = 0;
    for (let i = 0; i < text.length; i++) {
      const byte = text.charCodeAt(i);
      if (letters[byte] === 0) {
        letters[byte] = width++;
        if (byte >= 97 && byte <= 122) letters[byte - 32] = letters[byte]!;
      }
      let branch = child[state]!;
      while (branch !== 0 && letter[branch] !== letters[byte]) branch = sibling[branch]!;
      if (branch === 0) {
        branch = states++;
        letter[branch] = letters[byte]!;
        sibling[branch] = child[state]!;
        child[state] = branch;
      }
      state = branch;
    }
    word[state] = index;
  }
  return { states, child, sibling, letter, word, letters, width };
}

interface Linked {
  /**
   * Transition table: row of a state + letter → row of the next state, bitwise complemented if a word ends there. A row
   * is the state times the number of letters.
   */
  readonly steps: Int32Array;
  /** Indices of the words that end in each state, whether a word is all of its prefix or the end of it. */
  readonly ends: readonly (readonly number[] | undefined)[];
}

/** Adds to a trie what follows where a state has no branch for a letter: the same as after its longest suffix. */
function link({ states, child, sibling, letter, word, width }: Trie): Linked {
  const steps = new Int32Array(states * width);
  const ends: (readonly number[] | undefined)[] = Array.from({ length: states }, () => undefined);
  const suffixRows = new Int32Array(states);
  // Shorter prefixes come first, so that the row of a suffix is complete.
  const queue = new Uint16Array(states);
  for (let at = 0, size = 1; at < size; at++) {
    const state = queue[at]!;
    const row = state * width;
    if (state !== 0) steps.copyWithin(row, suffixRows[state]!, suffixRows[state]! + width);
    for (let branch = child[state]!; branch !== 0; branch = sibling[branch]!) {
      const entry = row + letter[branch]!;
      const after = steps[entry]!;
      const suffixRow = after < 0 ? ~after : after;
      suffixRows[branch] = suffixRow;
      const shorter = after < 0 ? ends[suffixRow / width]! : [];
      const all = word[branch]! < 0 ? shorter : [word[branch]!, ...shorter];
      if (all.length > 0) ends[branch] = all;
      steps[entry] = all.length > 0 ? ~(branch * width) : branch * width;
      queue[size++] = branch;
    }
  }
  return { steps, ends };
}
