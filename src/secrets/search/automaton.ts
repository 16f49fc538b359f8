import { byteTable } from "./byte-table.ts";
import { createScanner, type ScannerWords } from "./scanner.ts";
import type { WordTree } from "./word-tree.ts";

/** Finds all occurrences of many words in one pass over bytes, ignoring ASCII case (Aho and Corasick, 1975). */
export interface Automaton {
  scan(bytes: Uint8Array): ScanResult;
  /** Indices of the words that end in a state, longest first. Every state that `scan` returns has at least one. */
  readonly words: readonly (readonly number[] | undefined)[];
}

/** Hits in a text, as flat lists of pairs of numbers. */
export interface ScanResult {
  /**
   * Pairs of a state that ends words and the offset after their last byte, with ascending offsets. Omits most hits that
   * the next byte rules out.
   */
  readonly hits: readonly number[];
  /** Start and end of each run of at least 28 letters, digits, `+`, `/`, `_` and `-`. */
  readonly runs: readonly number[];
}

/** Maximum number of bytes scanned at once. */
const CHUNK = 2 ** 17;
const IN_RUN = byteTable("0-9A-Za-z+/_-");

/**
 * Creates the automaton that finds a set of words in texts, and runs of Base64-like characters. Reuse it for all texts.
 */
export function createAutomaton(scannerWords: ScannerWords): Automaton {
  const words = wordsByState(scannerWords.stems);
  const scanner = createScanner(scannerWords, CHUNK);
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
      return { hits, runs: bytes.length > CHUNK ? joinRuns(runs, bytes) : runs };
    },
  };
}

/** End of a chunk: after a byte that is not part of a run, if possible. */
function chunkEnd(bytes: Uint8Array, from: number): number {
  const end = from + CHUNK;
  if (end >= bytes.length) return bytes.length;
  for (let at = end; at > from; at--) if (IN_RUN[bytes[at - 1]!] === 0) return at;
  return end;
}

/** Joins the parts of runs that cross chunks. */
function joinRuns(parts: readonly number[], bytes: Uint8Array): readonly number[] {
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

/** Words that end in each state. */
function wordsByState({ branches, ends }: WordTree): (readonly number[] | undefined)[] {
  const states = Buffer.byteLength(branches, "base64");
  const words: (readonly number[] | undefined)[] = [];
  let next = 0;
  for (const [state, stateWords] of ends) {
    for (; next < state; next++) words.push(undefined);
    next = words.push(stateWords);
  }
  for (; next < states; next++) words.push(undefined);
  return words;
}
