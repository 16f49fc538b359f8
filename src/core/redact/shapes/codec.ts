import type { Run } from "./long-runs.ts";
import type { View } from "./shape.ts";

/** A way to write bytes with letters and digits. */
export interface Codec {
  /** Returns a view of the text that is encoded near the start of a run of letters and digits, and where that ends. */
  readonly decode: (bytes: Buffer, run: Run) => CodedText | undefined;
}

/** Text that was found encoded. */
export interface CodedText {
  readonly view: View;
  /** Where it ends, in bytes; it may go on beyond its run, in the next lines. */
  readonly end: number;
}

/** Characters that a run may begin with before the encoded text does, such as the `n` of `\n`. */
export const LEADS = 8;

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
