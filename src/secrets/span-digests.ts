import { createHmac } from "node:crypto";
import type { SecretSpan } from "./secret-span.ts";
import { replaceSpans } from "./redact.ts";

/**
 * Returns a keyed digest (HMAC-SHA-256, 64 hex digits) of the secret in each span, in span order. With the same key,
 * equal secrets have equal digests.
 * @param spans in the order that `redact` expects
 * @param key use it for a single run, so that digests cannot be guessed or tracked
 * @throws RangeError if spans do not fit the text, overlap, or name no valid rule
 */
export function spanDigests(utf8: Buffer, spans: readonly SecretSpan[], key: Uint8Array): readonly string[] {
  const digests: string[] = [];
  let text = utf8;
  for (let from = 0; from < spans.length;) {
    const { round } = spans[from]!;
    const roundSpans = spans.slice(from).filter((span) => span.round === round);
    for (const { start, end } of roundSpans) {
      digests.push(createHmac("sha256", key).update(text.subarray(start, end)).digest("hex"));
    }
    text = replaceSpans(text, roundSpans);
    from += roundSpans.length;
  }
  return digests;
}
