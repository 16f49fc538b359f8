import { closeSync, readSync } from "node:fs";

import type { CacheKey } from "../../facts/entry-cache.ts";
import { openCacheFile } from "./cache-file.ts";
import type { MergeBase } from "./entry-merge.ts";
import {
  type CacheEntry,
  type EntryTable,
  findEntry,
  readEntryTable,
  type ReadBytes,
  type TableKind,
  usedKeyHeads,
} from "./entry-table.ts";

/** Bodies with gaps of up to this many bytes are read together. */
const NEAR_BYTES = 16 * 1024;
/** Bytes to read ahead when bodies are read in sequence. */
const AHEAD_BYTES = 256 * 1024;

/** A cache file on disk, opened on demand. */
export interface EntryFile {
  get(key: CacheKey): CacheEntry | undefined;
  /** Returns the first four bytes of the keys of all entries that `get` returned, as signed numbers. */
  keyHeadsRead(): ReadonlySet<number>;
  /** Opens the current file; `undefined` if it is missing or unusable. */
  open(): MergeBase | undefined;
  /** Closes the file and lets go of its index; the next call reopens it. */
  close(): void;
}

/**
 * Opens the cache file at `path` on demand. Never throws: missing or damaged entries are `undefined`. The file is closed
 * after at most one turn of the event loop, so that an exception cannot leak it.
 * @param whole reads the whole file at once and keeps it in memory until it is closed
 */
export function openEntryFile(path: string, kind: TableKind, whole: boolean): EntryFile {
  let current: { readonly base: MergeBase | undefined } | undefined;
  /** Reused if the file is unchanged when it is reopened. */
  let table: EntryTable | undefined;
  const seen = new Set<EntryTable>();
  /** Key heads of the entries that were read from tables let go of. */
  let headsBefore = new Int32Array();
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
      return base && findEntry(base.read, base.table, key);
    },
    keyHeadsRead: () => new Set(headsRead(headsBefore, seen)),
    open,
    close() {
      endTurn();
      headsBefore = headsRead(headsBefore, seen);
      current = table = undefined;
      seen.clear();
    },
  };
}

function headsRead(before: Int32Array<ArrayBuffer>, tables: ReadonlySet<EntryTable>): Int32Array<ArrayBuffer> {
  const lists = [before, ...Array.from(tables, usedKeyHeads)].filter(({ length }) => length > 0);
  return lists.length < 2 ? (lists[0] ?? before) : Int32Array.from(new Set(lists.flatMap((list) => [...list])));
}

/** Returns a reader that loads the whole file at the first call, or reads ahead only while reads are sequential. */
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
