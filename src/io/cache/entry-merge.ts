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

/** A cache file that can be read. */
export interface MergeBase {
  readonly size: number;
  readonly table: EntryTable;
  readonly read: ReadBytes;
}

/** A record to be written; its body is given, or is still where the record in the old file says. */
type Part = Pick<NewEntry, "record"> & Partial<NewEntry>;

/**
 * The bytes of a new file, in parts: the entries of `base` and `added`, which wins over an entry with the same key. A file
 * of more than `maxBytes` keeps only entries of `base` for which `keep` holds. Bodies are copied unchecked, in the order
 * of the old file; a record that breaks that order or points outside is left out.
 * @param keep gets the key as 56 hex digits
 * @throws Error where the old file ends early
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

/** Records in the order of keys and of bodies, without overlap: what was written here has no others. */
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
  if (body === undefined) throw new Error("The old file ends early");
  return body;
}
