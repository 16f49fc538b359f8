/** Finds all occurrences of many words in one pass over bytes, ignoring ASCII case (Aho and Corasick, 1975). */
export interface Automaton {
  /** Returns pairs of a state that ends words and the offset after their last byte, with ascending offsets. */
  scan(bytes: Uint8Array): readonly number[];
  /** Indices of the words that end in a state, longest first. Every state that `scan` returns has at least one. */
  wordsAt(state: number): readonly number[];
}

/**
 * Creates the automaton that finds words in texts. Reuse it for all texts. A state is a prefix of a word.
 * @param words not empty, in lower case, as Latin-1
 */
export function createAutomaton(words: readonly string[]): Automaton {
  const { letters, width } = lettersOf(words);
  const { steps, ends } = link(trieOf(words, letters), width);
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
 * Numbers the bytes that occur in words from 1, upper case like lower case. All other bytes share 0. `width` is one more
 * than the highest number.
 */
function lettersOf(words: readonly string[]): { readonly letters: Uint8Array; readonly width: number } {
  const letters = new Uint8Array(256);
  let width = 1;
  for (const byte of new Set(words.flatMap((word) => [...Buffer.from(word, "latin1")]))) {
    letters[byte] = width++;
    if (byte >= 97 && byte <= 122) letters[byte - 32] = letters[byte]!;
  }
  return { letters, width };
}

/** State of a trie. */
interface TrieState {
  /** Last letter of the prefix. */
  readonly letter: number;
  readonly branches: TrieState[];
  /** Indices of the words that end here. */
  words: readonly number[] | undefined;
}

function trieOf(words: readonly string[], letters: Uint8Array): TrieState {
  const root: TrieState = { letter: 0, branches: [], words: undefined };
  for (const [index, word] of words.entries()) {
    let state = root;
    for (const byte of Buffer.from(word, "latin1")) {
      const letter = letters[byte]!;
      let next = state.branches.find((branch) => branch.letter === letter);
      if (next === undefined) state.branches.push((next = { letter, branches: [], words: undefined }));
      state = next;
    }
    state.words = [...(state.words ?? []), index];
  }
  return root;
}

interface Linked {
  /**
   * Transition table: row of a state + letter → row of the next state, bitwise complemented if a word ends there. A row
   * is the number of a state times that of the letters.
   */
  readonly steps: Int32Array;
  /** Indices of the words that end in each state, whether a word is all of its prefix or the end of it. */
  readonly ends: readonly (readonly number[] | undefined)[];
}

/** Numbers the states of a trie by the length of their prefixes. Without a branch, the longest suffix decides. */
function link(root: TrieState, width: number): Linked {
  const states = [root];
  for (const { branches } of states) for (const branch of branches) states.push(branch);
  const steps = new Int32Array(states.length * width);
  const ends: (readonly number[] | undefined)[] = states.map(({ words }) => words);
  const suffixes = new Int32Array(states.length);
  let child = 0;
  for (const [state, { branches }] of states.entries()) {
    const row = state * width;
    // The row of a suffix is complete, because its prefix is shorter.
    if (state > 0) steps.copyWithin(row, suffixes[state]!, suffixes[state]! + width);
    for (const { letter, words } of branches) {
      child++;
      const suffix = steps[row + letter]!;
      suffixes[child] = suffix < 0 ? ~suffix : suffix;
      if (suffix < 0) ends[child] = [...(words ?? []), ...ends[~suffix / width]!];
      steps[row + letter] = ends[child] === undefined ? child * width : ~(child * width);
    }
  }
  return { steps, ends };
}
