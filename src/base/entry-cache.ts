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

/** Cache of byte strings across runs. It only affects speed: missing or damaged entries are recomputed. */
export interface EntryCache {
  get(key: CacheKey): Buffer | undefined;
  /** @param bytes stored by reference; do not mutate them */
  put(key: CacheKey, bytes: Uint8Array): void;
  /** Writes new entries to disk. Never throws. */
  save(): void;
}
