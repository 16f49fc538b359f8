import { closeSync, readSync } from "node:fs";

import type { CacheKey } from "../../model/ports/entry-cache.ts";
import { openCacheFile } from "./cache-file.ts";
import type { MergeBase } from "./entry-merge.ts";
import {
  type Entry,
  type EntryTable,
  readEntry,
  readEntryTable,
  type ReadBytes,
  type TableKind,
  wasRead,
} from "./entry-table.ts";

/** Bytes between two bodies that are still read as one. */
const NEAR_BYTES = 16 * 1024;
/** Bytes that are read at once where bodies follow one another. */
const AHEAD_BYTES = 256 * 1024;

/** A cache file on disk, opened when it is needed. */
export interface EntryFile {
  get(key: CacheKey): Entry | undefined;
  /** Whether `get` gave the entry with this key, 56 hex digits. */
  wasRead(key: string): boolean;
  /** The file as it is now, `undefined` if there is none that can be used. */
  open(): MergeBase | undefined;
  /** The next call opens the file again. */
  close(): void;
}

/**
 * The cache file at `path`. Never throws: what is missing or damaged is `undefined`.
 * It stays open for one turn of the event loop at most, so that what throws leaves it closed.
 * @param whole reads the file at once and keeps it until it is closed
 */
export function openEntryFile(path: string, kind: TableKind, whole: boolean): EntryFile {
  let current: { readonly base: MergeBase | undefined } | undefined;
  /** Mostly still the one of the file when it is opened again. */
  let table: EntryTable | undefined;
  const seen = new Set<EntryTable>();
  let fd: number | undefined;
  let timer: NodeJS.Immediate | undefined;

  const endTurn = (): void => {
    clearImmediate(timer);
    if (fd !== undefined) closeSync(fd);
    fd = undefined;
    if (!whole) current = undefined;
  };
  const open = (): MergeBase | undefined => {
    if (current !== undefined) return current.base;
    timer = setImmediate(endTurn);
    const opened = openCacheFile(path);
    fd = opened?.fd;
    const read = opened && readerOf(opened.fd, opened.size, whole);
    table = read && readEntryTable(read, kind, table);
    if (table !== undefined) seen.add(table);
    current = { base: read && table && { size: opened.size, table, read } };
    return current.base;
  };
  return {
    get(key) {
      const base = open();
      return base && readEntry(base.read, base.table, key);
    },
    wasRead: (key) => [...seen].some((one) => wasRead(one, key)),
    open,
    close() {
      endTurn();
      current = undefined;
    },
  };
}

/** Reads the whole file at the first call, or reads ahead where one stretch follows the last, and only there. */
function readerOf(fd: number, size: number, whole: boolean): ReadBytes {
  let ahead: Buffer = Buffer.alloc(0);
  let start = 0;
  let last = Infinity;
  return (offset, length) => {
    const end = offset + length;
    if (end > size) return undefined;
    const follows = offset >= last && offset - last < NEAR_BYTES;
    last = end;
    if (offset < start || end > start + ahead.length) {
      const most = whole ? size : follows ? AHEAD_BYTES : 0;
      const bytes = readExactly(fd, offset, Math.min(Math.max(length, most), size - offset));
      if (bytes === undefined || most === 0) return bytes;
      [ahead, start] = [bytes, offset];
    }
    return ahead.subarray(offset - start, end - start);
  };
}

function readExactly(fd: number, offset: number, length: number): Buffer | undefined {
  try {
    const bytes = Buffer.allocUnsafe(length);
    return readSync(fd, bytes, 0, length, offset) === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}
