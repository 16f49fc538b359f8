/** Characters that stand for another one. */
export interface Escape {
  /** Lower-case beginnings of escapes that make a stretch of text worth decoding; ASCII letters match in any case. */
  readonly marks: readonly string[];
  /** The byte that every escape begins with. */
  readonly lead: number;
  /** Returns the escape that begins at an offset; `NO_ESCAPE` if none does. */
  readonly decode: (bytes: Buffer, at: number) => Decoded;
}

/** The bytes of an escape and the one that it stands for, if any, in one number: views are made of many. */
export type Decoded = number & { readonly decoded?: unique symbol };

/** Where there is no escape. */
export const NO_ESCAPE: Decoded = 0;
const NOTHING = 256;

/** Returns an escape of some bytes for a byte; without one, for nothing. */
export function escapeOf(length: number, byte: number = NOTHING): Decoded {
  return (length << 9) | byte;
}

/** Returns an escape for a printable ASCII character or white space; `NO_ESCAPE` for any other. */
export function asciiEscape(length: number, code: number): Decoded {
  const isText = (code >= 0x20 && code < 0x7f) || code === 9 || code === 10 || code === 13;
  return isText ? escapeOf(length, code) : NO_ESCAPE;
}

/** Returns how many bytes an escape has. */
export function lengthOf(escape: Decoded): number {
  return escape >>> 9;
}

/** Returns the byte that an escape stands for; `undefined` if it stands for nothing. */
export function byteOf(escape: Decoded): number | undefined {
  const byte = escape & 511;
  return byte === NOTHING ? undefined : byte;
}

/** Returns the value of hexadecimal digits; at least 256 if they are not, which no escape stands for. */
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
