import type { SecretSpan } from "../../secrets/index.ts";
import type { BlobFacts, ContentClass, RareFacts, TextCount } from "../facts/facts.ts";
import { TEXT_ENCODINGS } from "../../base/index.ts";
import { EMPTY_BODY, type CacheEntry } from "../../base/io/index.ts";

/** Size of the fixed part in bytes: kind, encoding, boundary, one unused, SHA-256 (32), then six numbers (4 each). */
export const FIXED_BYTES = 60;
const SHA256_AT = 4;
const NUMBERS_AT = 36;

/** The index in this list is the code in the file. Reordering the list requires a new format version. */
const CLASSES: readonly ContentClass[] = ["text", "binary", "generated", "minified", "lfs-pointer"];
/** Kind byte of a token count. Other values are indexes into CLASSES. */
const COUNT = 255;

const MAX_NUMBER = 2 ** 31;
/** Maximum size of a redaction marker in bytes, without the rule's name. */
const MARKER_BYTES = 64;
const NO_SPANS: readonly SecretSpan[] = [];
const NO_BODY: Body = [{}];

/** The body is a JSON list: an object with rare facts, then spans. Facts with neither have an empty body. */
type Body = readonly [rare: RareFacts, ...spans: SpanRow[]];
type SpanRow = [round: number, start: number, end: number, line: number, rule: string];

/** Encodes the facts about a file as a cache entry; `undefined` if they are inconsistent or do not fit the format. */
export function factsEntry(facts: BlobFacts): CacheEntry | undefined {
  if (!/^[0-9a-f]{64}$/.test(facts.sha256) || !isSound(facts)) return undefined;
  const { size, bytes, lines, tokens, textTokens, invisible, spans, ...rest } = facts;
  const fixed = fixedPart(CLASSES.indexOf(facts.class), [size, bytes, lines, tokens, textTokens, invisible]);
  fixed[1] = TEXT_ENCODINGS.indexOf(facts.encoding);
  fixed[2] = facts.boundary;
  fixed.write(facts.sha256, SHA256_AT, "hex");
  const rows = spans.map(({ round, start, end, line, rule }): SpanRow => [round, start, end, line, rule]);
  const body = JSON.stringify([rareFacts(rest), ...rows]);
  return { bytes: fixed, at: 0, body: body === "[{}]" ? EMPTY_BODY : Buffer.from(body) };
}

/** Decodes the facts about a file from a cache entry; `undefined` if it contains none or they are inconsistent. */
export function readFacts({ bytes: from, at, body }: CacheEntry): BlobFacts | undefined {
  const contentClass = CLASSES[from[at]!];
  const encoding = TEXT_ENCODINGS[from[at + 1]!];
  if (contentClass === undefined || encoding === undefined) return undefined;
  try {
    const [rare, ...rows]: Body = body.length === 0 ? NO_BODY : JSON.parse(body.toString());
    if (Array.isArray(rare)) return undefined;
    const facts: BlobFacts = {
      class: contentClass,
      encoding,
      size: from.readUInt32LE(at + NUMBERS_AT),
      bytes: from.readUInt32LE(at + NUMBERS_AT + 4),
      lines: from.readUInt32LE(at + NUMBERS_AT + 8),
      tokens: from.readUInt32LE(at + NUMBERS_AT + 12),
      textTokens: from.readUInt32LE(at + NUMBERS_AT + 16),
      sha256: from.toString("hex", at + SHA256_AT, at + NUMBERS_AT),
      boundary: from[at + 2]!,
      invisible: from.readUInt32LE(at + NUMBERS_AT + 20),
      spans: rows.length === 0 ? NO_SPANS : spansOf(rows),
    };
    const complete = body.length === 0 ? facts : { ...facts, ...rareFacts(rare) };
    return isSound(complete) ? complete : undefined;
  } catch {
    // The body has another form.
    return undefined;
  }
}

function rareFacts({ excused, cuts, cellSpans, keepsComments, language, nuls }: RareFacts): RareFacts {
  return {
    ...(excused && { excused }),
    ...(cuts && { cuts }),
    ...(cellSpans && { cellSpans }),
    ...(keepsComments && { keepsComments }),
    ...(language !== undefined && { language }),
    ...(nuls !== undefined && { nuls }),
  };
}

/** Encodes a token count as a cache entry. */
export function countEntry({ tokens, lines }: TextCount): CacheEntry {
  return { bytes: fixedPart(COUNT, [0, 0, lines, tokens, 0, 0]), at: 0, body: EMPTY_BODY };
}

/** Decodes the token count in a cache entry; `undefined` if it does not contain one. */
export function readCount({ bytes: from, at }: CacheEntry): TextCount | undefined {
  if (from[at] !== COUNT) return undefined;
  return { tokens: from.readUInt32LE(at + NUMBERS_AT + 12), lines: from.readUInt32LE(at + NUMBERS_AT + 8) };
}

function fixedPart(kind: number, numbers: readonly number[]): Buffer {
  const fixed = Buffer.allocUnsafe(FIXED_BYTES).fill(0);
  fixed[0] = kind;
  numbers.forEach((number, i) => fixed.writeUInt32LE(number, NUMBERS_AT + 4 * i));
  return fixed;
}

function spansOf(rows: readonly SpanRow[]): readonly SecretSpan[] {
  return rows.map(([round, start, end, line, rule]) => ({ round, start, end, rule, line }));
}

/** Whether facts are consistent and fit the format. Others are neither stored nor returned. */
function isSound(facts: BlobFacts): boolean {
  const { size, bytes, lines, tokens, textTokens, invisible, boundary, spans, excused, cuts = [], nuls = 0 } = facts;
  const maxBytes = maxTextBytes(size, spans);
  return (
    [size, bytes, lines, tokens, textTokens, invisible, boundary].every((number) => isCount(number)) &&
    boundary <= 64 &&
    lines <= bytes &&
    invisible <= bytes &&
    tokens <= bytes + 2 &&
    textTokens <= bytes &&
    bytes <= maxBytes &&
    areInOrder(spans, maxBytes) &&
    areAscending(excused) &&
    [nuls, ...cuts.map(({ characters }) => characters)].every(isCount)
  );
}

function areAscending(numbers: readonly number[] = []): boolean {
  return numbers.every((number, i) => isCount(number) && (i === 0 || number > numbers[i - 1]!));
}

function isCount(n: number): boolean {
  return n >>> 0 === n && n <= MAX_NUMBER;
}

/**
 * Upper bound for the decoded and redacted text in bytes. Decoding turns one byte into up to three UTF-8 bytes, and the
 * size of each marker is bounded too.
 */
function maxTextBytes(size: number, spans: readonly SecretSpan[]): number {
  let maxBytes = 3 * size;
  for (const { rule } of spans) maxBytes += Buffer.byteLength(rule) + MARKER_BYTES;
  return maxBytes;
}

/** Whether the rounds count up from 1 without gaps and the spans of each round are in order without overlap. */
function areInOrder(spans: readonly SecretSpan[], maxBytes: number): boolean {
  let round = 0;
  let end = 0;
  for (const span of spans) {
    const follows = span.round === round ? round > 0 && span.start >= end : span.round === round + 1 && span.start >= 0;
    if (!follows || !isSpan(span, maxBytes)) return false;
    ({ round, end } = span);
  }
  return true;
}

function isSpan({ start, end, line, rule }: SecretSpan, maxBytes: number): boolean {
  return (
    [start, end, line].every(isCount) &&
    start < end &&
    end <= maxBytes &&
    line > 0 &&
    rule !== "" &&
    !rule.includes("\n")
  );
}
