import { ownText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { type KeepText, type OffloadedText, type OffloadLimits, offloadText } from "../offload.ts";
import type { BlobStore } from "../../base/index.ts";
import { type ContentLabel, keepContent } from "./keep-content.ts";

/**
 * Replaces the secrets in a text, such as the output of a tool, and stores it if it is too long to be shown whole. If the
 * store fails, all of the text stays.
 */
export function offloadContent(
  store: BlobStore,
  text: string,
  label: ContentLabel,
  limits?: OffloadLimits,
): OffloadedText {
  return offloadText(publishText(text, strictRedactor()), textKeeper(store, label), limits);
}

/** Returns a function that stores redacted texts under a label, for `offloadText` and `guardTokens`. */
export function textKeeper(store: BlobStore, label: ContentLabel): KeepText {
  // No spans: the text was redacted, and what is stored must be what was shown.
  return (text) => keepContent(store, { text: redact(Buffer.from(text), []), label }).blob.id;
}

/** Returns a function that stores results of tools, which are redacted. @param now the time in milliseconds since 1970 */
export function resultKeeper(store: BlobStore, now: () => number): KeepText {
  const label = { title: ownText("result of a tool"), kind: "output", tags: [] };
  return (text) => textKeeper(store, { ...label, time: now() })(text);
}
