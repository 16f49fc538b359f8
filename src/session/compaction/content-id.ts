import { hash } from "node:crypto";
import { type ContentId, parseContentId } from "../../base/index.ts";

/** Id of a text in the content store. */
export function contentIdOf(text: string): ContentId {
  return parseContentId(hash("sha256", text));
}
