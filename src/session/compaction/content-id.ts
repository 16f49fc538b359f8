import { hash } from "node:crypto";
import { type ContentId, parseContentId } from "../../base/index.ts";

/** Computes the id of a text in the content store: its SHA-256. */
export function contentIdOf(text: string): ContentId {
  return parseContentId(hash("sha256", text));
}
