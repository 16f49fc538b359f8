import { closeSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { FactsCache, FactsKey } from "../model/facts.ts";
import { type CacheOptions, openCacheFile, replaceCacheFile } from "./cache-file.ts";
import { mergeTables, type NewEntry } from "./facts-merge.ts";
import { isSound, RECORD_BYTES } from "./facts-record.ts";
import { binaryKey, compareKeys, emptyTable, keyAt, parseTable, readerOf, serializeTable } from "./facts-table.ts";
import type { FactsTable } from "./facts-table.ts";

const NAME = "facts";
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The facts in `<directory>/facts`, if the build that `buildId` names wrote them, and what this run adds. `save` merges
 * with what is on disk by then; a file that would be over `maxBytes` keeps only what this run used. Nothing that is wrong
 * with the directory, the file or an entry is an error: facts are computed again.
 */
export function openFactsCache(directory: string, buildId: string, options: CacheOptions = {}): FactsCache {
  const { maxBytes = MAX_BYTES, least = 0 } = options;
  const file = join(directory, NAME);
  const loaded = readTable(file, buildId) ?? emptyTable();
  const used = new Uint8Array(loaded.records.length / RECORD_BYTES);
  const reader = readerOf(loaded);
  const added = new Map<string, NewEntry>();
  let unsaved = false;

  const merge = (): readonly Buffer[] => {
    const base = readTable(file, buildId, loaded) ?? loaded;
    const entries = [...added.values()].toSorted((a, b) => compareKeys(a.key, 0, b.key, 0));
    const all = mergeTables(base, entries, () => true);
    const parts = serializeTable(all, buildId);
    if (parts.reduce((sum, part) => sum + part.length, 0) <= maxBytes) return parts;
    const wasUsed = (index: number): boolean => {
      const own = base === loaded ? index : reader.find(keyAt(base.records, index));
      return used[own] === 1;
    };
    return serializeTable(mergeTables(base, entries, wasUsed), buildId);
  };
  return {
    get(key) {
      const fresh = added.size === 0 ? undefined : added.get(toName(key));
      if (fresh !== undefined) return fresh.facts;
      const index = reader.find(key);
      if (index < 0) return undefined;
      used[index] = 1;
      return reader.read(index);
    },
    put(key, facts) {
      const bytes = binaryKey(key);
      if (bytes === undefined || !isSound(facts)) return;
      added.set(toName(key), { key: bytes, facts });
      unsaved = true;
    },
    save() {
      if (unsaved && added.size >= least * used.length) replaceCacheFile(directory, NAME, merge);
      unsaved = false;
    },
  };
}

/** A cache that lasts for one run and leaves nothing on disk. */
export function noCache(): FactsCache {
  const facts = new Map<string, NewEntry["facts"]>();
  return {
    get: (key) => facts.get(toName(key)),
    put: (key, value) => void facts.set(toName(key), value),
    save: () => undefined,
  };
}

function toName(key: FactsKey): string {
  return key.blob + key.context;
}

/** The table in `file`, `known` if it is still that one, or `undefined` when there is none to be used. */
function readTable(file: string, buildId: string, known?: FactsTable): FactsTable | undefined {
  const opened = openCacheFile(file);
  if (opened === undefined) return undefined;
  try {
    const bytes = readFileSync(opened.fd);
    if (known !== undefined && known.header.length > 0 && bytes.subarray(0, known.header.length).equals(known.header)) {
      return known;
    }
    return parseTable(bytes, buildId);
  } catch {
    return undefined;
  } finally {
    closeSync(opened.fd);
  }
}
