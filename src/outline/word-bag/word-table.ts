import type { WordBag } from "../sketch.ts";
import { identifierTable } from "../graph/identifier-table.ts";

/** Word bags of numbered files, in a few large arrays. */
export interface WordTable {
  /** Number of files. */
  readonly files: number;
  /** Copies the bag of a file into the table. Call it once per file. */
  add(file: number, bag: WordBag): void;
  /** Returns the bag of a file as views without copying; empty if none was added. */
  of(file: number): WordBag;
}

/**
 * Creates an empty table for the word bags of files numbered from 0 to `files` − 1. Add the bag of each file once. The
 * table stores bags in large shared arrays and returns them by file number.
 */
export function wordTable(files: number): WordTable {
  const words = identifierTable(files);
  const defined = identifierTable(files);
  const totals = new Uint32Array(files);
  return {
    files,
    add(file, bag) {
      words.add(file, bag.words);
      defined.add(file, bag.defined);
      totals[file] = bag.total;
    },
    of: (file) => ({ words: words.of(file), defined: defined.of(file), total: totals[file]! }),
  };
}
