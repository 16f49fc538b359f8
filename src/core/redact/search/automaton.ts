import type { WordTree } from "./word-tree.ts";

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

/** Returns the automaton of a tree of words. */
export function createAutomaton(tree: WordTree): Automaton {
  const { width, longest } = tree;
  const letters = Uint8Array.from(Buffer.from(tree.letters, "base64"));
  const words = wordsOf(tree);
  const table: Table = { next: stepsOf(tree, words), letters, longest };
  return { scan: (bytes) => withStates(scan(bytes, table), width), words };
}

/**
 * Shorter texts are read in one go. A step waits for the one before it, so a longer text is read in its two halves at
 * once.
 */
const SHORT = 512;

function scan(bytes: Uint8Array, table: Table): number[] {
  const hits: number[] = [];
  if (bytes.length < SHORT) {
    scanRest({ bytes, start: 0, row: 0 }, table, hits);
    return hits;
  }
  const later: number[] = [];
  const half = bytes.length >> 1;
  const row = scanHalves({ bytes, start: half, row: rowBefore(half, bytes, table) }, table, hits, later);
  scanRest({ bytes, start: 2 * half, row }, table, later);
  for (let i = 0; i < later.length; i++) hits.push(later[i]!);
  return hits;
}

/** A part of a text, and the row at its start. */
interface Part {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly row: number;
}

// Nothing comes after the loops of these two: V8 optimizes them in their first runs and would drop the code where these go on.

/** Reads what is before a part, and as much of it. Returns the row at the end of that. */
function scanHalves({ bytes, start, row: first }: Part, table: Table, hits: number[], later: number[]): number {
  const { next, letters } = table;
  let row = 0;
  let other = first;
  for (let i = 0; i < start; i++) {
    row = next[row + letters[bytes[i]!]!]!;
    other = next[other + letters[bytes[start + i]!]!]!;
    if ((row | other) >= 0) continue;
    if (row < 0) hits.push((row = ~row), i + 1);
    if (other < 0) later.push((other = ~other), start + i + 1);
  }
  return other;
}

function scanRest({ bytes, start, row: first }: Part, { next, letters }: Table, hits: number[]): void {
  let row = first;
  for (let i = start; i < bytes.length; i++) {
    row = next[row + letters[bytes[i]!]!]!;
    if (row < 0) hits.push((row = ~row), i + 1);
  }
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

interface Table {
  /** Row of a state + letter → row of the next state, complemented if a word ends there. */
  readonly next: Int32Array;
  readonly letters: Uint8Array;
  /** Bytes of the longest word. */
  readonly longest: number;
}

/** Returns the words that end in each state. */
function wordsOf({ branches, ends }: WordTree): (readonly number[] | undefined)[] {
  const states = Buffer.byteLength(branches, "base64");
  const words: (readonly number[] | undefined)[] = [];
  let next = 0;
  for (const [state, own] of ends) {
    for (; next < state; next++) words.push(undefined);
    next = words.push(own);
  }
  for (; next < states; next++) words.push(undefined);
  return words;
}

/**
 * Returns the steps between the states of a tree: a row for each. It starts as a copy of the row of the state's longest
 * suffix, which is shallower and so already complete; then the state's own branches are added.
 */
function stepsOf(tree: WordTree, words: Automaton["words"]): Int32Array {
  const { width } = tree;
  const suffixes = Buffer.from(tree.suffixes, "base64");
  const branches = Buffer.from(tree.branches, "base64");
  const steps = Buffer.from(tree.steps, "base64");
  const next = new Int32Array(branches.length * width);
  let branch = 1;
  for (let at = 0; at < branches.length; at++) {
    const row = at * width;
    const behind = (suffixes[2 * at]! + 256 * suffixes[2 * at + 1]!) * width;
    if (at !== 0) next.copyWithin(row, behind, behind + width);
    for (const end = branch + branches[at]!; branch < end; branch++) {
      const step = branch * width;
      next[row + steps[branch - 1]!] = words[branch] === undefined ? step : ~step;
    }
  }
  return next;
}
