import { byteSlabs } from "../../model/byte-slabs.ts";
import type { CacheKey } from "../../model/ports/stores/entry-cache.ts";
import {
  bodyPlace,
  type CacheEntry,
  compareRecords,
  EMPTY,
  entryAt,
  placeBody,
  recordSize,
  writeKey,
  writeRecord,
} from "./entry-table.ts";

/** New entries. All records are in one buffer, since an object for each would be larger than the record. */
export interface EntryLog {
  /** Adds an entry, or replaces the one with its key; one with a malformed key is dropped. @returns whether it was added */
  add(key: CacheKey, entry: CacheEntry): boolean;
  get(key: CacheKey): CacheEntry | undefined;
  /** Whether there is an entry with the key of a record. */
  has(records: Buffer, at: number): boolean;
  /** Returns the offsets of all records, sorted by key. */
  sorted(): Uint32Array;
  /** Holds the records, until the next `add`. */
  records(): Buffer;
  body(at: number): Buffer;
  /** Size of all records and bodies in bytes. */
  bytes(): number;
}

/** The records of a log before it first grows. */
const FIRST = 256;
const NONE = -1;

/** Returns an empty log. @param fixedBytes size of the fixed part of each record in bytes */
export function entryLog(fixedBytes: number): EntryLog {
  const size = recordSize(fixedBytes);
  const bodies = byteSlabs();
  const asked = Buffer.alloc(size);
  let records = Buffer.alloc(size * FIRST);
  /** Offsets of records by the first bytes of their keys, at least half of them `NONE`; of equal ones, the next free. */
  let slots = new Int32Array(4 * FIRST).fill(NONE);
  let [end, bodyBytes] = [0, 0];

  const slotOf = (from: Buffer, at: number): number => {
    let slot = from.readUInt32BE(at) & (slots.length - 1);
    while (slots[slot] !== NONE && compareRecords(records, slots[slot]!, from, at) !== 0)
      slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const grow = (): void => {
    const larger = Buffer.alloc(records.length * 2);
    records.copy(larger);
    records = larger;
    slots = new Int32Array(slots.length * 2).fill(NONE);
    for (let at = 0; at < end; at += size) slots[slotOf(records, at)] = at;
  };
  /** Until its file is written, the offset in a record is the place of its body in `bodies`. */
  const bodyAt = (at: number): Buffer => {
    const { offset, length } = bodyPlace(records, at);
    return length === 0 ? EMPTY : bodies.at(offset, length);
  };
  const found = (from: Buffer, at: number): number => slots[slotOf(from, at)]!;
  return {
    add(key, entry) {
      if (end === records.length) grow();
      if (!writeRecord({ into: records, at: end, size }, key, entry)) return false;
      if (entry.body.length > 0) placeBody(records, end, bodies.add(entry.body));
      bodyBytes += entry.body.length;
      const slot = slotOf(records, end);
      const known = slots[slot]!;
      if (known === NONE) {
        slots[slot] = end;
        end += size;
      } else {
        bodyBytes -= bodyPlace(records, known).length;
        records.copy(records, known, end, end + size);
      }
      return true;
    },
    get(key) {
      const at = writeKey(asked, 0, key) ? found(asked, 0) : NONE;
      return at === NONE ? undefined : entryAt(records, at, bodyAt(at));
    },
    has: (from, at) => found(from, at) !== NONE,
    sorted: () =>
      Uint32Array.from({ length: end / size }, (_, i) => i * size).toSorted((a, b) =>
        compareRecords(records, a, records, b),
      ),
    records: () => records,
    body: bodyAt,
    bytes: () => end + bodyBytes,
  };
}

/** Yields the first four bytes of the keys of all entries of a log. */
export function* keyHeadsIn(log: EntryLog): Generator<number> {
  const records = log.records();
  for (const at of log.sorted()) yield records.readInt32BE(at);
}
