/** Escape syntax: characters that represent another one. */
export interface Escape {
  /** Lower-case prefixes of escapes that make it worth decoding the text around them. They match in any ASCII case. */
  readonly marks: readonly string[];
  /** First byte of every escape. */
  readonly lead: number;
  /** Decodes the escape at an offset; `NO_ESCAPE` if the text there is not an escape. */
  readonly decode: (bytes: Buffer, at: number) => Decoded;
}

/**
 * Length of an escape and the byte that it represents, if any, packed in one number because views need so many of them.
 */
export type Decoded = number & { readonly decoded?: unique symbol };

/** Result where the text is not an escape. */
export const NO_ESCAPE: Decoded = 0;
const NOTHING = 256;

/**
 * Packs the length of an escape, in bytes, and the byte it represents into one number. Without `byte`, the escape
 * represents nothing.
 */
export function packEscape(length: number, byte: number = NOTHING): Decoded {
  return (length << 9) | byte;
}

/**
 * Packs an escape that represents printable ASCII, a tab, a line feed or a carriage return; `NO_ESCAPE` for other
 * character codes.
 * @param length length of the escape in bytes
 * @param code character code that it represents
 */
export function asciiEscape(length: number, code: number): Decoded {
  const isText = (code >= 0x20 && code < 0x7f) || code === 9 || code === 10 || code === 13;
  return isText ? packEscape(length, code) : NO_ESCAPE;
}

/**
 * Returns the number of bytes that an escape takes up in the scanned text (2 for `\n`, 3 for `%20`), from the number
 * that `packEscape` made. 0 for `NO_ESCAPE`.
 */
export function escapeLength(escape: Decoded): number {
  return escape >>> 9;
}

/**
 * Returns the byte that a packed escape represents; `undefined` if it represents nothing, such as an escaped line break.
 * Exclude `NO_ESCAPE` first: for it, the result is the byte 0.
 */
export function escapedByte(escape: Decoded): number | undefined {
  const byte = escape & 511;
  return byte === NOTHING ? undefined : byte;
}

/**
 * Returns the value of the hexadecimal digits at an offset. At least 256 if any of them is not a digit; no escape
 * represents such a value.
 * @param digits number of digits
 */
export function hexAt(bytes: Buffer, at: number, digits: number): number {
  let value = 0;
  for (let i = at; i < at + digits; i++) value = value * 16 + (HEX_DIGITS[bytes[i] ?? 0] ?? 0);
  return value;
}

const HEX_DIGITS = new Uint16Array(256).fill(256);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  HEX_DIGITS[digit.charCodeAt(0)] = value;
  HEX_DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}
