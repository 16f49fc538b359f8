import { byteSlabs } from "../../../base/index.ts";
import type { CacheKey } from "../../facts/entry-cache.ts";
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

/** New entries, numbered. Their records are in a few large buffers, since an object for each would be larger than the record. */
export interface EntryLog {
  /** Adds an entry, or replaces the one with its key; one with a malformed key is dropped. @returns whether it was added */
  add(key: CacheKey, entry: CacheEntry): boolean;
  get(key: CacheKey): CacheEntry | undefined;
  /** Whether there is an entry with the key of a record. */
  has(records: Buffer, at: number): boolean;
  /** Returns the numbers of all entries, sorted by key. */
  sorted(): Uint32Array;
  /** Compares the key of an entry with that of a record, as `compareRecords` does. */
  compare(entry: number, records: Buffer, at: number): number;
  /** Returns the first four bytes of the keys of all entries, as signed numbers. */
  keyHeads(): Int32Array;
  /** Copies the record of an entry. */
  copy(entry: number, into: Buffer, at: number): void;
  body(entry: number): Buffer;
  /** Size of the body of an entry in bytes. */
  bodyLength(entry: number): number;
  /** Size of all records and bodies in bytes. */
  bytes(): number;
  /** Gives the memory of the records back at once, which the collector would do late; the log must not be used any more. */
  free(): void;
}

/** Slots of a log before it first grows. */
const FIRST = 512;
/** Records of a chunk; a power of two. Chunks that are never copied into a larger one leave nothing to collect. */
const CHUNK = 4096;
const NONE = -1;

/** Returns an empty log. @param fixedBytes size of the fixed part of each record in bytes */
export function entryLog(fixedBytes: number): EntryLog {
  const size = recordSize(fixedBytes);
  const [bodies, memory, asked] = [byteSlabs(), byteSlabs(), Buffer.alloc(size)];
  const chunks: Buffer[] = [];
  /** Entries by the first bytes of their keys, at least half of them `NONE`; of equal ones, the next free. */
  let slots = new Int32Array(FIRST).fill(NONE);
  let [count, bodyBytes] = [0, 0];

  const chunkOf = (entry: number): Buffer => chunks[Math.floor(entry / CHUNK)]!;
  const placeOf = (entry: number): number => (entry % CHUNK) * size;
  const compare = (entry: number, records: Buffer, at: number): number =>
    compareRecords(chunkOf(entry), placeOf(entry), records, at);
  const slotOf = (from: Buffer, at: number): number => {
    let slot = from.readUInt32BE(at) & (slots.length - 1);
    while (slots[slot] !== NONE && compare(slots[slot]!, from, at) !== 0) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const growSlots = (): void => {
    slots = new Int32Array(slots.length * 2).fill(NONE);
    for (let entry = 0; entry < count; entry++) slots[slotOf(chunkOf(entry), placeOf(entry))] = entry;
  };
  /** Until its file is written, the offset in a record is the place of its body in `bodies`. */
  const bodyOf = (entry: number): Buffer => {
    const { offset, length } = bodyPlace(chunkOf(entry), placeOf(entry));
    return length === 0 ? EMPTY : bodies.at(offset, length);
  };
  const bodyLength = (entry: number): number => bodyPlace(chunkOf(entry), placeOf(entry)).length;
  const found = (from: Buffer, at: number): number => slots[slotOf(from, at)]!;
  const keyHeads = (): Int32Array =>
    Int32Array.from({ length: count }, (_, entry) => chunkOf(entry).readInt32BE(placeOf(entry)));
  return {
    add(key, entry) {
      if (count === chunks.length * CHUNK) chunks.push(memory.reserve(CHUNK * size));
      if (count * 2 === slots.length) growSlots();
      const [records, at] = [chunkOf(count), placeOf(count)];
      if (!writeRecord({ into: records, at, size }, key, entry)) return false;
      if (entry.body.length > 0) placeBody(records, at, bodies.add(entry.body));
      bodyBytes += entry.body.length;
      const slot = slotOf(records, at);
      const known = slots[slot]!;
      if (known === NONE) slots[slot] = count++;
      else {
        bodyBytes -= bodyLength(known);
        records.copy(chunkOf(known), placeOf(known), at, at + size);
      }
      return true;
    },
    get(key) {
      const entry = writeKey(asked, 0, key) ? found(asked, 0) : NONE;
      return entry === NONE ? undefined : entryAt(chunkOf(entry), placeOf(entry), bodyOf(entry));
    },
    has: (from, at) => found(from, at) !== NONE,
    sorted: () => sortedByHead(new Uint32Array(keyHeads().buffer), (a, b) => compare(a, chunkOf(b), placeOf(b))),
    compare,
    keyHeads,
    copy: (entry, into, at) => void chunkOf(entry).copy(into, at, placeOf(entry), placeOf(entry) + size),
    body: bodyOf,
    bodyLength,
    bytes: () => count * size + bodyBytes,
    free: () => memory.free(),
  };
}

/** Returns the numbers of entries, sorted by their heads, which nearly always decide, and where these are equal by a comparison. */
function sortedByHead(heads: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  return heads.map((_, entry) => entry).toSorted((a, b) => heads[a]! - heads[b]! || compare(a, b));
}
