import type { BlobStore, ContentId, ReferenceIndex } from "../../base/index.ts";
import { type BlobCount, countBlobs } from "./collect-garbage.ts";

/** References of one kind. */
export interface KindTotals {
  readonly kind: string;
  readonly references: number;
  /** Bytes of referenced content. A content with several references counts once for each. */
  readonly bytes: number;
}

/** Contents of a store and the effect of deduplication. */
export interface StoreTotals {
  readonly references: number;
  /** Bytes of referenced content. A content with several references counts once for each. */
  readonly named: number;
  /** Bytes of referenced content. Each content counts once. */
  readonly unique: number;
  readonly contents: number;
  readonly blobs: BlobCount;
  /** Blobs on disk without a reference. */
  readonly unnamed: BlobCount;
  /** Sorted by bytes, largest first. */
  readonly kinds: readonly KindTotals[];
}

/**
 * Adds up the references, contents and blobs of a store, overall and by kind. Reads no content.
 * @param index index of the same store
 * @throws CarryonError `store-damaged` if a reference list cannot be read
 */
export function storeTotals(store: BlobStore, index: ReferenceIndex): StoreTotals {
  const references = index.find({});
  const sizes = new Map<ContentId, number>(references.map(({ id, bytes }) => [id, bytes]));
  const blobs = store.blobs();
  return {
    references: references.length,
    named: sum(references.map(({ bytes }) => bytes)),
    unique: sum([...sizes.values()]),
    contents: sizes.size,
    blobs: countBlobs(blobs),
    unnamed: countBlobs(blobs.filter(({ id }) => !sizes.has(id))),
    kinds: kindsOf(references),
  };
}

function kindsOf(references: readonly { readonly kind: string; readonly bytes: number }[]): readonly KindTotals[] {
  const kinds = new Map<string, KindTotals>();
  for (const { kind, bytes } of references) {
    const { references: count, bytes: previousBytes } = kinds.get(kind) ?? { references: 0, bytes: 0 };
    kinds.set(kind, { kind, references: count + 1, bytes: previousBytes + bytes });
  }
  return [...kinds.values()].toSorted((a, b) => b.bytes - a.bytes || (a.kind < b.kind ? -1 : 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
