import { literalText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { type StoreText, type OffloadedText, type OffloadLimits, offloadText } from "../offload.ts";
import type { BlobStore } from "../../base/index.ts";
import { type ContentLabel, storeContent } from "./keep-content.ts";

/**
 * Redacts a text, such as tool output. If it exceeds the limits, stores it and returns a preview with its id. If
 * storing fails, returns the full redacted text.
 * @param limits by default, texts of more than 6,000 characters keep their first 800
 */
export function offloadContent(
  store: BlobStore,
  text: string,
  label: ContentLabel,
  limits?: OffloadLimits,
): OffloadedText {
  return offloadText(publishText(text, strictRedactor()), contentStorer(store, label), limits);
}

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
