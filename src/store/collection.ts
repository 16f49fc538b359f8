import type { BlobFile, ContentId, ReferenceList } from "../base/index.ts";

/**
 * Default grace period of content without a reference, in milliseconds: 14 days, like git's for unreachable objects.
 */
export const DEFAULT_GRACE_MS: number = 14 * 24 * 60 * 60 * 1000;
/**
 * Minimum grace period that is safe with concurrent writers. A writer may need this long between its first blob and its
 * reference list.
 */
export const MIN_SAFE_GRACE_MS: number = 10 * 60 * 1000;

/** Classification of a store's blobs for a collection. Every blob is in one of the lists. */
export interface CollectionPlan {
  /** Blobs that a list references. */
  readonly live: readonly BlobFile[];
  /** Unreferenced blobs that were used within the grace period or have a time in the future. */
  readonly young: readonly BlobFile[];
  /** Unreferenced blobs to remove: last used at or before the end of the grace period. */
  readonly doomed: readonly BlobFile[];
}

/** Returns the ids of all contents that at least one reference list contains. */
export function referencedIds(lists: Iterable<ReferenceList>): ReadonlySet<ContentId> {
  const ids = new Set<ContentId>();
  for (const { references } of lists) for (const { id } of references) ids.add(id);
  return ids;
}

/**
 * Divides blobs into referenced ones, unreferenced ones in their grace period, and those to remove.
 * @param cutoff time in milliseconds since 1970. Blobs last used at or before it may be removed.
 */
export function planCollection(
  blobs: readonly BlobFile[],
  referenced: ReadonlySet<ContentId>,
  cutoff: number,
): CollectionPlan {
  const unreferenced = blobs.filter(({ id }) => !referenced.has(id));
  return {
    live: blobs.filter(({ id }) => referenced.has(id)),
    young: unreferenced.filter(({ used }) => used > cutoff),
    doomed: unreferenced.filter(({ used }) => used <= cutoff),
  };
}
