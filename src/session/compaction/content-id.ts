import { hash } from "node:crypto";
import { type ContentId, parseContentId } from "../../base/index.ts";

/** Returns the id that a text has in the content store. */
export function contentIdOf(text: string): ContentId {
  return parseContentId(hash("sha256", text));
}
