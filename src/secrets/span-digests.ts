import { createHmac } from "node:crypto";
import type { SecretSpan } from "./secret-span.ts";
import { replaceSpans } from "./redact.ts";

/**
 * Returns a digest of the secret in each span, in the order of the spans. With one key, equal secrets have equal
 * digests.
 * @param key used for a single run, so that digests can be neither guessed nor kept
 * @throws RangeError as `redact` does
 */
export function spanDigests(utf8: Buffer, spans: readonly SecretSpan[], key: Uint8Array): readonly string[] {
  const digests: string[] = [];
  let text = utf8;
  for (let from = 0; from < spans.length;) {
    const { round } = spans[from]!;
    const own = spans.slice(from).filter((span) => span.round === round);
    for (const { start, end } of own) {
      digests.push(createHmac("sha256", key).update(text.subarray(start, end)).digest("hex"));
    }
    text = replaceSpans(text, own);
    from += own.length;
  }
  return digests;
}
