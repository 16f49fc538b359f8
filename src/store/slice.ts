import { isUtf8 } from "node:buffer";
import { CarryonError, type ContentSlice, type SliceRange, formatCount, pluralize } from "../base/index.ts";

/** Maximum number of lines of a slice. */
export const MAX_SLICE_LINES = 2_000;
/** Maximum number of bytes of a slice. */
export const MAX_SLICE_BYTES: number = 64 * 1024;

/** Maximum length of a UTF-8 character in bytes. With a lower limit, a slice could be empty. */
const MAX_CHARACTER_BYTES = 4;
const NEWLINE = 10;

/**
 * Returns a slice of any bytes: up to `MAX_SLICE_LINES` lines and up to `MAX_SLICE_BYTES` bytes, whichever comes first.
 *
 * A slice never begins or ends inside a UTF-8 character; an offset inside one refers to the beginning of that
 * character. A slice ends after a whole line, unless the range limits its bytes or a single line exceeds the limit.
 * Only `\n` ends a line. Slices that follow each other's `nextOffset` join to the bytes from the first offset on.
 * @param range first line (from 1) or offset (from 0), and limits; by default the beginning of the content
 * @throws CarryonError `usage` if the range is not within these bytes, gives both a line and an offset, exceeds the
 * limits of a slice, or allows fewer than {@link MAX_CHARACTER_BYTES} bytes or 1 line
 */
export function sliceOf(bytes: Buffer, range: SliceRange = {}): ContentSlice {
  const limits = limitsOf(range);
  const start = startOf(bytes, range);
  const end = endOf(bytes, start, limits);
  const sliceBytes = bytes.subarray(start, end);
  const encoding = isUtf8(sliceBytes) ? "utf8" : "base64";
  const firstLine = 1 + lineEnds(bytes, 0, start);
  return {
    content: sliceBytes.toString(encoding),
    encoding,
    offset: start,
    bytes: sliceBytes.length,
    firstLine,
    lastLine: firstLine - 1 + linesIn(sliceBytes),
    totalBytes: bytes.length,
    totalLines: linesIn(bytes),
    ...(end < bytes.length && { nextOffset: end }),
  };
}

/** Limits of a slice; `cutsLines` if the range limits its bytes. */
interface Limits {
  readonly lines: number;
  readonly bytes: number;
  readonly cutsLines: boolean;
}

function limitsOf({ lines = MAX_SLICE_LINES, bytes }: SliceRange): Limits {
  requireBetween(lines, { name: "lines", least: 1, most: MAX_SLICE_LINES });
  if (bytes !== undefined) requireBetween(bytes, { name: "bytes", least: MAX_CHARACTER_BYTES, most: MAX_SLICE_BYTES });
  return { lines, bytes: bytes ?? MAX_SLICE_BYTES, cutsLines: bytes !== undefined };
}

function requireBetween(
  value: number,
  { name, least: min, most: max }: { readonly name: string; readonly least: number; readonly most: number },
): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new CarryonError("usage", `a slice cannot have ${value} ${name}`, {
    hint: `Ask for ${formatCount(min)} to ${formatCount(max)} ${name}, then for the next slice.`,
  });
}

function startOf(bytes: Buffer, { offset, line }: SliceRange): number {
  if (line === undefined) return characterStart(bytes, offsetIn(bytes, offset ?? 0));
  if (offset !== undefined) {
    const hint = "Give one of them.";
    throw new CarryonError("usage", "a slice begins at a line or at an offset, not at both", { hint });
  }
  if (!Number.isInteger(line) || line < 1) {
    throw new CarryonError("usage", `a slice cannot begin at line ${line}`, { hint: "Count lines from 1." });
  }
  const start = lineStart(bytes, line);
  if (start !== undefined) return start;
  const has = pluralize(linesIn(bytes), "line");
  throw new CarryonError("usage", `line ${formatCount(line)} is past the end: the content has ${has}`, {
    hint: "Give a line that the content has.",
  });
}

function offsetIn(bytes: Buffer, offset: number): number {
  if (!Number.isInteger(offset) || offset < 0) {
    throw new CarryonError("usage", `a slice cannot begin at offset ${offset}`, { hint: "Count bytes from 0." });
  }
  if (offset <= bytes.length) return offset;
  const has = pluralize(bytes.length, "byte");
  throw new CarryonError("usage", `offset ${formatCount(offset)} is past the end: the content has ${has}`, {
    hint: "Give an offset inside the content.",
  });
}

/** Offset of a line, counted from 1; `undefined` if the line does not exist. Empty content has one empty line. */
function lineStart(bytes: Buffer, line: number): number | undefined {
  if (line === 1) return 0;
  let number = 1;
  // A loop over bytes, because `indexOf` takes ten times as long on empty lines.
  for (let i = 0; i < bytes.length - 1; i++) if (bytes[i] === NEWLINE && ++number === line) return i + 1;
  return undefined;
}

function endOf(bytes: Buffer, start: number, { lines, bytes: maxBytes, cutsLines }: Limits): number {
  const isWhole = bytes.length - start <= maxBytes;
  const reach = isWhole ? bytes.length : characterStart(bytes, start + maxBytes);
  let end = start;
  for (let number = 0; number < lines; number++) {
    const newline = bytes.indexOf(NEWLINE, end);
    if (newline < 0 || newline >= reach) return isWhole || cutsLines || end === start ? reach : end;
    end = newline + 1;
  }
  return end;
}

/** Start of the UTF-8 character that contains the byte at `at`. */
function characterStart(bytes: Buffer, at: number): number {
  if (!isContinuation(bytes[at])) return at;
  for (let back = 1; back < MAX_CHARACTER_BYTES && back <= at; back++) {
    const byte = bytes[at - back]!;
    if (!isContinuation(byte)) return sequenceLength(byte) > back ? at - back : at;
  }
  return at;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Length of the UTF-8 sequence that a byte starts; 1 if it starts none. */
function sequenceLength(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Number of lines. The last one needs no line end. */
function linesIn(bytes: Buffer): number {
  const isOpen = bytes.length > 0 && bytes[bytes.length - 1] !== NEWLINE;
  return lineEnds(bytes, 0, bytes.length) + (isOpen ? 1 : 0);
}

function lineEnds(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes[i] === NEWLINE) count++;
  return count;
}
