import type { FactsKey } from "../facts.ts";

/** Byte strings of earlier runs by key. Only makes runs faster: an entry that is missing or damaged is made again. */
export interface EntryCache {
  get(key: FactsKey): Buffer | undefined;
  /** @param bytes are kept as they are and must not change */
  put(key: FactsKey, bytes: Uint8Array): void;
  /** Writes what is new; never throws. */
  save(): void;
}
