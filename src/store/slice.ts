import { isUtf8 } from "node:buffer";
import { CarryonError, type ContentSlice, type SliceRange, formatCount, pluralize } from "../base/index.ts";

/** Most lines of one slice. */
export const SLICE_LINES = 2_000;
/** Most bytes of one slice. */
export const SLICE_BYTES: number = 64 * 1024;

/** Longest character of UTF-8 in bytes: with fewer bytes, a slice could be empty. */
const CHARACTER_BYTES = 4;
const NEWLINE = 10;

/**
 * Cuts a slice out of any bytes: at most `SLICE_LINES` lines and at most `SLICE_BYTES` bytes, whichever comes first. A
 * slice never begins or ends inside a character of UTF-8; an offset inside one means the beginning of that character. It
 * ends after a whole line, unless the range limits its bytes or one line is longer than the limit. Only `\n` ends a line.
 * Slices that each begin at the `nextOffset` of the one before are, joined, the bytes from the first offset on.
 * @throws CarryonError `usage` if the range is not one of these bytes, or asks for more than a slice may hold
 */
export function sliceOf(bytes: Buffer, range: SliceRange = {}): ContentSlice {
  const most = limitsOf(range);
  const start = startOf(bytes, range);
  const end = endOf(bytes, start, most);
  const part = bytes.subarray(start, end);
  const encoding = isUtf8(part) ? "utf8" : "base64";
  const firstLine = 1 + lineEnds(bytes, 0, start);
  return {
    content: part.toString(encoding),
    encoding,
    offset: start,
    bytes: part.length,
    firstLine,
    lastLine: firstLine - 1 + linesIn(part),
    totalBytes: bytes.length,
    totalLines: linesIn(bytes),
    ...(end < bytes.length && { nextOffset: end }),
  };
}

/** The most that a slice of a range holds; `cutsLines` if its bytes were asked for. */
interface Limits {
  readonly lines: number;
  readonly bytes: number;
  readonly cutsLines: boolean;
}

function limitsOf({ lines = SLICE_LINES, bytes }: SliceRange): Limits {
  requireBetween(lines, { name: "lines", least: 1, most: SLICE_LINES });
  if (bytes !== undefined) requireBetween(bytes, { name: "bytes", least: CHARACTER_BYTES, most: SLICE_BYTES });
  return { lines, bytes: bytes ?? SLICE_BYTES, cutsLines: bytes !== undefined };
}

function requireBetween(
  value: number,
  { name, least, most }: { readonly name: string; readonly least: number; readonly most: number },
): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new CarryonError("usage", `a slice cannot have ${value} ${name}`, {
    hint: `Ask for ${formatCount(least)} to ${formatCount(most)} ${name}, then for the next slice.`,
  });
}

/** Returns the offset at which a range begins. */
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

/** Returns the offset of a line, from 1; `undefined` if there is no such line. Empty content has an empty first line. */
function lineStart(bytes: Buffer, line: number): number | undefined {
  if (line === 1) return 0;
  let number = 1;
  // A loop over bytes: `indexOf` takes ten times as long where lines are empty.
  for (let i = 0; i < bytes.length - 1; i++) if (bytes[i] === NEWLINE && ++number === line) return i + 1;
  return undefined;
}

function endOf(bytes: Buffer, start: number, { lines, bytes: most, cutsLines }: Limits): number {
  const isWhole = bytes.length - start <= most;
  const reach = isWhole ? bytes.length : characterStart(bytes, start + most);
  let end = start;
  for (let number = 0; number < lines; number++) {
    const newline = bytes.indexOf(NEWLINE, end);
    if (newline < 0 || newline >= reach) return isWhole || cutsLines || end === start ? reach : end;
    end = newline + 1;
  }
  return end;
}

/** Returns the offset of the character of UTF-8 that `at` is inside of, or `at`. */
function characterStart(bytes: Buffer, at: number): number {
  if (!isContinuation(bytes[at])) return at;
  for (let back = 1; back < CHARACTER_BYTES && back <= at; back++) {
    const byte = bytes[at - back]!;
    if (!isContinuation(byte)) return sequenceLength(byte) > back ? at - back : at;
  }
  return at;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Returns how many bytes the sequence that begins with a byte has; 1 if none begins with it. */
function sequenceLength(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Returns the number of lines; the last one needs no line end. */
function linesIn(bytes: Buffer): number {
  const isOpen = bytes.length > 0 && bytes[bytes.length - 1] !== NEWLINE;
  return lineEnds(bytes, 0, bytes.length) + (isOpen ? 1 : 0);
}

function lineEnds(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (bytes[i] === NEWLINE) count++;
  return count;
}
