/** What a cached value depends on. */
export interface CacheKey {
  /** git's sha-1 of the bytes, or another sha-1 of what the value is about; 40 hex digits. */
  readonly blob: string;
  /** Digest of the rest: kind, language, token encoding, redaction rules, code; 16 hex digits. */
  readonly context: string;
}

/** Byte strings of earlier runs by key. Only makes runs faster: an entry that is missing or damaged is made again. */
export interface EntryCache {
  get(key: CacheKey): Buffer | undefined;
  /** @param bytes are stored by reference; do not mutate them */
  put(key: CacheKey, bytes: Uint8Array): void;
  /** Writes what is new; never throws. */
  save(): void;
}
