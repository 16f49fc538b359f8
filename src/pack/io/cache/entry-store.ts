import { join } from "node:path";

import type { CacheKey } from "../../facts/entry-cache.ts";
import { type CacheOptions, replaceCacheFile } from "./cache-file.ts";
import { openEntryFile } from "./entry-file.ts";
import { mergedFile } from "./entry-merge.ts";
import { type EntryLog, entryLog } from "./entry-log.ts";
import type { CacheEntry } from "./entry-table.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/** Cache entries by key. */
export interface EntryStore {
  /** Returns an entry of this run or an earlier one; `undefined` if it is missing or damaged. */
  get(key: CacheKey): CacheEntry | undefined;
  /** Stores an entry; an entry with a malformed key is dropped. */
  put(key: CacheKey, entry: CacheEntry): void;
  /** Writes new entries to disk; never throws. */
  save(): void;
}

/** The name of a cache file and how to read it. */
export interface StoreKind {
  readonly name: string;
  /** Size of the fixed part of each entry in bytes. */
  readonly fixedBytes: number;
  /** Whether to read the whole file at once instead of each body on demand. */
  readonly whole: boolean;
}

/**
 * Opens the cache file of `directory`, if code with the same digest wrote it. The file is first read on the first `get`.
 * `save` merges with the file that is on disk at that time; if the result would exceed `maxBytes`, only the entries that
 * this run used or added stay. Damage is never an error: the damaged entries are just missing.
 */
export function openEntryStore(
  directory: string,
  { name, fixedBytes, whole }: StoreKind,
  codeDigest: string,
  { maxBytes = MAX_BYTES, least = 0, onRefusal }: CacheOptions,
): EntryStore {
  const kind = { codeDigest, fixedBytes, maxBytes };
  const file = openEntryFile(join(directory, name), kind, whole);
  /** First four bytes of the keys of entries that this run has saved; numbers, since a set of very many is large. */
  let saved = new Int32Array();
  let added: EntryLog | undefined;
  let unsaved = false;

  return {
    get(key) {
      return added?.get(key) ?? file.get(key);
    },
    put(key, entry) {
      added ??= entryLog(fixedBytes);
      if (added.add(key, entry)) unsaved = true;
    },
    save() {
      // Another run may have replaced the file.
      file.close();
      if (!unsaved || added === undefined) return;
      unsaved = false;
      const fresh = added;
      const isWorth = fresh.bytes() >= least * (file.open()?.size ?? 0);
      let kept: ReadonlySet<number> | undefined;
      const keep = (head: number): boolean => (kept ??= new Set([...saved, ...file.keyHeadsRead()])).has(head);
      const merged = () => mergedFile(file.open(), fresh, kind, keep);
      const isSaved = isWorth && replaceCacheFile(directory, name, merged, onRefusal);
      file.close();
      if (!isSaved) return;
      saved = joined(saved, fresh.keyHeads());
      fresh.free();
      added = undefined;
    },
  };
}

function joined(first: Int32Array, second: Int32Array): Int32Array<ArrayBuffer> {
  const both = new Int32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Returns a store that is kept in memory for one run. */
export function memoryStore({ fixedBytes }: StoreKind): EntryStore {
  const log = entryLog(fixedBytes);
  return { get: (key) => log.get(key), put: (key, entry) => void log.add(key, entry), save: () => undefined };
}
