import { hash } from "node:crypto";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { CacheKey } from "../../entry-cache.ts";
import { type CacheOptions, readCacheFile, replaceCacheFile } from "./cache-file.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/*
 * File format: digest of format and code (32 bytes) · entries. An entry is its key (56 hex digits), the length of its
 * body, the CRC-32 of key and body (4 bytes each, little-endian), and the body.
 */
const FORMAT = "carryon-cache/4";
const HEADER_BYTES = 32;
const KEY_BYTES = 56;
const PREFIX_BYTES = KEY_BYTES + 8;

/** Bodies of cache entries by key. */
export interface EntryStore {
  /** Entry of this run or an earlier one; `undefined` if it is missing or damaged. */
  get(key: CacheKey): Buffer | undefined;
  /** Stores an entry. Drops an entry with a malformed key. */
  put(key: CacheKey, body: Buffer): void;
  /** Writes new entries to disk. Never throws. */
  save(): void;
}

/**
 * Opens the cache file `name` in `directory`. A file written by code with another digest is ignored. Nothing is read
 * before the first `get`. `save` merges with the file on disk at that time. If the result would exceed `maxBytes`, only
 * entries that this run used or added stay. Damage is never an error: damaged entries are simply missing.
 */
export function openEntryStore(
  directory: string,
  name: string,
  codeDigest: string,
  { maxBytes = MAX_BYTES, least: minNewShare = 0, onRefusal }: CacheOptions = {},
): EntryStore {
  const header = hash("sha256", `${FORMAT} ${codeDigest}`, "buffer");
  const read = (): ReadonlyMap<string, Buffer> => readEntries(join(directory, name), header);
  /** Entries on disk, with their prefixes. */
  let stored: ReadonlyMap<string, Buffer> | undefined;
  const added = new Map<string, Buffer>();
  /** Keys of the stored entries that this run has read or saved. */
  const used = new Set<string>();
  let unsaved = false;

  return {
    get({ blob, context }) {
      const key = blob + context;
      const entry = added.get(key) ?? (stored ??= read()).get(key);
      if (entry === undefined || !isIntact(entry)) return undefined;
      used.add(key);
      return entry.subarray(PREFIX_BYTES);
    },
    put(key, body) {
      if (!isWellFormed(key)) return;
      added.set(key.blob + key.context, entryOf(key.blob + key.context, body));
      unsaved = true;
    },
    save() {
      stored = undefined;
      if (!unsaved) return;
      unsaved = false;
      // Another run may have replaced the file.
      const old = read();
      if (sizeOf(added) < minNewShare * sizeOf(old)) return;
      let merged = new Map([...old, ...added]);
      if (HEADER_BYTES + sizeOf(merged) > maxBytes)
        merged = new Map([...merged].filter(([key]) => used.has(key) || added.has(key)));
      if (!replaceCacheFile(directory, name, Buffer.concat([header, ...merged.values()]), onRefusal)) return;
      for (const key of added.keys()) used.add(key);
      added.clear();
    },
  };
}

/** Finds the entries of a file, with their prefixes, unchecked. Empty if the header differs. */
function readEntries(path: string, header: Buffer): ReadonlyMap<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const bytes = readCacheFile(path);
  if (!bytes.subarray(0, HEADER_BYTES).equals(header)) return entries;
  for (let at = HEADER_BYTES; at + PREFIX_BYTES <= bytes.length;) {
    const end = at + PREFIX_BYTES + bytes.readUInt32LE(at + KEY_BYTES);
    if (end > bytes.length) break;
    entries.set(bytes.toString("latin1", at, at + KEY_BYTES), bytes.subarray(at, end));
    at = end;
  }
  return entries;
}

function entryOf(key: string, body: Buffer): Buffer {
  const entry = Buffer.allocUnsafe(PREFIX_BYTES + body.length);
  entry.write(key, "latin1");
  entry.writeUInt32LE(body.length, KEY_BYTES);
  body.copy(entry, PREFIX_BYTES);
  entry.writeUInt32LE(checksumOf(entry), KEY_BYTES + 4);
  return entry;
}

function isIntact(entry: Buffer): boolean {
  return entry.readUInt32LE(KEY_BYTES + 4) === checksumOf(entry);
}

function checksumOf(entry: Buffer): number {
  return crc32(entry.subarray(PREFIX_BYTES), crc32(entry.subarray(0, KEY_BYTES)));
}

function sizeOf(entries: ReadonlyMap<string, Buffer>): number {
  let size = 0;
  for (const entry of entries.values()) size += entry.length;
  return size;
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
