import type { TextView } from "../shape.ts";

/** Encoding of bytes as letters and digits. */
export interface Codec {
  /** Minimum number of encoded characters that are decoded. */
  readonly minLength: number;
  /**
   * Whether the first `minLength` characters from an offset encode printable text. All of them must be in the codec's
   * alphabet.
   */
  readonly isText: (bytes: Buffer, at: number) => boolean;
  /** Decodes the encoded text that starts at an offset, up to its end. */
  readonly decode: (bytes: Buffer, at: number) => CodedText;
}

/** Decoded text, and the place where its encoded form ends. */
export interface CodedText {
  readonly view: TextView;
  /** End of the encoded text, in bytes. */
  readonly end: number;
}

/** Whether a byte is printable ASCII, a tab, a line feed or a carriage return. */
export function isPrintable(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 10 || byte === 13 || byte === 9;
}

/**
 * Returns the leading part of decoded bytes that is text: up to the first control character other than a tab, a line
 * feed or a carriage return. Shares memory with `bytes`.
 */
export function textAtStart(bytes: Buffer): Buffer {
  let end = 0;
  while (end < bytes.length && (bytes[end]! >= 0x80 || isPrintable(bytes[end]!))) end++;
  return bytes.subarray(0, end);
}
