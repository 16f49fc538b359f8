import type { TextEncoding } from "./text-encoding.ts";

/** Text of a file as UTF-8, with its stored encoding. */
export interface DecodedText {
  readonly utf8: Buffer;
  readonly encoding: TextEncoding;
  /** Number of NUL characters, each replaced with a visible character. */
  readonly nuls: number;
}
