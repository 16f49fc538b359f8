import { redact } from "../../../src/secrets/redact.ts";
import type { ContentId } from "../../../src/base/content/reference.ts";
import type { BlobStore } from "../../../src/base/content/blob-store.ts";

/** Stores a text without secrets, unreferenced. */
export function putText(store: BlobStore, text: string): ContentId {
  return store.put(redact(Buffer.from(text), [])).id;
}
