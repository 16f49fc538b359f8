import type { BlobStore, ContentId } from "../../base/index.ts";

/**
 * Reads a stored content in full and verifies it.
 * @throws CarryonError `blob-missing`, `blob-damaged`
 */
export function getContent(store: BlobStore, id: ContentId): Buffer {
  const bytes = store.get(id);
  store.log({ op: "get", id, bytes: bytes.length });
  return bytes;
}
