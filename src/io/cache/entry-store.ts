import { join } from "node:path";

import type { CacheKey } from "../../model/ports/entry-cache.ts";
import { type CacheOptions, replaceCacheFile } from "./cache-file.ts";
import { openEntryFile } from "./entry-file.ts";
import { mergedFile } from "./entry-merge.ts";
import { type Entry, entryBytes, entryOf, newEntry, type NewEntry } from "./entry-table.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/** Entries by key. */
export interface EntryStore {
  /** An entry of this run or an earlier one, `undefined` if there is none or it is damaged. */
  get(key: CacheKey): Entry | undefined;
  /** Stores an entry by reference; one whose key is not well formed is dropped. */
  put(key: CacheKey, entry: Entry): void;
  /** Writes what is new; never throws. */
  save(): void;
}

/** What a cache's file is called, and how it is read. */
export interface StoreKind {
  readonly name: string;
  /** Bytes of the fixed part of each entry. */
  readonly fixedBytes: number;
  /** Whether the file is read at once, or each body when it is asked for. */
  readonly whole: boolean;
}

/**
 * The entries in a file of `directory` if it was written by code with this digest, and what this run adds. Nothing is
 * read before the first `get`. `save` merges with what is on disk by then; a file that would be over `maxBytes` keeps only
 * what this run used or added. A directory, file or entry that is damaged is never an error: its entries are missing.
 */
export function openEntryStore(
  directory: string,
  { name, fixedBytes, whole }: StoreKind,
  codeDigest: string,
  { maxBytes = MAX_BYTES, least = 0 }: CacheOptions,
): EntryStore {
  const kind = { codeDigest, fixedBytes, maxBytes };
  const file = openEntryFile(join(directory, name), kind, whole);
  const saved = new Set<string>();
  const added = new Map<string, NewEntry>();
  let unsaved = false;

  return {
    get(key) {
      const known = added.size === 0 ? undefined : added.get(nameOf(key));
      return known === undefined ? file.get(key) : entryOf(known);
    },
    put(key, entry) {
      const fresh = newEntry(key, entry, fixedBytes);
      if (fresh === undefined) return;
      added.set(nameOf(key), fresh);
      unsaved = true;
    },
    save() {
      // Another run may have put a new file there.
      file.close();
      if (!unsaved) return;
      unsaved = false;
      const bytes = entryBytes([...added.values()].map(({ record }) => record));
      const isWorth = bytes >= least * (file.open()?.size ?? 0);
      const merged = () => mergedFile(file.open(), added, kind, (key) => saved.has(key) || file.wasRead(key));
      const isSaved = isWorth && replaceCacheFile(directory, name, merged);
      file.close();
      if (!isSaved) return;
      for (const key of added.keys()) saved.add(key);
      added.clear();
    },
  };
}

/** Entries that last for one run and leave nothing on disk. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, Entry>();
  return {
    get: (key) => entries.get(nameOf(key)),
    put: (key, entry) => void entries.set(nameOf(key), entry),
    save: () => undefined,
  };
}

function nameOf(key: CacheKey): string {
  return key.blob + key.context;
}
