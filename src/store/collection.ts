import type { BlobFile, ContentId, ReferenceList } from "../base/index.ts";

/** How long content without a reference is kept, in milliseconds: 14 days, as git keeps unreachable objects. */
export const GRACE_MS: number = 14 * 24 * 60 * 60 * 1000;
/** The shortest grace period that is safe beside writers: one may take this long from its first blob to its list. */
export const SAFE_GRACE_MS: number = 10 * 60 * 1000;

/** What a collection would do to the blobs of a store. */
export interface CollectionPlan {
  /** Blobs that a list names. */
  readonly live: readonly BlobFile[];
  /** Blobs that no list names, used within the grace period or in the future. */
  readonly young: readonly BlobFile[];
  readonly doomed: readonly BlobFile[];
}

/** Returns the ids that any of the lists names. */
export function referencedIds(lists: Iterable<ReferenceList>): ReadonlySet<ContentId> {
  const ids = new Set<ContentId>();
  for (const { references } of lists) for (const { id } of references) ids.add(id);
  return ids;
}

/** Sorts blobs into those to keep and those to remove. @param cutoff time in milliseconds; what was used later is young */
export function planCollection(
  blobs: readonly BlobFile[],
  referenced: ReadonlySet<ContentId>,
  cutoff: number,
): CollectionPlan {
  const others = blobs.filter(({ id }) => !referenced.has(id));
  return {
    live: blobs.filter(({ id }) => referenced.has(id)),
    young: others.filter(({ used }) => used > cutoff),
    doomed: others.filter(({ used }) => used <= cutoff),
  };
}
