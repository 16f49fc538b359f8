import { hash } from "node:crypto";

/** Cache key that covers everything the value depends on. */
export interface CacheKey {
  /** Git's SHA-1 of the blob, or the SHA-1 of any other input; 40 hex digits. */
  readonly blob: string;
  /** Digest of all other inputs: kind, language, token encoding, redaction rules and code; 16 hex digits. */
  readonly context: string;
}

/** Digest of all inputs of a cached value besides its blob: see `CacheKey`. */
export function contextDigest(parts: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(parts)).slice(0, 16);
}

/** Cache of values across runs. It only affects speed: missing or damaged entries are recomputed. */
export interface EntryCache {
  /** Returns a copy of the value; `undefined` if the entry is missing or damaged. */
  get(key: CacheKey): unknown;
  /** @param value anything that `structuredClone` accepts, such as maps and typed arrays */
  put(key: CacheKey, value: unknown): void;
  /** Stores a value that JSON represents without loss. This takes less time and memory than `put`. */
  putJson(key: CacheKey, value: unknown): void;
  /** Writes new entries to disk. Never throws. */
  save(): void;
}

/** Returns a cached value. The caller must name the type that was cached with this kind of key. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- states what the key stands for
export function readCached<T>(cache: EntryCache, key: CacheKey): T | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache has checked that these are our own bytes
  return cache.get(key) as T | undefined;
}
