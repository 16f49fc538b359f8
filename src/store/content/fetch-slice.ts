import { sliceOf } from "../slice.ts";
import type { BlobStore, ContentId, ContentSlice, SliceRange } from "../../base/index.ts";

/**
 * Returns a slice of stored content: up to 2,000 lines and 64 KiB. Verifies the whole content first, and logs the
 * access.
 * @throws CarryonError `blob-missing`, `blob-damaged`, or `usage` for a range outside the content or above the limits
 */
export function fetchSlice(store: BlobStore, id: ContentId, range: SliceRange): ContentSlice {
  const slice = sliceOf(store.get(id), range);
  store.log({ op: "slice", id, bytes: slice.bytes });
  return slice;
}
