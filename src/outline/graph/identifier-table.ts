import type { Identifiers } from "../sketch.ts";

/** The identifiers of numbered files, in one array of each kind: two arrays for every file would be larger than they are. */
export interface IdentifierTable {
  /** Adds the identifiers of a file, once. */
  add(file: number, identifiers: Identifiers): void;
  /** Returns the identifiers of a file, without copying them; none if none were added. */
  of(file: number): Identifiers;
}

/** The identifiers of an empty text. */
export const NO_IDENTIFIERS: Identifiers = { hashes: new Uint32Array(0), counts: new Uint8Array(0) };

/** Identifiers that fit in a table before it first grows. */
const FIRST = 4096;

/** Returns an empty table. @param files number of files */
export function identifierTable(files: number): IdentifierTable {
  const starts = new Uint32Array(files);
  const lengths = new Uint32Array(files);
  let hashes = new Uint32Array(FIRST);
  let counts = new Uint8Array(FIRST);
  let end = 0;
  return {
    add(file, { hashes: some, counts: theirs }) {
      const needed = end + some.length;
      if (needed > hashes.length) {
        [hashes, counts] = [longer(hashes, needed, Uint32Array), longer(counts, needed, Uint8Array)];
      }
      hashes.set(some, end);
      counts.set(theirs, end);
      starts[file] = end;
      lengths[file] = some.length;
      end = needed;
    },
    of(file) {
      const [start, stop] = [starts[file]!, starts[file]! + lengths[file]!];
      return { hashes: hashes.subarray(start, stop), counts: counts.subarray(start, stop) };
    },
  };
}

/** Returns a copy of an array with room for so many numbers, and for half as many more as it has. */
export function longer<T extends Uint32Array | Uint8Array | Float64Array>(
  array: T,
  needed: number,
  make: new (length: number) => T,
): T {
  const larger = new make(Math.max(needed, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
