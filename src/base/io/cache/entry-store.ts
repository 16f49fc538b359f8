import { join } from "node:path";

import type { CacheKey } from "../../entry-cache.ts";
import { type CacheOptions, replaceCacheFile } from "./cache-file.ts";
import { openEntryFile } from "./entry-file.ts";
import { mergedFile } from "./entry-merge.ts";
import { type EntryLog, entryLog } from "./entry-log.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/** Bodies of cache entries by key. */
export interface EntryStore {
  /** Entry of this run or an earlier one; `undefined` if it is missing or damaged. */
  get(key: CacheKey): Buffer | undefined;
  /** Stores an entry. Drops an entry with a malformed key. */
  put(key: CacheKey, body: Buffer): void;
  /** Writes new entries to disk. Never throws. */
  save(): void;
}

/** Name and reading strategy of a cache file. */
export interface StoreKind {
  readonly name: string;
  /** Whether to read the whole file at once instead of each body on demand. */
  readonly whole: boolean;
}

/**
 * Opens the cache file `name` in `directory`. A file written by code with another digest is ignored. Nothing is read
 * before the first `get`. `save` merges with the file on disk at that time. If the result would exceed `maxBytes`, only
 * entries that this run used or added stay. Damage is never an error: damaged entries are simply missing.
 */
export function openEntryStore(
  directory: string,
  { name, whole }: StoreKind,
  codeDigest: string,
  { maxBytes = MAX_BYTES, least: minNewShare = 0, onRefusal }: CacheOptions,
): EntryStore {
  const kind = { codeDigest, maxBytes };
  const file = openEntryFile(join(directory, name), kind, whole);
  /**
   * First four bytes of the keys that this run has saved. A typed array, because a large set would need much more
   * memory.
   */
  let saved = new Int32Array();
  let added: EntryLog | undefined;
  let unsaved = false;

  return {
    get(key) {
      return added?.get(key) ?? file.get(key);
    },
    put(key, body) {
      added ??= entryLog();
      if (added.add(key, body)) unsaved = true;
    },
    save() {
      // Another run may have replaced the file.
      file.close();
      if (!unsaved || added === undefined) return;
      unsaved = false;
      const fresh = added;
      const isWorthwhile = fresh.bytes() >= minNewShare * (file.open()?.size ?? 0);
      let recentHeads: ReadonlySet<number> | undefined;
      const keep = (head: number): boolean => (recentHeads ??= new Set([...saved, ...file.keyHeadsRead()])).has(head);
      const merged = () => mergedFile(file.open(), fresh, kind, keep);
      const isSaved = isWorthwhile && replaceCacheFile(directory, name, merged, onRefusal);
      file.close();
      if (!isSaved) return;
      saved = concatenate(saved, fresh.keyHeads());
      fresh.free();
      added = undefined;
    },
  };
}

function concatenate(first: Int32Array, second: Int32Array): Int32Array<ArrayBuffer> {
  const both = new Int32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Creates a store that lives in memory for one run. */
export function memoryStore(): EntryStore {
  const log = entryLog();
  return { get: (key) => log.get(key), put: (key, body) => void log.add(key, body), save: () => undefined };
}
