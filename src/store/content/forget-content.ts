import type { BlobStore, ContentId } from "../../base/index.ts";
import { referenceLists } from "./collect-garbage.ts";

/** Which references to remove. */
export interface ForgottenReferences {
  /** Those to these contents; all if there are none. */
  readonly ids: readonly ContentId[];
  /** Those that are older than this time, in milliseconds since 1970. */
  readonly before?: number;
}

/**
 * Removes references, so that a later collection removes the content that none names any more.
 * @returns how many were removed
 * @throws CarryonError `store-damaged` if a reference list cannot be read
 */
export function forgetContent(
  store: BlobStore,
  { ids, before = Number.POSITIVE_INFINITY }: ForgottenReferences,
): number {
  const wanted = new Set(ids);
  let forgotten = 0;
  for (const { name, references } of referenceLists(store)) {
    const left = references.filter(({ id, time }) => (wanted.size > 0 && !wanted.has(id)) || time >= before);
    if (left.length === references.length) continue;
    forgotten += references.length - left.length;
    if (left.length === 0) store.forget(name);
    else store.refer({ name, references: left });
  }
  store.log({ op: "forget", count: forgotten });
  return forgotten;
}
