import type { TextEncoding } from "../../facts/facts.ts";

/** Text of a file as UTF-8, and the encoding it was stored in. */
export interface DecodedText {
  readonly utf8: Buffer;
  readonly encoding: TextEncoding;
  /** NUL characters, each replaced by a visible character. */
  readonly nuls: number;
}
