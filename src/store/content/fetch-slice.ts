import { sliceOf } from "../slice.ts";
import type { ContentId } from "../../base/content/reference.ts";
import type { ContentSlice, SliceRange } from "../../base/content/slice.ts";
import type { BlobStore } from "../../base/content/blob-store.ts";

/**
 * Returns a slice of stored content, all of which is verified first.
 * @throws CarryonError `blob-missing`, `blob-damaged`, or `usage` for a range that is not one of the content
 */
export function fetchSlice(store: BlobStore, id: ContentId, range: SliceRange): ContentSlice {
  const slice = sliceOf(store.get(id), range);
  store.log({ op: "slice", id, bytes: slice.bytes });
  return slice;
}
