import { createHash } from "node:crypto";

import type { EntryLog } from "./entry-log.ts";
import {
  bodyPlace,
  compareRecords,
  EMPTY,
  entryHeader,
  HEADER_BYTES,
  placeBody,
  recordSize,
  type EntryTable,
  type ReadBytes,
  type TableKind,
} from "./entry-table.ts";

/** An open cache file. */
export interface MergeBase {
  readonly size: number;
  readonly table: EntryTable;
  readonly read: ReadBytes;
}

/** A record to write: its offset in the old index, or −1 and further down for the entries of the log of new ones. */
type Part = number;

/** Records that are written at once. */
const BLOCK = 1024;

/**
 * Yields the bytes of a new file with the entries of `base` and `added`; if both have a key, `added` wins. If the file
 * would exceed `maxBytes`, only the entries of `base` for which `keep` returns true stay. Bodies are copied unchecked, in
 * the order of the old file; records that overlap or point outside the file are dropped. What is yielded is valid until
 * the next is taken: the index is made twice, a part at a time, rather than held.
 * @param keep receives the first four bytes of the key as a signed number
 * @throws Error if the old file ends early
 */
export function* mergedFile(
  base: MergeBase | undefined,
  added: EntryLog,
  kind: TableKind,
  keep: (keyHead: number) => boolean,
): Iterable<Uint8Array> {
  const old =
    base === undefined ? new Int32Array() : soundRecords(base).filter((at) => !added.has(base.table.index, at));
  const oldRecords = base?.table.index ?? EMPTY;
  const size = recordSize(kind.fixedBytes);
  const bodyLength = (part: Part): number =>
    part < 0 ? added.bodyLength(newEntry(part)) : bodyPlace(oldRecords, part).length;
  const all = merged(old, oldRecords, added);
  const total = all.reduce((sum, part) => sum + size + bodyLength(part), HEADER_BYTES);
  const parts = total > kind.maxBytes ? all.filter((part) => part < 0 || keep(oldRecords.readInt32BE(part))) : all;
  const digest = createHash("sha256");
  for (const block of indexBlocks()) digest.update(block);
  yield entryHeader(parts.length, digest.digest(), kind);
  yield* indexBlocks();
  for (const part of parts) yield part < 0 ? added.body(newEntry(part)) : oldBody(base, part);

  function* indexBlocks(): Generator<Buffer> {
    const block = Buffer.allocUnsafeSlow(BLOCK * size);
    let offset = HEADER_BYTES + parts.length * size;
    let end = 0;
    for (const part of parts) {
      if (part < 0) added.copy(newEntry(part), block, end);
      else oldRecords.copy(block, end, part, part + size);
      placeBody(block, end, offset);
      offset += bodyLength(part);
      end += size;
      if (end < block.length) continue;
      yield block;
      end = 0;
    }
    yield block.subarray(0, end);
  }
}

function newEntry(part: Part): number {
  return -1 - part;
}

/** Returns all records by key. As lists, so many numbers would take several times the memory. */
function merged(old: Int32Array, oldRecords: Buffer, added: EntryLog): Int32Array {
  const sorted = added.sorted();
  const all = new Int32Array(old.length + sorted.length);
  let [end, next] = [0, 0];
  for (const entry of sorted) {
    while (next < old.length && added.compare(entry, oldRecords, old[next]!) > 0) all[end++] = old[next++]!;
    all[end++] = -1 - entry;
  }
  all.set(old.subarray(next), end);
  return all;
}

/** Returns the records that are in the order of keys and of bodies, without overlap; an undamaged file has no others. */
function soundRecords({ size, table: { index, recordBytes } }: MergeBase): Int32Array {
  const sound = new Int32Array(index.length / recordBytes);
  let [count, end] = [0, 0];
  for (let at = 0; at < index.length; at += recordBytes) {
    const { offset, length } = bodyPlace(index, at);
    const isInOrder = count === 0 || compareRecords(index, sound[count - 1]!, index, at) < 0;
    if (offset < end || offset + length > size || !isInOrder) continue;
    sound[count++] = at;
    end = offset + length;
  }
  return sound.subarray(0, count);
}

function oldBody(base: MergeBase | undefined, at: number): Buffer {
  const { offset, length } = base === undefined ? { offset: 0, length: 0 } : bodyPlace(base.table.index, at);
  const body = length === 0 ? EMPTY : base?.read(offset, length);
  if (body === undefined) throw new Error("the old file ends early");
  return body;
}
