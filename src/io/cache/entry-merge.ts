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

/** A record to write: its offset in the log of new entries, or `~` its offset in the old index. */
type Part = number;

/**
 * Yields the bytes of a new file with the entries of `base` and `added`; if both have a key, `added` wins. If the file
 * would exceed `maxBytes`, only the entries of `base` for which `keep` returns true stay. Bodies are copied unchecked, in
 * the order of the old file; records that overlap or point outside the file are dropped.
 * @param keep receives the first four bytes of the key as a signed number
 * @throws Error if the old file ends early
 */
export function* mergedFile(
  base: MergeBase | undefined,
  added: EntryLog,
  kind: TableKind,
  keep: (keyHead: number) => boolean,
): Iterable<Uint8Array> {
  const old = base === undefined ? [] : soundRecords(base).filter((at) => !added.has(base.table.index, at));
  const oldRecords = base?.table.index ?? EMPTY;
  const newRecords = added.records();
  const recordsOf = (part: Part): Buffer => (isNew(part) ? newRecords : oldRecords);
  const size = recordSize(kind.fixedBytes);
  const all = Int32Array.from(merged(old, oldRecords, added));
  const total = all.reduce((sum, part) => sum + size + bodyPlace(recordsOf(part), offsetOf(part)).length, HEADER_BYTES);
  const parts =
    total > kind.maxBytes ? all.filter((part) => isNew(part) || keep(oldRecords.readInt32BE(offsetOf(part)))) : all;
  const index = Buffer.allocUnsafe(parts.length * size);
  let offset = HEADER_BYTES + index.length;
  for (const [i, part] of parts.entries()) {
    const at = offsetOf(part);
    recordsOf(part).copy(index, i * size, at, at + size);
    placeBody(index, i * size, offset);
    offset += bodyPlace(index, i * size).length;
  }
  yield entryHeader(index, kind);
  yield index;
  for (const part of parts) yield isNew(part) ? added.body(part) : oldBody(base, offsetOf(part));
}

function isNew(part: Part): boolean {
  return part >= 0;
}

function offsetOf(part: Part): number {
  return isNew(part) ? part : ~part;
}

/** Yields all records by key. */
function* merged(old: readonly number[], oldRecords: Buffer, added: EntryLog): Generator<Part> {
  const records = added.records();
  let next = 0;
  for (const at of added.sorted()) {
    for (; next < old.length && compareRecords(oldRecords, old[next]!, records, at) < 0; next++) {
      yield ~old[next]!;
    }
    yield at;
  }
  for (; next < old.length; next++) yield ~old[next]!;
}

/** Returns the records that are in the order of keys and of bodies, without overlap; an undamaged file has no others. */
function soundRecords({ size, table: { index, recordBytes } }: MergeBase): readonly number[] {
  const sound: number[] = [];
  let end = 0;
  for (let at = 0; at < index.length; at += recordBytes) {
    const { offset, length } = bodyPlace(index, at);
    const last = sound.at(-1);
    const isInOrder = last === undefined || compareRecords(index, last, index, at) < 0;
    if (offset < end || offset + length > size || !isInOrder) continue;
    sound.push(at);
    end = offset + length;
  }
  return sound;
}

function oldBody(base: MergeBase | undefined, at: number): Buffer {
  const { offset, length } = base === undefined ? { offset: 0, length: 0 } : bodyPlace(base.table.index, at);
  const body = length === 0 ? EMPTY : base?.read(offset, length);
  if (body === undefined) throw new Error("the old file ends early");
  return body;
}
