import type { WordBag } from "../sketch.ts";
import { identifierTable } from "../graph/identifier-table.ts";

/** The word bags of numbered files, in a few large arrays. */
export interface WordTable {
  /** Number of files. */
  readonly files: number;
  /** Adds the bag of a file, once; copies it. */
  add(file: number, bag: WordBag): void;
  /** Returns the bag of a file, without copying it; an empty one if none was added. */
  of(file: number): WordBag;
}

/** Returns an empty table. @param files number of files */
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
