import { createHmac } from "node:crypto";
import type { SecretSpan } from "../../model/facts.ts";
import { replaceSpans } from "./redact.ts";

/**
 * A digest of what each span of a text hides, in the order of the spans: equal secrets have equal digests under one
 * key.
 * @param key of one run alone, so that no digest can be guessed from or kept
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
