import type { BlobStore, ContentId, ReferenceIndex } from "../../base/index.ts";
import { type BlobCount, countOf } from "./collect-garbage.ts";

/** References of one kind. */
export interface KindTotals {
  readonly kind: string;
  readonly references: number;
  /** Bytes of content that they name, each time it is named. */
  readonly bytes: number;
}

/** How much a store holds, and what it saves. */
export interface StoreTotals {
  readonly references: number;
  /** Bytes of content that references name, each time it is named. */
  readonly named: number;
  /** Bytes of the same content, each once. */
  readonly unique: number;
  /** Contents that references name. */
  readonly contents: number;
  /** What is on disk. */
  readonly blobs: BlobCount;
  /** What is on disk and not named. */
  readonly unnamed: BlobCount;
  /** In order of their bytes. */
  readonly kinds: readonly KindTotals[];
}

/** Sums up a store. @throws CarryonError `store-damaged` if a reference list cannot be read */
export function storeTotals(store: BlobStore, index: ReferenceIndex): StoreTotals {
  const references = index.find({});
  const sizes = new Map<ContentId, number>(references.map(({ id, bytes }) => [id, bytes]));
  const blobs = store.blobs();
  return {
    references: references.length,
    named: sum(references.map(({ bytes }) => bytes)),
    unique: sum([...sizes.values()]),
    contents: sizes.size,
    blobs: countOf(blobs),
    unnamed: countOf(blobs.filter(({ id }) => !sizes.has(id))),
    kinds: kindsOf(references),
  };
}

function kindsOf(references: readonly { readonly kind: string; readonly bytes: number }[]): readonly KindTotals[] {
  const kinds = new Map<string, KindTotals>();
  for (const { kind, bytes } of references) {
    const { references: count, bytes: before } = kinds.get(kind) ?? { references: 0, bytes: 0 };
    kinds.set(kind, { kind, references: count + 1, bytes: before + bytes });
  }
  return [...kinds.values()].toSorted((a, b) => b.bytes - a.bytes || (a.kind < b.kind ? -1 : 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
