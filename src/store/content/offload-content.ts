import { literalText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { type KeepText, type OffloadedText, type OffloadLimits, offloadText } from "../offload.ts";
import type { BlobStore } from "../../base/index.ts";
import { type ContentLabel, storeContent } from "./keep-content.ts";

/**
 * Redacts a text, such as tool output, and stores it if it is too long to be shown in full. If the store fails, the
 * result contains the full text.
 */
export function offloadContent(
  store: BlobStore,
  text: string,
  label: ContentLabel,
  limits?: OffloadLimits,
): OffloadedText {
  return offloadText(publishText(text, strictRedactor()), textKeeper(store, label), limits);
}

/** Creates a function that stores redacted texts under a label, for `offloadText` and `guardTokens`. */
export function textKeeper(store: BlobStore, label: ContentLabel): KeepText {
  // No spans: the text is already redacted, and the stored bytes must equal what was shown.
  return (text) => storeContent(store, { text: redact(Buffer.from(text), []), label }).blob.id;
}

/**
 * Creates a function that stores redacted tool results.
 * @param now current time in milliseconds since 1970
 */
export function resultKeeper(store: BlobStore, now: () => number): KeepText {
  const label = { title: literalText("result of a tool"), kind: "output", tags: [] };
  return (text) => textKeeper(store, { ...label, time: now() })(text);
}
