import type { SecretSpan } from "../../model/facts.ts";
import { markerOf } from "./marker.ts";

declare const redacted: unique symbol;

/** UTF-8 text that went through redaction: the only text that may be shown, stored or cached. */
export type RedactedText = Buffer & { readonly [redacted]: true };

/** What is searched for in files of certain paths. */
export interface RedactionProfile {
  /**
   * Equal digests of one build find the same in the same bytes: 16 hex digits of conditions and allow entries in
   * force.
   */
  readonly digest: string;
  /** The rule that takes a file for a secret by its path alone, if one does. */
  readonly fileRule: string | undefined;
  /** The secrets in a UTF-8 text, in the order that `redact` wants. */
  detect(utf8: Buffer): readonly SecretSpan[];
}

/** Gives each path its profile. Few paths differ, so there are few profiles. */
export interface Redactor {
  profileFor(path: string): RedactionProfile;
}

/**
 * Replaces each span by its marker, round after round. Without spans it gives the same bytes, not a copy.
 * @throws RangeError when the spans do not fit the text or each other, as those of a damaged cache may
 */
export function redact(utf8: Buffer, spans: readonly SecretSpan[]): RedactedText {
  let text = utf8;
  let from = 0;
  for (let round = 1; from < spans.length; round++) {
    let to = from;
    while (spans[to]?.round === round) to++;
    if (to === from) throw new RangeError(`span ${from} is of round ${spans[from]?.round}, not ${round}`);
    text = replaceSpans(text, spans.slice(from, to));
    from = to;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; this is its only source
  return text as RedactedText;
}

/** Replaces the spans of one round. @throws RangeError as `redact` does */
export function replaceSpans(text: Buffer, spans: readonly Pick<SecretSpan, "start" | "end" | "rule">[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, rule } of spans) {
    const fits = Number.isInteger(start) && Number.isInteger(end) && at <= start && start < end && end <= text.length;
    if (!fits) throw new RangeError(`span ${start}–${end} does not fit between ${at} and ${text.length}`);
    if (!/^[a-z0-9-]{1,64}$/.test(rule)) throw new RangeError("a span's rule is no rule name");
    parts.push(text.subarray(at, start), Buffer.from(markerOf(rule)));
    at = end;
  }
  return Buffer.concat([...parts, text.subarray(at)]);
}
