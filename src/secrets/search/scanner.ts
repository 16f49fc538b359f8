import { SCANNER } from "./scanner.generated.ts";
import type { ByteSets } from "./search-index.ts";
import type { WordTree } from "./word-tree.ts";

/** Exports of `assembly/index.ts`. Addresses are offsets in its memory, in bytes. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  prepare(states: number, letters: number, sets: number, size: number): void;
  lettersAt(): number;
  nextsAt(): number;
  treeAt(): number;
  link(): void;
  textAt(): number;
  foundAt(stream: number, size: number): number;
  endAt(stream: number): number;
  scan(size: number, row: number): number;
  scanFour(size: number, row: number, maxWordLength: number): number;
  findRuns(size: number): void;
}

/**
 * Scanner for one loaded text of limited size. Its methods append pairs of numbers to lists and add `base`, the
 * position of the text in a longer one, to offsets.
 */
export interface Scanner {
  /** Replaces the current text. It must not exceed the scanner's size. */
  load(text: Uint8Array): void;
  /**
   * Appends pairs of a state that ends words and the offset after them, except those that the next byte in the text
   * rules out.
   * @param row position in the automaton before the text: 0 at the start, then the result for the text before it
   * @returns row after the text
   */
  addHits(hits: number[], row: number, base: number): number;
  /** Appends starts and ends of runs of at least 28 letters, digits, `+`, `/`, `_` and `-`. */
  addRuns(runs: number[], base: number): void;
}

/** Size of a byte set, in bytes. */
const SET_BYTES = 32;
/** Texts with fewer bytes are read in one stream. */
const MIN_PARALLEL_BYTES = 256;

let compiled: WebAssembly.Module | undefined;

/** Words that a scanner finds. */
export interface ScannerWords {
  readonly stems: WordTree;
  /** Bytes that may follow the words: one set for each of `stems.ends`. */
  readonly nexts: ByteSets;
}

/**
 * Creates a scanner that finds words in bytes. It is WebAssembly because most of a search is reading, and a run of the
 * program ends before V8 has optimized such code.
 * @param size maximum size of a text, in bytes
 */
export function createScanner({ stems: tree, nexts }: ScannerWords, size: number): Scanner {
  compiled ??= new WebAssembly.Module(Uint8Array.from(Buffer.from(SCANNER, "base64")));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declared type of the exports, which nothing checks
  const exports = new WebAssembly.Instance(compiled).exports as unknown as Exports;
  const { maxWordLength } = tree;
  const branches = Buffer.from(tree.branches, "base64");
  exports.prepare(branches.length, tree.width, nexts.sets.length, size);
  const { buffer } = exports.memory;
  const bytes = new Uint8Array(buffer);
  bytes.set(Buffer.from(tree.letters, "base64"), exports.lettersAt());
  writeTree(bytes.subarray(exports.treeAt()), tree, branches);
  exports.link();
  writeNexts(bytes.subarray(exports.nextsAt()), { stems: tree, nexts }, branches.length);
  const numbers = new Uint32Array(buffer);
  const text = exports.textAt();
  let length = 0;
  const add = (target: number[], stream: number, base: number): void => {
    const end = exports.endAt(stream) / 4;
    for (let at = exports.foundAt(stream, length) / 4; at < end; at += 2) {
      target.push(numbers[at]!, numbers[at + 1]! + base);
    }
  };
  return {
    load(part) {
      length = part.length;
      bytes.set(part, text);
    },
    addHits(hits, row, base) {
      const isShort = length < MIN_PARALLEL_BYTES || length / 4 <= maxWordLength;
      const after = isShort ? exports.scan(length, row) : exports.scanFour(length, row, maxWordLength);
      for (let stream = 0; stream < (isShort ? 1 : 4); stream++) add(hits, stream, base);
      return after;
    },
    addRuns(runs, base) {
      exports.findRuns(length);
      const end = exports.endAt(0) / 4;
      for (let at = exports.foundAt(0, length) / 4; at < end; at++) runs.push(numbers[at]! + base);
    },
  };
}

/** Writes the lists of a tree in the layout of `treeAt`. */
function writeTree(target: Uint8Array, { suffixes, steps, ends }: WordTree, branches: Uint8Array): void {
  const states = branches.length;
  target.set(Buffer.from(suffixes, "base64"));
  target.set(branches, 2 * states);
  target.set(Buffer.from(steps, "base64"), 3 * states + 1);
  for (const [state] of ends) target[4 * states + state] = 1;
}

/** Writes the byte sets in the layout of `nextsAt`. */
function writeNexts(target: Uint8Array, { stems, nexts }: ScannerWords, states: number): void {
  for (const [i, [state]] of stems.ends.entries()) {
    const number = nexts.numbers[i]!;
    target[2 * state] = number & 255;
    target[2 * state + 1] = number >> 8;
  }
  for (const [i, set] of nexts.sets.entries()) target.set(Buffer.from(set, "base64"), 2 * states + SET_BYTES * i);
}
