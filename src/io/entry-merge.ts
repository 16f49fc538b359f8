import { readSync } from "node:fs";

import { entryHeader, fileBytes, indexOf, RECORD_BYTES, stretchOf, type EntryTable } from "./entry-table.ts";
import { compareKeys } from "./facts-table.ts";

/** Bytes of bodies that are read at once. */
const WINDOW_BYTES = 1024 * 1024;

/** One new entry: its record in the index, and its body. */
export interface NewEntry {
  readonly record: Buffer;
  readonly body: Buffer;
}

/** A file of entries that is open, with its table. */
export interface EntryFile {
  readonly fd: number;
  readonly size: number;
  readonly table: EntryTable;
}

/** What makes the new file. */
export interface MergeOptions {
  readonly buildId: string;
  /** A file that would be larger keeps only records for which `keep` holds, and the new entries. Bytes. */
  readonly maxBytes: number;
  readonly keep: (record: Buffer) => boolean;
}

/** A record to be written; its body is given, or is still where the record in the old file says. */
interface Part {
  readonly record: Buffer;
  readonly body: Buffer | undefined;
}

/**
 * The bytes of a new file, in parts that hold only until the next is asked for: the entries of `base` and `added`, which
 * wins over an entry with the same key. Bodies are copied unseen, in the order of the old file; a record that breaks
 * that order or points outside is left out.
 * @throws Error where the old file ends early
 */
export function* mergedFile(
  base: EntryFile | undefined,
  added: readonly NewEntry[],
  { buildId, maxBytes, keep }: MergeOptions,
): Iterable<Uint8Array> {
  const all = merge(base === undefined ? [] : soundParts(base), added);
  const isOver = fileBytes(all.map(({ record }) => record)) > maxBytes;
  const parts = isOver ? all.filter(({ record, body }) => body !== undefined || keep(record)) : all;
  const index = indexOf(parts.map(({ record }) => record));
  yield entryHeader(index, buildId);
  yield index;
  const read = base === undefined ? undefined : windowOn(base.fd);
  for (const { record, body } of parts) {
    if (body !== undefined) yield body;
    else if (read !== undefined) yield* read(stretchOf(record, 0));
  }
}

/** Records in the order of keys and of bodies, without overlap: what was written here has no others. */
function soundParts({ size, table: { index } }: EntryFile): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (let at = 0; at < index.length; at += RECORD_BYTES) {
    const { offset, length } = stretchOf(index, at);
    const last = parts.at(-1)?.record;
    if (offset < end || offset + length > size || (last && compareKeys(last, 0, index, at) >= 0)) continue;
    parts.push({ record: index.subarray(at, at + RECORD_BYTES), body: undefined });
    end = offset + length;
  }
  return parts;
}

function merge(base: readonly Part[], added: readonly NewEntry[]): readonly Part[] {
  const fresh = added.toSorted((a, b) => compareKeys(a.record, 0, b.record, 0));
  const parts: Part[] = [];
  let next = 0;
  for (const part of base) {
    let order = 1;
    for (let entry = fresh[next]; entry !== undefined; entry = fresh[++next]) {
      order = compareKeys(entry.record, 0, part.record, 0);
      if (order >= 0) break;
      parts.push(entry);
      order = 1;
    }
    if (order > 0) parts.push(part);
  }
  return [...parts, ...fresh.slice(next)];
}

/** Reads stretches that follow one another, many with one system call. */
function windowOn(fd: number): (stretch: { offset: number; length: number }) => Iterable<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(WINDOW_BYTES);
  let from = 0;
  let end = 0;
  return function* read({ offset, length }) {
    for (let at = offset; at < offset + length;) {
      if (at < from || at >= end) {
        from = at;
        end = at + readSync(fd, bytes, 0, WINDOW_BYTES, at);
        if (end === at) throw new Error("The old file ends early");
      }
      const part = bytes.subarray(at - from, Math.min(end, offset + length) - from);
      yield part;
      at += part.length;
    }
  };
}
