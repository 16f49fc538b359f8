import { createHash } from "node:crypto";

import type { EntryLog } from "./entry-log.ts";
import {
  bodyPlace,
  compareRecords,
  EMPTY_BODY,
  entryHeader,
  HEADER_BYTES,
  placeBody,
  RECORD_BYTES,
  type EntryTable,
  type ReadBytes,
  type TableKind,
} from "./entry-table.ts";

/** Open cache file. */
export interface MergeBase {
  readonly size: number;
  readonly table: EntryTable;
  readonly read: ReadBytes;
}

/** Record to write: its offset in the old index, or −1 and below for entries of the log. */
type RecordRef = number;

/** Records per block. The index is written in blocks. */
const RECORDS_PER_BLOCK = 1024;

/**
 * Yields the bytes of a new file with the entries of `base` and `added`. If both contain a key, `added` wins. If the
 * file would exceed `maxBytes`, only those entries of `base` stay for which `keep` returns true. Bodies are copied
 * unchecked, in the order of the old file. Records that overlap or point outside the file are dropped. Each chunk is
 * valid until the iterator advances. To save memory, the index is generated twice, block by block.
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
  const oldRecords = base?.table.index ?? EMPTY_BODY;
  const bodyLength = (ref: RecordRef): number =>
    ref < 0 ? added.bodyLength(newEntry(ref)) : bodyPlace(oldRecords, ref).length;
  const records = merged(old, oldRecords, added);
  const total = records.reduce((sum, ref) => sum + RECORD_BYTES + bodyLength(ref), HEADER_BYTES);
  const parts = total > kind.maxBytes ? records.filter((ref) => ref < 0 || keep(oldRecords.readInt32BE(ref))) : records;
  const digest = createHash("sha256");
  for (const block of indexBlocks()) digest.update(block);
  yield entryHeader(parts.length, digest.digest(), kind);
  yield* indexBlocks();
  for (const ref of parts) yield ref < 0 ? added.body(newEntry(ref)) : oldBody(base, ref);

  function* indexBlocks(): Generator<Buffer> {
    const block = Buffer.allocUnsafeSlow(RECORDS_PER_BLOCK * RECORD_BYTES);
    let offset = HEADER_BYTES + parts.length * RECORD_BYTES;
    let end = 0;
    for (const ref of parts) {
      if (ref < 0) added.copy(newEntry(ref), block, end);
      else oldRecords.copy(block, end, ref, ref + RECORD_BYTES);
      placeBody(block, end, offset);
      offset += bodyLength(ref);
      end += RECORD_BYTES;
      if (end < block.length) continue;
      yield block;
      end = 0;
    }
    yield block.subarray(0, end);
  }
}

function newEntry(ref: RecordRef): number {
  return -1 - ref;
}

/** Merges old and new records by key. Plain arrays would need several times the memory of typed ones. */
function merged(old: Int32Array, oldRecords: Buffer, added: EntryLog): Int32Array {
  const sorted = added.sorted();
  const records = new Int32Array(old.length + sorted.length);
  let [end, next] = [0, 0];
  for (const entry of sorted) {
    while (next < old.length && added.compare(entry, oldRecords, old[next]!) > 0) records[end++] = old[next++]!;
    records[end++] = -1 - entry;
  }
  records.set(old.subarray(next), end);
  return records;
}

/**
 * Offsets of the records whose keys and bodies are in order and do not overlap. In an undamaged file these are all
 * records.
 */
function soundRecords({ size, table: { index } }: MergeBase): Int32Array {
  const sound = new Int32Array(index.length / RECORD_BYTES);
  let [count, end] = [0, 0];
  for (let at = 0; at < index.length; at += RECORD_BYTES) {
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
  const body = length === 0 ? EMPTY_BODY : base?.read(offset, length);
  if (body === undefined) throw new Error("the old file ends early");
  return body;
}
