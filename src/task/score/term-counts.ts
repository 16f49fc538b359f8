import { type Identifiers, type WordBag, hashStem, visitWords } from "../../outline/index.ts";
import type { TermField } from "./term-fields.ts";

/** Term frequencies of all files, by field. */
export interface TermCounts {
  /** Frequency at index `file * terms + term`, capped at 255. */
  readonly hits: Readonly<Record<TermField, Uint8Array>>;
  /** Number of words per file. */
  readonly lengths: Readonly<Record<TermField, Uint32Array>>;
  /** Number of files that contain each term in any field. */
  readonly filesWith: Uint32Array;
}

/**
 * Counts how often each stem occurs in the name, the folder, the defined names and the text of every file, up to 255
 * times.
 * @param paths paths of the files, in the order of `bags`
 * @param bags words of each file
 */
export function termCounts(paths: readonly string[], bags: readonly WordBag[], stems: readonly string[]): TermCounts {
  const [files, terms] = [paths.length, stems.length];
  const [name, folder] = [new Uint8Array(files * terms), new Uint8Array(files * terms)];
  const [defined, words] = [new Uint8Array(files * terms), new Uint8Array(files * terms)];
  const lengths = {
    name: new Uint32Array(files),
    folder: new Uint32Array(files),
    defined: new Uint32Array(files),
    words: new Uint32Array(files),
  };
  const filesWith = new Uint32Array(terms);
  const hashes = Uint32Array.from(stems, hashStem);
  const inPath = pathCounter(hashes);
  for (let file = 0; file < files; file++) {
    const bag = bags[file]!;
    const [path, start] = [inPath(paths[file]!), file * terms];
    name.set(path.name.counts, start);
    folder.set(path.folder.counts, start);
    countIn(bag.defined, hashes, defined, start);
    countIn(bag.words, hashes, words, start);
    lengths.name[file] = path.name.total;
    lengths.folder[file] = path.folder.total;
    lengths.defined[file] = bag.defined.hashes.length;
    lengths.words[file] = bag.total;
    for (let at = start; at < start + terms; at++) {
      if (name[at]! + folder[at]! + defined[at]! + words[at]! > 0) filesWith[at - start]!++;
    }
  }
  return { hits: { name, folder, defined, words }, lengths, filesWith };
}

/** Writes the frequency of each hash to `counts`, from index `start`. */
function countIn(identifiers: Identifiers, hashes: Uint32Array, counts: Uint8Array, start: number): void {
  const { hashes: sorted, counts: sortedCounts } = identifiers;
  if (sorted.length === 0) return;
  for (let i = 0; i < hashes.length; i++) {
    const at = lowerBound(sorted, hashes[i]!);
    if (sorted[at] === hashes[i]) counts[start + i] = sortedCounts[at]!;
  }
}

/**
 * Returns the index of the first value in an ascending array that is not smaller than `value`; the array's length if
 * all are smaller.
 */
export function lowerBound(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface CountedWords {
  readonly counts: Uint8Array;
  readonly total: number;
}

/** Builds a counter of terms in the name and the folder of a path. Counts of folders are cached. */
function pathCounter(
  hashes: Uint32Array,
): (path: string) => { readonly name: CountedWords; readonly folder: CountedWords } {
  const numbers = new Map<number, readonly number[]>();
  hashes.forEach((hash, i) => numbers.set(hash, [...(numbers.get(hash) ?? []), i]));
  const folders = new Map<string, CountedWords>();
  const count = (text: string): CountedWords => {
    const counts = new Uint8Array(hashes.length);
    let total = 0;
    visitWords(Buffer.from(text), (hash) => {
      total++;
      for (const i of numbers.get(hash >>> 0) ?? []) counts[i] = Math.min(counts[i]! + 1, 255);
    });
    return { counts, total };
  };
  return (path) => {
    const slash = path.lastIndexOf("/");
    const parent = path.slice(0, Math.max(slash, 0));
    const folder = folders.get(parent) ?? count(parent);
    folders.set(parent, folder);
    return { name: count(path.slice(slash + 1)), folder };
  };
}
