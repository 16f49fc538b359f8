import { hash } from "node:crypto";
import { type ContentId, parseContentId } from "../../base/index.ts";

/** Computes the id of a text in the content store: the SHA-256 of its UTF-8 bytes, as 64 hex digits. */
export function contentIdOf(text: string): ContentId {
  return parseContentId(hash("sha256", text));
}
