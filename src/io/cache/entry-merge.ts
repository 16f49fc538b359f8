import {
  bodyPlace,
  compareRecords,
  EMPTY,
  entryBytes,
  entryHeader,
  HEADER_BYTES,
  indexOf,
  keyOf,
} from "./entry-table.ts";
import type { EntryTable, NewEntry, ReadBytes, TableKind } from "./entry-table.ts";

/** An open cache file. */
export interface MergeBase {
  readonly size: number;
  readonly table: EntryTable;
  readonly read: ReadBytes;
}

/** A record to write; without a body, the body is copied from the old file at the record's offset. */
type Part = Pick<NewEntry, "record"> & Partial<NewEntry>;

/**
 * Yields the bytes of a new file with the entries of `base` and `added`; if both have a key, `added` wins. If the file
 * would exceed `maxBytes`, only the entries of `base` for which `keep` returns true stay. Bodies are copied unchecked, in
 * the order of the old file; records that overlap or point outside the file are dropped.
 * @param keep receives the key as 56 hex digits
 * @throws Error if the old file ends early
 */
export function* mergedFile(
  base: MergeBase | undefined,
  added: ReadonlyMap<string, NewEntry>,
  kind: TableKind,
  keep: (key: string) => boolean,
): Iterable<Uint8Array> {
  const old = base === undefined ? [] : soundParts(base).filter(({ record }) => !added.has(keyOf(record)));
  const all = [...old, ...added.values()].toSorted((a, b) => compareRecords(a.record, b.record));
  const isOver = HEADER_BYTES + entryBytes(all.map(({ record }) => record)) > kind.maxBytes;
  const parts = isOver ? all.filter(({ record, body }) => body !== undefined || keep(keyOf(record))) : all;
  const index = indexOf(parts.map(({ record }) => record));
  yield entryHeader(index, kind);
  yield index;
  for (const { record, body } of parts) yield body ?? oldBody(base, record);
}

/** Returns the records that are in the order of keys and of bodies, without overlap; an undamaged file has no others. */
function soundParts({ size, table: { index, recordBytes } }: MergeBase): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (let at = 0; at < index.length; at += recordBytes) {
    const record = index.subarray(at, at + recordBytes);
    const { offset, length } = bodyPlace(record);
    const last = parts.at(-1)?.record;
    if (offset < end || offset + length > size || (last && compareRecords(last, record) >= 0)) continue;
    parts.push({ record });
    end = offset + length;
  }
  return parts;
}

function oldBody(base: MergeBase | undefined, record: Buffer): Buffer {
  const { offset, length } = bodyPlace(record);
  const body = length === 0 ? EMPTY : base?.read(offset, length);
  if (body === undefined) throw new Error("the old file ends early");
  return body;
}
