import {
  bodyPlace,
  compareRecords,
  EMPTY_BODY,
  entryHeader,
  type EntryTable,
  HEADER_BYTES,
  keyAt,
  placeBody,
  type ReadBytes,
  RECORD_BYTES,
  sha256,
  type TableKind,
  writeRecord,
} from "./entry-table.ts";

/** Open cache file. */
export interface MergeBase {
  readonly size: number;
  readonly table: EntryTable;
  readonly read: ReadBytes;
}

/**
 * Yields the bytes of a new file with the entries of `base` and `added`. If both contain a key, `added` wins. If the
 * file would exceed `maxBytes`, only those entries of `base` stay for which `keep` returns true. Bodies are copied
 * unchecked, in the order of the old file. Records that overlap or point outside the file are dropped.
 * @param added bodies by key, 56 hex digits
 * @param keep receives the first four bytes of the key
 * @throws Error if the old file ends early
 */
export function* mergedFile(
  base: MergeBase | undefined,
  added: ReadonlyMap<string, Buffer>,
  kind: TableKind,
  keep: (keyHead: number) => boolean,
): Iterable<Uint8Array> {
  const old = base?.table.index ?? EMPTY_BODY;
  const keys = [...added.keys()].toSorted();
  const fresh = Buffer.alloc(keys.length * RECORD_BYTES);
  for (const [i, key] of keys.entries()) writeRecord(fresh, i * RECORD_BYTES, key, added.get(key)!);
  const remaining = base === undefined ? [] : soundRecords(base).filter((at) => !added.has(keyAt(old, at)));
  const refs = merged(old, remaining, fresh);
  const total = refs.reduce((sum, { records, at }) => sum + RECORD_BYTES + bodyPlace(records, at).length, HEADER_BYTES);
  const parts =
    total > kind.maxBytes ? refs.filter(({ records, at }) => records === fresh || keep(old.readUInt32BE(at))) : refs;
  const index = Buffer.alloc(parts.length * RECORD_BYTES);
  let offset = HEADER_BYTES + index.length;
  for (const [i, { records, at }] of parts.entries()) {
    records.copy(index, i * RECORD_BYTES, at, at + RECORD_BYTES);
    placeBody(index, i * RECORD_BYTES, offset);
    offset += bodyPlace(records, at).length;
  }
  yield entryHeader(parts.length, sha256(index), kind);
  yield index;
  for (const { records, at } of parts) yield records === fresh ? added.get(keyAt(fresh, at))! : oldBody(base!, at);
}

/** Record of the old file or of a new entry. */
interface RecordRef {
  readonly records: Buffer;
  readonly at: number;
}

/** Merges the records at `places` in `old` with those of `fresh`, by key. */
function merged(old: Buffer, places: readonly number[], fresh: Buffer): readonly RecordRef[] {
  const refs: RecordRef[] = [];
  let next = 0;
  for (let at = 0; at < fresh.length; at += RECORD_BYTES) {
    for (; next < places.length && compareRecords(old, places[next]!, fresh, at) < 0; next++)
      refs.push({ records: old, at: places[next]! });
    refs.push({ records: fresh, at });
  }
  for (; next < places.length; next++) refs.push({ records: old, at: places[next]! });
  return refs;
}

/**
 * Offsets of the records whose keys and bodies are in order and do not overlap. In an undamaged file these are all
 * records.
 */
function soundRecords({ size, table: { index } }: MergeBase): readonly number[] {
  const sound: number[] = [];
  let end = 0;
  for (let at = 0; at < index.length; at += RECORD_BYTES) {
    const { offset, length } = bodyPlace(index, at);
    const isInOrder = sound.length === 0 || compareRecords(index, sound.at(-1)!, index, at) < 0;
    if (offset < end || offset + length > size || !isInOrder) continue;
    sound.push(at);
    end = offset + length;
  }
  return sound;
}

function oldBody({ table, read }: MergeBase, at: number): Buffer {
  const { offset, length } = bodyPlace(table.index, at);
  const body = length === 0 ? EMPTY_BODY : read(offset, length);
  if (body === undefined) throw new Error("the old file ends early");
  return body;
}
