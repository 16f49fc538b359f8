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

/** Records in memory: as bytes, seen as numbers, and their spans. */
export interface RecordPart {
  readonly records: Buffer;
  readonly view: DataView;
  readonly spans: SpanPart;
}

/** The facts in the record at `offset`, or `undefined` where they cannot be true. */
export function readFacts({ records, view, spans: part }: RecordPart, offset: number): BlobFacts | undefined {
  const contentClass = CLASSES[view.getUint8(offset + 28)];
  const encoding = ENCODINGS[view.getUint8(offset + 29)];
  const spans = readSpans(
    part,
    view.getUint32(offset + FIRST_SPAN, true),
    view.getUint32(offset + FIRST_SPAN + 4, true),
  );
  if (contentClass === undefined || encoding === undefined || spans === undefined) return undefined;
  const facts: BlobFacts = {
    class: contentClass,
    encoding,
    size: view.getUint32(offset + 64, true),
    bytes: view.getUint32(offset + 68, true),
    lines: view.getUint32(offset + 72, true),
    tokens: view.getUint32(offset + 76, true),
    sha256: records.toString("hex", offset + 32, offset + 64),
    boundary: view.getUint8(offset + 30),
    invisible: view.getUint32(offset + 80, true),
    spans,
  };
  return areNumbersSound(facts) ? facts : undefined;
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
  const { class: contentClass, encoding, sha256 } = facts;
  const isKnown = CLASSES.includes(contentClass) && ENCODINGS.includes(encoding);
  return isKnown && /^[0-9a-f]{64}$/.test(sha256) && areNumbersSound(facts);
}

function areNumbersSound(facts: BlobFacts): boolean {
  const { size, bytes, lines, tokens, invisible, boundary, spans } = facts;
  const longest = longestText(size, spans);
  return (
    isCount(size) &&
    isCount(bytes) &&
    isCount(lines) &&
    isCount(tokens) &&
    isCount(invisible) &&
    isCount(boundary) &&
    boundary <= 64 &&
    lines <= bytes &&
    invisible <= bytes &&
    tokens <= bytes + 2 &&
    bytes <= longest &&
    areInOrder(spans, longest)
  );
}

function isCount(n: number): boolean {
  return n >>> 0 === n && n <= MAX_NUMBER;
}

/** No decoding makes more than three UTF-8 bytes of one byte, and a marker is little more than the name of its rule. */
function longestText(size: number, spans: readonly Span[]): number {
  let longest = 3 * size;
  for (const { rule } of spans) longest += Buffer.byteLength(rule) + MARKER_BYTES;
  return longest;
}

/** Rounds count from 1 without a gap, and in each the spans follow one another. */
function areInOrder(spans: readonly Span[], longest: number): boolean {
  let round = 0;
  let end = 0;
  for (const span of spans) {
    const follows = span.round === round ? round > 0 && span.start >= end : span.round === round + 1 && span.start >= 0;
    if (!follows || !isSpan(span, longest)) return false;
    ({ round, end } = span);
  }
  return true;
}

function isSpan({ round, start, end, line, rule }: Span, longest: number): boolean {
  return (
    isCount(start) &&
    isCount(end) &&
    isCount(line) &&
    start < end &&
    end <= longest &&
    line > 0 &&
    round <= MAX_RULES &&
    rule !== "" &&
    !rule.includes("\n")
  );
}
