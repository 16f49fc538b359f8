import { join } from "node:path";

import type { CacheKey } from "../../entry-cache.ts";
import { type CacheOptions, replaceCacheFile } from "./cache-file.ts";
import { openEntryFile } from "./entry-file.ts";
import { mergedFile } from "./entry-merge.ts";
import { keyHead, RECORD_BYTES } from "./entry-table.ts";

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
  /** First four bytes of the keys that this run has read or saved. */
  const recentHeads = new Set<number>();
  const added = new Map<string, Buffer>();
  let unsaved = false;

  return {
    get({ blob, context }) {
      const key = blob + context;
      const fresh = added.get(key);
      if (fresh !== undefined) return fresh;
      const body = file.get(key);
      if (body !== undefined) recentHeads.add(keyHead(key));
      return body;
    },
    put(key, body) {
      if (!isWellFormed(key)) return;
      added.set(key.blob + key.context, body);
      unsaved = true;
    },
    save() {
      // Another run may have replaced the file.
      file.close();
      if (!unsaved) return;
      unsaved = false;
      const addedBytes = [...added.values()].reduce((sum, { length }) => sum + RECORD_BYTES + length, 0);
      const isWorthwhile = addedBytes >= minNewShare * (file.open()?.size ?? 0);
      const merged = () => mergedFile(file.open(), added, kind, (head) => recentHeads.has(head));
      const isSaved = isWorthwhile && replaceCacheFile(directory, name, merged, onRefusal);
      file.close();
      if (!isSaved) return;
      for (const key of added.keys()) recentHeads.add(keyHead(key));
      added.clear();
    },
  };
}

function isWellFormed({ blob, context }: CacheKey): boolean {
  return /^[0-9a-f]{40}$/u.test(blob) && /^[0-9a-f]{16}$/u.test(context);
}

/** Creates a store that lives in memory for one run. */
export function memoryStore(): EntryStore {
  const bodies = new Map<string, Buffer>();
  return {
    get: ({ blob, context }) => bodies.get(blob + context),
    put: ({ blob, context }, body) => void bodies.set(blob + context, body),
    save: () => undefined,
  };
}
