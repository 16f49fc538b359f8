import type { TextView } from "./shape.ts";

/** A way to write bytes with letters and digits. */
export interface Codec {
  /** Characters of the shortest text that is decoded. */
  readonly least: number;
  /** Whether the first `least` characters from an offset, all of them letters and the like, encode printable text. */
  readonly isText: (bytes: Buffer, at: number) => boolean;
  /** Returns the text that is encoded from an offset on. */
  readonly decode: (bytes: Buffer, at: number) => CodedText;
}

/** Text that was found encoded. */
export interface CodedText {
  readonly view: TextView;
  /** Where it ends, in bytes. */
  readonly end: number;
}

/** Whether a byte is printable ASCII or white space. */
export function isPrintable(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 10 || byte === 13 || byte === 9;
}

/** Returns the beginning of some bytes up to the first control character. */
export function textAtStart(bytes: Buffer): Buffer {
  let end = 0;
  while (end < bytes.length && (bytes[end]! >= 0x80 || isPrintable(bytes[end]!))) end++;
  return bytes.subarray(0, end);
}
