import type { BlobStore, ContentId } from "../../base/index.ts";

/** Returns all of a stored content, verified. @throws CarryonError `blob-missing`, `blob-damaged` */
export function getContent(store: BlobStore, id: ContentId): Buffer {
  const bytes = store.get(id);
  store.log({ op: "get", id, bytes: bytes.length });
  return bytes;
}
