import {
  NO_FILE,
  type RedactedText,
  type RedactionProfile,
  type Redactor,
  markerOf,
  redact,
} from "../../secrets/index.ts";
import { stringEnd } from "./json-text.ts";
import { segmentObject } from "./segment-object.ts";
import type { Segment } from "./segment.ts";

/** A segment of a transcript with its secrets replaced. */
export interface RedactedPart {
  readonly bytes: RedactedText;
  /** Name of the matching rule for each secret; a rule repeats if it matched several times. */
  readonly rules: readonly string[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
/** Maximum nesting of JSON inside JSON strings, as in the arguments of a call, that is searched. */
const MAX_DEPTH = 4;
/** Longer than any gap that a rule permits between a key and its value, so that no match spans two texts. */
const SEPARATOR = "\n".repeat(16);

/**
 * Replaces the secrets in a segment of a transcript with markers, including those hidden by JSON escapes in its
 * strings. If that would break the JSON of a record, replaces each string that contains part of a secret as a whole.
 */
export function redactSegment(segment: Segment, redactor: Redactor): RedactedPart {
  const profile = redactor.profileFor(NO_FILE);
  const rules: string[] = [];
  const { bytes: original } = segment;
  // The line end separates records, so it stays even if a secret covers it.
  const end = original.at(-1) === LINE_FEED ? original.length - 1 : original.length;
  const isWhole = (bytes: Buffer): boolean => segmentObject({ ...segment, bytes }) !== undefined;
  const bytes = redactJson(original.subarray(0, end), { profile, rules, isWhole }, 0);
  const whole = end === original.length ? bytes : Buffer.concat([bytes, original.subarray(end)]);
  // All secrets are already replaced; without spans, this only adds the type brand.
  return { bytes: redact(whole, []), rules };
}

interface Search {
  readonly profile: RedactionProfile;
  readonly rules: string[];
  /** Whether a part parses. */
  readonly isWhole: (bytes: Buffer) => boolean;
}

function redactJson(bytes: Buffer, search: Search, depth: number): Buffer {
  const spans = search.profile.detect(bytes);
  let text = bytes;
  if (spans.length > 0) {
    for (const { rule } of spans) search.rules.push(rule);
    const replaced = redact(bytes, spans);
    const { isWhole } = search;
    text = depth === 0 && isWhole(bytes) && !isWhole(replaced) ? replaceTexts(bytes, search) : replaced;
  }
  return depth < MAX_DEPTH ? redactTexts(text, search, depth + 1) : text;
}

interface Literal {
  readonly start: number;
  readonly end: number;
}

/** Searches the strings whose escapes may hide something, and re-encodes those that contain a secret. */
function redactTexts(bytes: Buffer, search: Search, depth: number): Buffer {
  if (!bytes.includes(BACKSLASH)) return bytes;
  const texts = literalsIn(bytes).flatMap((literal) => {
    const text = decodeLiteral(bytes, literal);
    return text === undefined ? [] : [{ ...literal, text }];
  });
  const isClean = texts.length === 0 || !mayHoldSecret(texts, search);
  if (isClean) return bytes;
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of texts) {
    const unescaped = Buffer.from(text);
    const redacted = redactJson(unescaped, search, depth);
    if (redacted === unescaped) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(JSON.stringify(redacted.toString("utf8"))));
    at = end;
  }
  return at === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(at)]);
}

/** Whether any of the texts may hold a secret, or nested JSON that could hide one. */
function mayHoldSecret(texts: readonly { readonly text: string }[], { profile }: Search): boolean {
  if (texts.some(({ text }) => text.includes("\\"))) return true;
  return profile.detect(Buffer.from(texts.map(({ text }) => text).join(SEPARATOR))).length > 0;
}

/** Positions of the string literals: all, or only those with escapes. */
function literalsIn(bytes: Buffer, which: "all" | "escaped" = "escaped"): readonly Literal[] {
  const literals: Literal[] = [];
  for (let start = bytes.indexOf(QUOTE); start !== -1;) {
    const end = stringEnd(bytes, start);
    if (end === undefined) break;
    const escape = bytes.indexOf(BACKSLASH, start);
    if (which === "escaped" && escape === -1) break;
    if (which === "all" || escape < end) literals.push({ start, end });
    start = bytes.indexOf(QUOTE, end);
  }
  return literals;
}

function decodeLiteral(bytes: Buffer, { start, end }: Literal): string | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8", start, end));
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Maximum number of rounds that replace whole strings. The remaining text can reveal another secret. */
const MAX_ROUNDS = 8;

/**
 * Replaces every string that a secret touches, where replacing the secret alone would break the JSON. If that breaks
 * the JSON, too, or secrets remain after `MAX_ROUNDS` rounds, replaces every string except those of 1 to 24 letters,
 * digits and `_`.
 */
function replaceTexts(bytes: Buffer, { profile, isWhole }: Search): Buffer {
  let text = bytes;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const spans = profile.detect(text).filter((span) => span.round === 1);
    if (spans.length === 0) return text;
    text = replaceTouched(text, spans);
    if (!isWhole(text)) break;
  }
  // Keep member names, so that the record array can still be found.
  return replaceTouched(bytes, [{ start: 0, end: bytes.length, rule: "transcript-record" }], /^"\w{1,24}"$/u);
}

/** Range of a secret, and the rule that found it. */
interface SecretRange extends Literal {
  readonly rule: string;
}

function replaceTouched(bytes: Buffer, spans: readonly SecretRange[], exempt: RegExp = /^$/u): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end } of literalsIn(bytes, "all")) {
    const touchingSpan = spans.find((span) => span.start < end && start < span.end);
    if (touchingSpan === undefined || exempt.test(bytes.toString("latin1", start, Math.min(end, start + 30)))) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(JSON.stringify(markerOf(touchingSpan.rule))));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
