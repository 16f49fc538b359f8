import { DEFAULT_GRACE_MS, planCollection, referencedIds, MIN_SAFE_GRACE_MS } from "../collection.ts";
import { type BlobFile, type BlobStore, CarryonError, type ContentId, type ReferenceList } from "../../base/index.ts";

/** Options of a collection. */
export interface CollectionOptions {
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  /** Grace period of content without a reference, in milliseconds; 14 days by default. */
  readonly grace?: number;
  /**
   * Whether to accept a grace period below 10 minutes. A writer may need that long between its first content and its
   * references.
   */
  readonly unsafe?: boolean;
  /** Whether to remove anything. If `false`, the result is a preview. */
  readonly run: boolean;
}

/** Number and size of blobs. */
export interface BlobCount {
  readonly blobs: number;
  /** Size on disk, in bytes. */
  readonly stored: number;
}

/** Result of a collection, or its preview. */
export interface Collection {
  readonly run: boolean;
  /** Referenced content. */
  readonly live: BlobCount;
  /** Unreferenced content within its grace period. */
  readonly young: BlobCount;
  /** Removed content; in a preview, content that would be removed. */
  readonly removed: BlobCount;
  /** Content that was to be removed but was used in the meantime. */
  readonly kept: BlobCount;
}

/**
 * Removes content that has no reference and was not used within the grace period. With `run` false, only reports what
 * it would remove. Writers may run concurrently.
 * @throws CarryonError `store-damaged` if a reference list cannot be read, `usage` for a grace period below 10 minutes
 * without `unsafe`, `disk-full`, `write-failed`
 */
export function collectGarbage(
  store: BlobStore,
  { now, grace = DEFAULT_GRACE_MS, unsafe = false, run }: CollectionOptions,
): Collection {
  if (!(grace >= (unsafe ? 0 : MIN_SAFE_GRACE_MS))) {
    throw new CarryonError(
      "usage",
      "a grace period below 10 minutes can remove content that a writer is about to reference",
      {
        hint: "Give at least 10m, or --unsafe if nothing writes to the store.",
      },
    );
  }
  if (run) store.tidy();
  // List the blobs first: a list written after this references blobs that were used after this.
  const blobs = store.blobs();
  const { live, young, doomed } = planCollection(blobs, referencedNow(store), now - grace);
  const removed = run ? store.sweep(doomed, () => referencedNow(store)) : doomed;
  const removedBlobs = new Set(removed);
  const result = {
    run,
    live: countBlobs(live),
    young: countBlobs(young),
    removed: countBlobs(removed),
    kept: countBlobs(doomed.filter((blob) => !removedBlobs.has(blob))),
  };
  if (run) store.log({ op: "gc", count: removed.length, stored: result.removed.stored });
  return result;
}

function referencedNow(store: BlobStore): ReadonlySet<ContentId> {
  // Read pending lists first. If one is completed in the meantime, it appears among the others.
  const pending = store.pending();
  return referencedIds([...pending, ...referenceLists(store)]);
}

/**
 * Yields the reference lists of a store, sorted by name.
 * @throws CarryonError `store-damaged` if one cannot be read
 */
export function* referenceLists(store: BlobStore): Generator<ReferenceList> {
  for (const name of store.names()) {
    const list = store.list(name);
    if (list !== undefined) yield list;
  }
}

/** Returns the number of blobs and the sum of their sizes on disk, in bytes. */
export function countBlobs(blobs: readonly BlobFile[]): BlobCount {
  return { blobs: blobs.length, stored: blobs.reduce((sum, { stored }) => sum + stored, 0) };
}
