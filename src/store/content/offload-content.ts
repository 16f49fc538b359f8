import { literalText, redact } from "../../secrets/index.ts";
import type { StoreText } from "../offload.ts";
import type { BlobStore } from "../../base/index.ts";
import { type ContentLabel, storeContent } from "./keep-content.ts";

/**
 * Returns a function that stores a text under a label and returns its content id. The texts must be redacted.
 * `offloadText` and `guardTokens` take such a function.
 */
export function contentStorer(store: BlobStore, label: ContentLabel): StoreText {
  // No spans: the text is already redacted, and the stored bytes must equal what was shown.
  return (text) => storeContent(store, { text: redact(Buffer.from(text), []), label }).blob.id;
}

/**
 * Returns a function that stores the result of a tool call as content of the kind `output` and returns its content id.
 * The texts must be redacted.
 * @param now returns the current time in milliseconds since 1970
 */
export function resultKeeper(store: BlobStore, now: () => number): StoreText {
  const label = { title: literalText("result of a tool"), kind: "output", tags: [] };
  return (text) => contentStorer(store, { ...label, time: now() })(text);
}
