import { GRACE_MS, planCollection, referencedIds, SAFE_GRACE_MS } from "../collection.ts";
import { type BlobFile, type BlobStore, CarryonError, type ContentId, type ReferenceList } from "../../base/index.ts";

/** How to collect. */
export interface CollectionOptions {
  /** The time in milliseconds since 1970. */
  readonly now: number;
  /** How long content without a reference is kept, in milliseconds; 14 days by default. */
  readonly grace?: number;
  /** Whether a grace period may be shorter than a writer needs from its first content to its references. */
  readonly unsafe?: boolean;
  /** Whether to remove anything. */
  readonly run: boolean;
}

/** Some blobs of a store. */
export interface BlobCount {
  readonly blobs: number;
  /** Their bytes on disk. */
  readonly stored: number;
}

/** What a collection did, or would do. */
export interface Collection {
  readonly run: boolean;
  /** Content that a reference names. */
  readonly live: BlobCount;
  /** Content without a reference within its grace period. */
  readonly young: BlobCount;
  /** Content that was removed; without `run`, that would be removed. */
  readonly removed: BlobCount;
  /** Content that was to be removed and was used meanwhile. */
  readonly kept: BlobCount;
}

/**
 * Removes content that no reference names and that was not used within the grace period. Writers may go on meanwhile.
 * @throws CarryonError `store-damaged` if a reference list cannot be read, `usage` for a grace period that is too short
 */
export function collectGarbage(
  store: BlobStore,
  { now, grace = GRACE_MS, unsafe = false, run }: CollectionOptions,
): Collection {
  if (!(grace >= (unsafe ? 0 : SAFE_GRACE_MS))) {
    throw new CarryonError("usage", "a grace period below 10 minutes can remove what a writer is about to refer to", {
      hint: "Give at least 10m, or --unsafe if nothing writes to the store.",
    });
  }
  if (run) store.tidy();
  // Blobs first: a list that is written later names blobs that were used later.
  const blobs = store.blobs();
  const { live, young, doomed } = planCollection(blobs, referencedNow(store), now - grace);
  const removed = run ? store.sweep(doomed, () => referencedNow(store)) : doomed;
  const gone = new Set(removed);
  const result = {
    run,
    live: countOf(live),
    young: countOf(young),
    removed: countOf(removed),
    kept: countOf(doomed.filter((blob) => !gone.has(blob))),
  };
  if (run) store.log({ op: "gc", count: removed.length, stored: result.removed.stored });
  return result;
}

function referencedNow(store: BlobStore): ReadonlySet<ContentId> {
  // Those that are being written first: one that is complete meanwhile is then found among the others.
  const pending = store.pending();
  return referencedIds([...pending, ...referenceLists(store)]);
}

/** Yields all reference lists. @throws CarryonError `store-damaged` */
export function* referenceLists(store: BlobStore): Generator<ReferenceList> {
  for (const name of store.names()) {
    const list = store.list(name);
    if (list !== undefined) yield list;
  }
}

/** Counts blobs and their bytes on disk. */
export function countOf(blobs: readonly BlobFile[]): BlobCount {
  return { blobs: blobs.length, stored: blobs.reduce((sum, { stored }) => sum + stored, 0) };
}
