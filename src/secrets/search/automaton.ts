import { byteTable } from "./byte-table.ts";
import { createScanner, type ScannerWords } from "./scanner.ts";
import type { WordTree } from "./word-tree.ts";

/**
 * Finds all occurrences of many words in one pass over bytes; ASCII letters match in any case (Aho and Corasick,
 * 1975).
 */
export interface Automaton {
  scan(bytes: Uint8Array): Scanned;
  /** Indices of the words that end in a state, the longest first. Every state that `scan` returns has some. */
  readonly words: readonly (readonly number[] | undefined)[];
}

/** What was found in a text, as flat lists of pairs. */
export interface Scanned {
  /** A state in which words end, and the offset after their last byte. Offsets ascend. Most that the next byte rules out are missing. */
  readonly hits: readonly number[];
  /** Start and end of each run of at least 28 letters, digits, `+`, `/`, `_` and `-`. */
  readonly runs: readonly number[];
}

/** Bytes that are read at once. */
const CHUNK = 2 ** 17;
const IN_RUN = byteTable("0-9A-Za-z+/_-");

/** Returns the automaton of some words. */
export function createAutomaton(found: ScannerWords): Automaton {
  const words = wordsOf(found.stems);
  const scanner = createScanner(found, CHUNK);
  return {
    words,
    scan(bytes) {
      const hits: number[] = [];
      const runs: number[] = [];
      let row = 0;
      for (let from = 0, end = 0; from < bytes.length; from = end) {
        end = chunkEnd(bytes, from);
        scanner.load(end - from === bytes.length ? bytes : bytes.subarray(from, end));
        row = scanner.addHits(hits, row, from);
        scanner.addRuns(runs, from);
      }
      return { hits, runs: bytes.length > CHUNK ? joined(runs, bytes) : runs };
    },
  };
}

/** Returns where a chunk ends: after a byte that is in no run, if there is one. */
function chunkEnd(bytes: Uint8Array, from: number): number {
  const end = from + CHUNK;
  if (end >= bytes.length) return bytes.length;
  for (let at = end; at > from; at--) if (IN_RUN[bytes[at - 1]!] === 0) return at;
  return end;
}

/** Joins the parts of runs that are longer than a chunk. */
function joined(parts: readonly number[], bytes: Uint8Array): readonly number[] {
  const runs: number[] = [];
  let last = -1;
  for (let i = 0; i < parts.length; i += 2) {
    const [start, end] = [parts[i]!, parts[i + 1]!];
    if (start <= last) continue;
    last = end;
    // The next part may be too short to be a run.
    while (last < bytes.length && IN_RUN[bytes[last]!] === 1) last++;
    runs.push(start, last);
  }
  return runs;
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
