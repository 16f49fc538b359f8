import type { BlobFacts, ContentClass, FactsKey, Span, TextEncoding } from "../model/facts.ts";

/** Bytes of a key: 20 of the blob id, 8 of the context. */
export const KEY_BYTES = 28;
/** Bytes of a record: key, class, encoding, boundary, one spare, sha256, then seven 32-bit numbers. */
export const RECORD_BYTES = 92;
/** Bytes of a span: start, end, line, 16 bits of rule and of round. */
export const SPAN_BYTES = 16;
/** Where the index of a record's first span stands in the record; the number of its spans follows. */
export const FIRST_SPAN = 84;

/** The place in these lists is the code in the file: a change of order needs a new format version. */
const CLASSES: readonly ContentClass[] = ["text", "binary", "generated", "minified", "lfs-pointer"];
const ENCODINGS: readonly TextEncoding[] = ["utf-8", "utf-8-damaged", "utf-16le", "utf-16be", "windows-1252"];

const MAX_NUMBER = 2 ** 31;
const MAX_RULES = 0xffff;
/** More than a redaction marker has beside the name of the rule. */
const MARKER_BYTES = 64;

/** Where the spans of a record stand, and the names that their rule numbers mean. */
export interface SpanPart {
  readonly bytes: Buffer;
  readonly rules: readonly string[];
}

/** Writes the binary form of `key` to `target`; `false` when a part is not hexadecimal of the right length. */
export function writeKey(target: Buffer, offset: number, key: FactsKey): boolean {
  return (
    key.blob.length === 40 &&
    key.context.length === 16 &&
    target.write(key.blob, offset, 20, "hex") === 20 &&
    target.write(key.context, offset + 20, 8, "hex") === 8
  );
}

/** The facts in the record at `offset`, or `undefined` where they cannot be true. */
export function readFacts(records: Buffer, offset: number, part: SpanPart): BlobFacts | undefined {
  const contentClass = CLASSES[records[offset + 28] ?? -1];
  const encoding = ENCODINGS[records[offset + 29] ?? -1];
  const spans = readSpans(
    part,
    records.readUInt32LE(offset + FIRST_SPAN),
    records.readUInt32LE(offset + FIRST_SPAN + 4),
  );
  if (contentClass === undefined || encoding === undefined || spans === undefined) return undefined;
  const facts: BlobFacts = {
    class: contentClass,
    encoding,
    size: records.readUInt32LE(offset + 64),
    bytes: records.readUInt32LE(offset + 68),
    lines: records.readUInt32LE(offset + 72),
    tokens: records.readUInt32LE(offset + 76),
    sha256: records.toString("hex", offset + 32, offset + 64),
    boundary: records.readUInt8(offset + 30),
    invisible: records.readUInt32LE(offset + 80),
    spans,
  };
  return isSound(facts) ? facts : undefined;
}

/** Writes sound facts behind the key at `offset`; their spans are written by `writeSpan` from `firstSpan` on. */
export function writeFacts(records: Buffer, offset: number, facts: BlobFacts, firstSpan: number): void {
  records[offset + 28] = CLASSES.indexOf(facts.class);
  records[offset + 29] = ENCODINGS.indexOf(facts.encoding);
  records[offset + 30] = facts.boundary;
  records[offset + 31] = 0;
  records.write(facts.sha256, offset + 32, 32, "hex");
  const { size, bytes, lines, tokens, invisible } = facts;
  for (const [i, value] of [size, bytes, lines, tokens, invisible, firstSpan, facts.spans.length].entries()) {
    records.writeUInt32LE(value, offset + 64 + 4 * i);
  }
}

/** Writes one span; `rule` is the number of its rule's name. */
export function writeSpan(target: Buffer, offset: number, span: Span, rule: number): void {
  target.writeUInt32LE(span.start, offset);
  target.writeUInt32LE(span.end, offset + 4);
  target.writeUInt32LE(span.line, offset + 8);
  target.writeUInt16LE(rule, offset + 12);
  target.writeUInt16LE(span.round, offset + 14);
}

function readSpans(part: SpanPart, first: number, count: number): Span[] | undefined {
  if ((first + count) * SPAN_BYTES > part.bytes.length) return undefined;
  const spans: Span[] = [];
  for (let offset = first * SPAN_BYTES; spans.length < count; offset += SPAN_BYTES) {
    spans.push({
      round: part.bytes.readUInt16LE(offset + 14),
      start: part.bytes.readUInt32LE(offset),
      end: part.bytes.readUInt32LE(offset + 4),
      rule: part.rules[part.bytes.readUInt16LE(offset + 12)] ?? "",
      line: part.bytes.readUInt32LE(offset + 8),
    });
  }
  return spans;
}

/** Whether facts can be true and fit the format: what is not sound is neither stored nor believed. */
export function isSound(facts: BlobFacts): boolean {
  const { size, bytes, lines, tokens, invisible, boundary } = facts;
  return (
    CLASSES.includes(facts.class) &&
    ENCODINGS.includes(facts.encoding) &&
    /^[0-9a-f]{64}$/.test(facts.sha256) &&
    [size, bytes, lines, tokens, invisible, boundary].every((n) => Number.isInteger(n) && n >= 0 && n <= MAX_NUMBER) &&
    boundary <= 64 &&
    lines <= bytes &&
    invisible <= bytes &&
    tokens <= bytes + 2 &&
    bytes <= longestText(facts) &&
    areInOrder(facts.spans, longestText(facts))
  );
}

/** No decoding makes more than three UTF-8 bytes of one byte, and a marker is little more than the name of its rule. */
function longestText({ size, spans }: BlobFacts): number {
  return spans.reduce((sum, { rule }) => sum + Buffer.byteLength(rule) + MARKER_BYTES, 3 * size);
}

/** Rounds count from 1 without a gap, and in each the spans follow one another. */
function areInOrder(spans: readonly Span[], longest: number): boolean {
  let round = 0;
  let end = 0;
  return spans.every((span) => {
    const follows = span.round === round ? round > 0 && span.start >= end : span.round === round + 1 && span.start >= 0;
    ({ round, end } = span);
    return follows && isSpan(span, longest);
  });
}

function isSpan(span: Span, longest: number): boolean {
  return (
    [span.start, span.end, span.line, span.round].every((n) => Number.isInteger(n)) &&
    span.start < span.end &&
    span.end <= Math.min(longest, MAX_NUMBER) &&
    span.line > 0 &&
    span.line <= MAX_NUMBER &&
    span.round <= MAX_RULES &&
    span.rule !== "" &&
    !span.rule.includes("\n")
  );
}
