import type { BlobFacts, ContentClass, Span, TextCount, TextEncoding } from "../../model/facts.ts";
import { EMPTY, type Entry } from "./entry-table.ts";

/** Bytes of the fixed part: kind, encoding, boundary, one spare, sha256 (32), then five numbers (4 each). */
export const FIXED_BYTES = 56;
const SHA256_AT = 4;
const NUMBERS_AT = 36;

/** The place in these lists is the code in the file: a change of order needs a new format version. */
const CLASSES: readonly ContentClass[] = ["text", "binary", "generated", "minified", "lfs-pointer"];
const ENCODINGS: readonly TextEncoding[] = ["utf-8", "utf-8-damaged", "utf-16le", "utf-16be", "windows-1252"];
/** The kind of a count of tokens; all others are classes. */
const COUNT = 255;

const MAX_NUMBER = 2 ** 31;
/** More than a redaction marker has besides the name of the rule. */
const MARKER_BYTES = 64;
const NO_SPANS: readonly Span[] = [];

/** A span in the body, which is a JSON list of them; facts without spans have an empty one. */
type SpanRow = [round: number, start: number, end: number, line: number, rule: string];

/** Facts as an entry, `undefined` if they cannot be true or do not fit the format. */
export function factsEntry(facts: BlobFacts): Entry | undefined {
  if (!/^[0-9a-f]{64}$/.test(facts.sha256) || !isSound(facts)) return undefined;
  const { size, bytes, lines, tokens, invisible, spans } = facts;
  const fixed = fixedPart(CLASSES.indexOf(facts.class), [size, bytes, lines, tokens, invisible]);
  fixed[1] = ENCODINGS.indexOf(facts.encoding);
  fixed[2] = facts.boundary;
  fixed.write(facts.sha256, SHA256_AT, "hex");
  const rows = spans.map(({ round, start, end, line, rule }): SpanRow => [round, start, end, line, rule]);
  return { bytes: fixed, at: 0, body: rows.length === 0 ? EMPTY : Buffer.from(JSON.stringify(rows)) };
}

/** The facts in an entry, `undefined` if it holds none that can be true. */
export function readFacts({ bytes: from, at, body }: Entry): BlobFacts | undefined {
  const contentClass = CLASSES[from[at]!];
  const encoding = ENCODINGS[from[at + 1]!];
  if (contentClass === undefined || encoding === undefined) return undefined;
  try {
    const facts: BlobFacts = {
      class: contentClass,
      encoding,
      size: from.readUInt32LE(at + NUMBERS_AT),
      bytes: from.readUInt32LE(at + NUMBERS_AT + 4),
      lines: from.readUInt32LE(at + NUMBERS_AT + 8),
      tokens: from.readUInt32LE(at + NUMBERS_AT + 12),
      sha256: from.toString("hex", at + SHA256_AT, at + NUMBERS_AT),
      boundary: from[at + 2]!,
      invisible: from.readUInt32LE(at + NUMBERS_AT + 16),
      spans: body.length === 0 ? NO_SPANS : readSpans(body),
    };
    return isSound(facts) ? facts : undefined;
  } catch {
    // A body that is no list of spans.
    return undefined;
  }
}

/** A count of tokens as an entry. */
export function countEntry({ tokens, lines }: TextCount): Entry {
  return { bytes: fixedPart(COUNT, [0, 0, lines, tokens, 0]), at: 0, body: EMPTY };
}

/** The count in an entry, `undefined` if it holds none. */
export function readCount({ bytes: from, at }: Entry): TextCount | undefined {
  if (from[at] !== COUNT) return undefined;
  return { tokens: from.readUInt32LE(at + NUMBERS_AT + 12), lines: from.readUInt32LE(at + NUMBERS_AT + 8) };
}

function fixedPart(kind: number, numbers: readonly number[]): Buffer {
  const fixed = Buffer.allocUnsafe(FIXED_BYTES).fill(0);
  fixed[0] = kind;
  for (const [i, number] of numbers.entries()) fixed.writeUInt32LE(number, NUMBERS_AT + 4 * i);
  return fixed;
}

function readSpans(body: Buffer): readonly Span[] {
  const rows: readonly SpanRow[] = JSON.parse(body.toString());
  return rows.map(([round, start, end, line, rule]) => ({ round, start, end, rule, line }));
}

/** Whether facts can be true and fit the format: what is not sound is neither stored nor believed. */
function isSound(facts: BlobFacts): boolean {
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

function isSpan({ start, end, line, rule }: Span, longest: number): boolean {
  return (
    [start, end, line].every(isCount) &&
    start < end &&
    end <= longest &&
    line > 0 &&
    rule !== "" &&
    !rule.includes("\n")
  );
}
