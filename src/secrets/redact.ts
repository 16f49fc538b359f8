import type { RuleSpan, SecretSpan } from "./secret-span.ts";
import { markerOf } from "./marker.ts";
import type { Allowance } from "./rules/permitter.ts";
import type { FoundSecret } from "./search/overlap.ts";

declare const redacted: unique symbol;

/** Redacted UTF-8 text: the only text that may be shown, stored or cached. */
export type RedactedText = Buffer & { readonly [redacted]: true };

/** Redaction rules and exceptions that apply at one path, and often at many. */
export interface RedactionProfile {
  /**
   * 16 hex digits over the conditions and allow entries in force. Within one build, profiles with equal digests find
   * the same secrets in the same bytes.
   */
  readonly digest: string;
  /** Rule that treats the file as a secret because of its path alone, if any. */
  readonly fileRule: string | undefined;
  /** Exceptions in force, in an order that depends only on their contents. */
  readonly allowances: readonly Allowance[];
  /** Indices of the allowances that keep the path alone from making the file a secret. */
  readonly excusedByPath: readonly number[];
  /**
   * Finds the secrets in a UTF-8 text, round by round and in text order within a round. `redact` takes the spans in
   * this order.
   */
  detect(utf8: Buffer): readonly SecretSpan[];
  /** Finds the same secrets as `detect`, and also reports which allowances excused something in the text. */
  inspect(utf8: Buffer): Inspection;
  /** Finds all matches in the original text that count as secrets. They are in no particular order and may overlap. */
  candidates(utf8: Buffer): readonly FoundSecret[];
}

/** Secrets in a text, and the indices of the allowances that excused something in it, ascending. */
export interface Inspection {
  readonly spans: readonly SecretSpan[];
  readonly excused: readonly number[];
}

/** Lookup of the redaction profile for a path. Most paths share a profile. */
export interface Redactor {
  /** @param path canonical path, or `NO_FILE` */
  profileFor(path: string): RedactionProfile;
}

/**
 * Replaces each span of a text with the marker of its rule. Spans are one list, sorted by round from 1 and then by
 * start. Offsets in round n refer to the text after round n − 1. Returns the same buffer if `spans` is empty.
 * @throws RangeError if spans are not in this order, do not fit the text or overlap, or if a rule name is malformed,
 * for example because a cache is damaged
 */
export function redact(utf8: Buffer, spans: readonly SecretSpan[]): RedactedText {
  let text = utf8;
  let from = 0;
  for (let round = 1; from < spans.length; round++) {
    let to = from;
    while (spans[to]?.round === round) to++;
    if (to === from) throw new RangeError(`span ${from} has round ${spans[from]?.round}, expected ${round}`);
    text = replaceSpans(text, spans.slice(from, to));
    from = to;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; this is its only source
  return text as RedactedText;
}

/**
 * Returns a text with each span replaced by the marker of its rule. All spans must belong to the same redaction round.
 * @param spans in text order
 * @throws RangeError if spans do not fit the text, overlap, or name no valid rule
 */
export function replaceSpans(text: Buffer, spans: readonly RuleSpan[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, rule } of spans) {
    const fits = Number.isInteger(start) && Number.isInteger(end) && at <= start && start < end && end <= text.length;
    if (!fits) throw new RangeError(`span ${start}–${end} does not fit between ${at} and ${text.length}`);
    if (!/^[a-z0-9-]{1,64}$/.test(rule)) throw new RangeError("a span's rule is not a valid rule name");
    parts.push(text.subarray(at, start), Buffer.from(markerOf(rule)));
    at = end;
  }
  return Buffer.concat([...parts, text.subarray(at)]);
}
