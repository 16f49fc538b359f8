/** Identifies a cached value by everything that it depends on. */
export interface CacheKey {
  /** Git's SHA-1 of the blob, or the SHA-1 of whatever else the value describes; 40 hex digits. */
  readonly blob: string;
  /** Digest of the rest: kind, language, token encoding, redaction rules, code; 16 hex digits. */
  readonly context: string;
}

/** A cache of byte strings across runs. It only makes runs faster: missing or damaged entries are recomputed. */
export interface EntryCache {
  get(key: CacheKey): Buffer | undefined;
  /** @param bytes stored by reference; do not mutate them */
  put(key: CacheKey, bytes: Uint8Array): void;
  /** Writes new entries to disk; never throws. */
  save(): void;
}
