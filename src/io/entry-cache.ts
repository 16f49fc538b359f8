import { closeSync } from "node:fs";
import { join } from "node:path";

import type { EntryCache } from "../model/ports/entry-cache.ts";
import type { FactsKey } from "../model/facts.ts";
import { type CacheOptions, openCacheFile, replaceCacheFile } from "./cache-file.ts";
import { mergedFile, type EntryFile, type NewEntry } from "./entry-merge.ts";
import {
  aheadReader,
  findRecord,
  newRecord,
  readEntryTable,
  soundBody,
  type EntryTable,
  type Stretch,
} from "./entry-table.ts";
import { KEY_BYTES } from "./facts-record.ts";
import { binaryKey } from "./facts-table.ts";

const NAME = "outlines";
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The entries in `<directory>/outlines`, if the build that `buildId` names wrote them, and what this run adds. Nothing is
 * read before the first `get`, which reads the index; each entry is read and checked by itself. `save` merges with what
 * is on disk by then; a file that would be over `maxBytes` keeps only what this run used or added. Nothing that is wrong
 * with the directory, the file or an entry is an error: such an entry is missing.
 */
export function openEntryCache(directory: string, buildId: string, options: CacheOptions = {}): EntryCache {
  const { maxBytes = MAX_BYTES, least = 0 } = options;
  const file = openEntryFile(join(directory, NAME), buildId, maxBytes);
  const used = new Set<string>();
  const added = new Map<string, NewEntry>();
  let unsaved = false;

  const keep = (record: Buffer): boolean => used.has(record.toString("hex", 0, KEY_BYTES));
  return {
    get(key) {
      const name = nameOf(key);
      const fresh = added.get(name);
      if (fresh !== undefined) return fresh.body;
      const binary = binaryKey(key);
      const body = binary === undefined ? undefined : file.read(binary);
      if (body !== undefined) used.add(name);
      return body;
    },
    put(key, bytes) {
      const binary = binaryKey(key);
      if (binary === undefined) return;
      const body = viewOf(bytes);
      added.set(nameOf(key), { record: newRecord(binary, body), body });
      unsaved = true;
    },
    save() {
      // Another run may have put a new file there.
      file.close();
      if (!unsaved) return;
      unsaved = false;
      const fresh = [...added.values()];
      const bytes = fresh.reduce((sum, { body }) => sum + body.length, 0);
      const isWorth = bytes >= least * (file.open()?.size ?? 0);
      const merging = { buildId, maxBytes, keep };
      const isSaved = isWorth && replaceCacheFile(directory, NAME, () => mergedFile(file.open(), fresh, merging));
      file.close();
      if (!isSaved) return;
      for (const name of added.keys()) used.add(name);
      added.clear();
    },
  };
}

/** A cache that lasts for one run and leaves nothing on disk. */
export function noEntryCache(): EntryCache {
  const entries = new Map<string, Buffer>();
  return {
    get: (key) => entries.get(nameOf(key)),
    put: (key, bytes) => void entries.set(nameOf(key), viewOf(bytes)),
    save: () => undefined,
  };
}

function nameOf(key: FactsKey): string {
  return key.blob + key.context;
}

/** The file on disk, opened when it is needed and for one turn of the event loop at most: what throws leaves it closed. */
interface LazyEntryFile {
  read(key: Buffer): Buffer | undefined;
  open(): EntryFile | undefined;
  close(): void;
}

function openEntryFile(path: string, buildId: string, maxBytes: number): LazyEntryFile {
  /** The last table seen: it mostly is still the one of the file. */
  let table: EntryTable | undefined;
  let current: { readonly file: OpenedFile | undefined } | undefined;
  let timer: NodeJS.Immediate | undefined;

  const close = (): void => {
    if (current?.file !== undefined) closeSync(current.file.fd);
    clearImmediate(timer);
    current = undefined;
  };
  const open = (): OpenedFile | undefined => {
    if (current !== undefined) return current.file;
    timer = setImmediate(close);
    const opened = openCacheFile(path);
    table = opened && tableIn(opened.fd, buildId, maxBytes, table);
    if (opened !== undefined && table === undefined) closeSync(opened.fd);
    current = { file: opened && table && { ...opened, table, bytes: aheadReader(opened.fd, opened.size) } };
    return current.file;
  };
  return {
    read(key) {
      const file = open();
      if (file === undefined) return undefined;
      const at = findRecord(file.table, key);
      return at < 0 ? undefined : bodyIn(file, at);
    },
    open,
    close,
  };
}

function tableIn(fd: number, buildId: string, maxBytes: number, known?: EntryTable): EntryTable | undefined {
  try {
    return readEntryTable(fd, buildId, maxBytes, known);
  } catch {
    return undefined;
  }
}

/** A file of entries, and what reads it. */
interface OpenedFile extends EntryFile {
  readonly bytes: (stretch: Stretch) => Buffer | undefined;
}

function bodyIn({ bytes, table }: OpenedFile, at: number): Buffer | undefined {
  try {
    return soundBody(bytes, table.index, at);
  } catch {
    return undefined;
  }
}

/** The same memory: a copy of each small entry would pin a slab of Node's pool. */
function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
