import type { Identifiers } from "../sketch.ts";

/**
 * Identifiers of numbered files, in one shared array per kind. Two small arrays per file would need more memory than
 * the identifiers themselves.
 */
export interface IdentifierTable {
  /** Adds the identifiers of a file. Call it once per file. */
  add(file: number, identifiers: Identifiers): void;
  /** Returns the identifiers of a file as views without copying; empty if none were added. */
  of(file: number): Identifiers;
}

/** Identifiers of an empty text. */
export const NO_IDENTIFIERS: Identifiers = { hashes: new Uint32Array(0), counts: new Uint8Array(0) };

/** Number of identifiers that fit before the table first grows. */
const INITIAL_CAPACITY = 4096;

/**
 * Creates an empty table of identifiers for `files` numbered files.
 * @param files number of files
 */
export function identifierTable(files: number): IdentifierTable {
  const starts = new Uint32Array(files);
  const lengths = new Uint32Array(files);
  let hashes = new Uint32Array(INITIAL_CAPACITY);
  let counts = new Uint8Array(INITIAL_CAPACITY);
  let end = 0;
  return {
    add(file, { hashes: newHashes, counts: newCounts }) {
      const needed = end + newHashes.length;
      if (needed > hashes.length) {
        [hashes, counts] = [growArray(hashes, needed, Uint32Array), growArray(counts, needed, Uint8Array)];
      }
      hashes.set(newHashes, end);
      counts.set(newCounts, end);
      starts[file] = end;
      lengths[file] = newHashes.length;
      end = needed;
    },
    of(file) {
      const [start, stop] = [starts[file]!, starts[file]! + lengths[file]!];
      return { hashes: hashes.subarray(start, stop), counts: counts.subarray(start, stop) };
    },
  };
}

/**
 * Returns a copy of an array with room for at least `needed` elements and at least 1.5 times its length. New elements
 * are 0.
 * @param make constructor of the array type
 */
export function growArray<T extends Uint32Array | Uint8Array | Float64Array>(
  array: T,
  needed: number,
  make: new (length: number) => T,
): T {
  const larger = new make(Math.max(needed, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
