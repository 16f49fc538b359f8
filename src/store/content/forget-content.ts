import type { BlobStore, ContentId } from "../../base/index.ts";
import { referenceLists } from "./collect-garbage.ts";

/** Filter for the references to remove. */
export interface ForgetFilter {
  /** Contents whose references to remove; all contents if empty. */
  readonly ids: readonly ContentId[];
  /** Remove only references older than this time, in milliseconds since 1970. */
  readonly before?: number;
}

/**
 * Removes references to contents from all reference lists, and lists that become empty. The contents themselves remain
 * until a garbage collection finds them unreferenced.
 * @returns number of removed references
 * @throws CarryonError `store-damaged` if a reference list cannot be read, `disk-full`, `write-failed`
 */
export function forgetContent(store: BlobStore, { ids, before = Number.POSITIVE_INFINITY }: ForgetFilter): number {
  const selectedIds = new Set(ids);
  let removedCount = 0;
  for (const { name, references } of referenceLists(store)) {
    const remaining = references.filter(
      ({ id, time }) => (selectedIds.size > 0 && !selectedIds.has(id)) || time >= before,
    );
    if (remaining.length === references.length) continue;
    removedCount += references.length - remaining.length;
    if (remaining.length === 0) store.forget(name);
    else store.refer({ name, references: remaining });
  }
  store.log({ op: "forget", count: removedCount });
  return removedCount;
}
