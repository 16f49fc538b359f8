import { byteSlabs } from "../../byte-slabs.ts";
import type { CacheKey } from "../../entry-cache.ts";
import {
  bodyPlace,
  compareRecords,
  EMPTY_BODY,
  placeBody,
  RECORD_BYTES,
  writeKey,
  writeRecord,
} from "./entry-table.ts";

/**
 * New entries, numbered in insertion order. Their records share a few large buffers, because one object per entry would
 * be larger than the record.
 */
export interface EntryLog {
  /**
   * Adds an entry or replaces the one with the same key. Drops an entry with a malformed key. @returns whether the
   * entry was accepted
   */
  add(key: CacheKey, body: Buffer): boolean;
  get(key: CacheKey): Buffer | undefined;
  /** Whether the log contains the key of the record at `at`. */
  has(records: Buffer, at: number): boolean;
  /** Numbers of all entries, sorted by key. */
  sorted(): Uint32Array;
  /** Compares the keys of an entry and of the record at `at`: negative, 0 or positive. */
  compare(entry: number, records: Buffer, at: number): number;
  /** First four bytes of all keys, as signed numbers. */
  keyHeads(): Int32Array;
  /** Copies the record of an entry. */
  copy(entry: number, into: Buffer, at: number): void;
  body(entry: number): Buffer;
  /** Size of an entry's body in bytes. */
  bodyLength(entry: number): number;
  /** Total size of records and bodies in bytes. */
  bytes(): number;
  /**
   * Frees the record memory immediately, because the garbage collector would do so late. The log must not be used
   * afterwards.
   */
  free(): void;
}

/** Hash table slots before the first growth. */
const INITIAL_SLOTS = 512;
/** Records per chunk, a power of two. Chunks leave no garbage because they are never copied into a larger one. */
const RECORDS_PER_CHUNK = 4096;
const NONE = -1;

/** Creates an empty log. */
export function entryLog(): EntryLog {
  const [bodies, memory, keyBuffer] = [byteSlabs(), byteSlabs(), Buffer.alloc(RECORD_BYTES)];
  const chunks: Buffer[] = [];
  /**
   * Hash table of entry numbers, by the first four bytes of the key, with linear probing. At least half of the slots
   * are `NONE`.
   */
  let slots = new Int32Array(INITIAL_SLOTS).fill(NONE);
  let [count, bodyBytes] = [0, 0];

  const chunkOf = (entry: number): Buffer => chunks[Math.floor(entry / RECORDS_PER_CHUNK)]!;
  const placeOf = (entry: number): number => (entry % RECORDS_PER_CHUNK) * RECORD_BYTES;
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
  /** Until the file is written, the offset in a record points into `bodies`. */
  const bodyOf = (entry: number): Buffer => {
    const { offset, length } = bodyPlace(chunkOf(entry), placeOf(entry));
    return length === 0 ? EMPTY_BODY : bodies.at(offset, length);
  };
  const bodyLength = (entry: number): number => bodyPlace(chunkOf(entry), placeOf(entry)).length;
  const findEntryNumber = (from: Buffer, at: number): number => slots[slotOf(from, at)]!;
  const keyHeads = (): Int32Array =>
    Int32Array.from({ length: count }, (_, entry) => chunkOf(entry).readInt32BE(placeOf(entry)));
  return {
    add(key, body) {
      if (count === chunks.length * RECORDS_PER_CHUNK) chunks.push(memory.reserve(RECORDS_PER_CHUNK * RECORD_BYTES));
      if (count * 2 === slots.length) growSlots();
      const [records, at] = [chunkOf(count), placeOf(count)];
      if (!writeRecord(records, at, key, body)) return false;
      if (body.length > 0) placeBody(records, at, bodies.add(body));
      bodyBytes += body.length;
      const slot = slotOf(records, at);
      const existing = slots[slot]!;
      if (existing === NONE) slots[slot] = count++;
      else {
        bodyBytes -= bodyLength(existing);
        records.copy(chunkOf(existing), placeOf(existing), at, at + RECORD_BYTES);
      }
      return true;
    },
    get(key) {
      const entry = writeKey(keyBuffer, 0, key) ? findEntryNumber(keyBuffer, 0) : NONE;
      return entry === NONE ? undefined : bodyOf(entry);
    },
    has: (from, at) => findEntryNumber(from, at) !== NONE,
    sorted: () => sortedByHead(new Uint32Array(keyHeads().buffer), (a, b) => compare(a, chunkOf(b), placeOf(b))),
    compare,
    keyHeads,
    copy: (entry, into, at) => void chunkOf(entry).copy(into, at, placeOf(entry), placeOf(entry) + RECORD_BYTES),
    body: bodyOf,
    bodyLength,
    bytes: () => count * RECORD_BYTES + bodyBytes,
    free: () => memory.free(),
  };
}

/** Sorts entry numbers by key head, which nearly always decides. Ties use `compare`. */
function sortedByHead(heads: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  return heads.map((_, entry) => entry).toSorted((a, b) => heads[a]! - heads[b]! || compare(a, b));
}
