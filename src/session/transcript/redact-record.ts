import {
  NO_FILE,
  type RedactedText,
  type RedactionProfile,
  type Redactor,
  type SecretSpan,
  markerOf,
  redact,
} from "../../secrets/index.ts";
import { stringEnd } from "./json-text.ts";
import { segmentObject } from "./segment-object.ts";
import type { Segment } from "./segment.ts";

/** A part of a transcript without its secrets. */
export interface RedactedPart {
  readonly bytes: RedactedText;
  /** The rules by which secrets were found, once for each of them. */
  readonly rules: readonly string[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
/** JSON inside texts of JSON, as in the arguments of a call, that is looked into. */
const DEEPEST = 4;
/** More line ends than a rule lets pass between a key and its value, so that no secret joins two texts. */
const BETWEEN = "\n".repeat(16);

/**
 * Replaces the secrets in a segment of a transcript: those in its bytes, and those that its texts hold once their escapes
 * are read. A record that can be read stays one.
 */
export function redactSegment(segment: Segment, redactor: Redactor): RedactedPart {
  const profile = redactor.profileFor(NO_FILE);
  const rules: string[] = [];
  const { bytes: all } = segment;
  // The end of a line is what separates records, whatever a secret looks like.
  const end = all.at(-1) === LINE_FEED ? all.length - 1 : all.length;
  const isWhole = (bytes: Buffer): boolean => segmentObject({ ...segment, bytes }) !== undefined;
  const bytes = redactJson(all.subarray(0, end), { profile, rules, isWhole }, 0);
  const whole = end === all.length ? bytes : Buffer.concat([bytes, all.subarray(end)]);
  // Every secret is replaced by now: without spans, this is the brand alone.
  return { bytes: redact(whole, []), rules };
}

interface Search {
  readonly profile: RedactionProfile;
  readonly rules: string[];
  /** Whether a part can be read. */
  readonly isWhole: (bytes: Buffer) => boolean;
}

function redactJson(bytes: Buffer, search: Search, depth: number): Buffer {
  const spans = search.profile.detect(bytes);
  let text = bytes;
  if (spans.length > 0) {
    for (const { rule } of spans) search.rules.push(rule);
    const replaced = redact(bytes, spans);
    const { isWhole } = search;
    text = depth === 0 && isWhole(bytes) && !isWhole(replaced) ? withoutTexts(bytes, search) : replaced;
  }
  return depth < DEEPEST ? redactTexts(text, search, depth + 1) : text;
}

interface Literal {
  readonly start: number;
  readonly end: number;
}

/** Searches the texts whose escapes hide something, and writes those with a secret anew. */
function redactTexts(bytes: Buffer, search: Search, depth: number): Buffer {
  if (!bytes.includes(BACKSLASH)) return bytes;
  const texts = literalsIn(bytes).flatMap((literal) => {
    const text = decoded(bytes, literal);
    return text === undefined ? [] : [{ ...literal, text }];
  });
  const isClean = texts.length === 0 || !mayHoldSecret(texts, search);
  if (isClean) return bytes;
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of texts) {
    const before = Buffer.from(text);
    const after = redactJson(before, search, depth);
    if (after === before) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(JSON.stringify(after.toString("utf8"))));
    at = end;
  }
  return at === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(at)]);
}

/** Whether one of some texts may hold a secret, or JSON with texts of its own in which one can hide. */
function mayHoldSecret(texts: readonly { readonly text: string }[], { profile }: Search): boolean {
  if (texts.some(({ text }) => text.includes("\\"))) return true;
  return profile.detect(Buffer.from(texts.map(({ text }) => text).join(BETWEEN))).length > 0;
}

/** Returns where the texts are: all of them, or those that have escapes. */
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

function decoded(bytes: Buffer, { start, end }: Literal): string | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8", start, end));
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Times that whole texts are replaced, since what is left can show another secret. */
const ROUNDS = 8;

/** Replaces whole texts that a secret touches, where replacing the secret alone would not leave JSON. */
function withoutTexts(bytes: Buffer, { profile, isWhole }: Search): Buffer {
  let text = bytes;
  for (let round = 0; round < ROUNDS; round++) {
    const spans = profile.detect(text).filter((span) => span.round === 1);
    if (spans.length === 0) return text;
    text = withoutTouched(text, spans);
    if (!isWhole(text)) break;
  }
  // Names of members are left, so that the list of records is still found.
  return withoutTouched(bytes, [{ start: 0, end: bytes.length, rule: "transcript-record" }], /^"\w{1,24}"$/u);
}

function withoutTouched(
  bytes: Buffer,
  spans: readonly Pick<SecretSpan, "start" | "end" | "rule">[],
  kept: RegExp = /^$/u,
): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end } of literalsIn(bytes, "all")) {
    const touching = spans.find((span) => span.start < end && start < span.end);
    if (touching === undefined || kept.test(bytes.toString("latin1", start, Math.min(end, start + 30)))) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(JSON.stringify(markerOf(touching.rule))));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
