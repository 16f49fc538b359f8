import { closeSync, readSync } from "node:fs";

import { openCacheFile } from "./cache-file.ts";
import type { MergeBase } from "./entry-merge.ts";
import { type EntryTable, findBody, readEntryTable, type ReadBytes, type TableKind } from "./entry-table.ts";

/** Two reads count as sequential if the gap between them, in bytes, is smaller than this. */
const MAX_SEQUENTIAL_GAP = 16 * 1024;
/** Bytes to read ahead during sequential reads. */
const READ_AHEAD_BYTES = 256 * 1024;

/** Cache file on disk, opened on demand. */
export interface EntryFile {
  /** @param key 56 hex digits */
  get(key: string): Buffer | undefined;
  /** Opens the current file; `undefined` if it is missing or unusable. */
  open(): MergeBase | undefined;
  /** Closes the file and releases its index. The next call reopens it. */
  close(): void;
}

/**
 * Opens the cache file at `path` on demand. Never throws: missing or damaged entries are `undefined`. The file is
 * closed after one turn of the event loop, so that an exception cannot leak the descriptor.
 * @param whole reads the whole file at once and keeps it in memory until `close`
 */
export function openEntryFile(path: string, kind: TableKind, whole: boolean): EntryFile {
  let current: { readonly base: MergeBase | undefined } | undefined;
  /** Reused if the file is unchanged when it is reopened. */
  let table: EntryTable | undefined;
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
    current = { base: read && table && { size: opened.size, table, read } };
    return current.base;
  };
  return {
    get(key) {
      const base = open();
      return base && findBody(base.read, base.table, key);
    },
    open,
    close() {
      endTurn();
      current = table = undefined;
    },
  };
}

/** Creates a reader that loads the whole file at the first call, or reads ahead only while reads are sequential. */
function readerOf(fd: number, size: number, whole: boolean): ReadBytes {
  let ahead: Buffer = Buffer.alloc(0);
  let start = 0;
  let last = Infinity;
  return (offset, length) => {
    const end = offset + length;
    if (end > size) return undefined;
    const follows = offset >= last && offset - last < MAX_SEQUENTIAL_GAP;
    last = end;
    if (offset < start || end > start + ahead.length) {
      const readAhead = whole ? size : follows ? READ_AHEAD_BYTES : 0;
      const bytes = readExactly(fd, offset, Math.min(Math.max(length, readAhead), size - offset));
      if (bytes === undefined || readAhead === 0) return bytes;
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
