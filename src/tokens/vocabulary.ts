import type { Encoding } from "./encoding.ts";

/**
 * First four bytes of a vocabulary file, "CVO" and the version, as a little-endian number. Layout of the file: this
 * number, the number of tokens, the number of class tables, the number of the encoding (u32 each); for each page of 128
 * code points the index of its class table (u8); the class tables (128 × u8); the bytes of the first 256 tokens, which
 * are single bytes (u8); for each other token its id in bits 0 to 17, the id of the right one of the two tokens that
 * merge into it in bits 18 to 35, and that of the left one above (u56), sorted by `pairHash`. A reader that inserts
 * them into a table by this hash writes the table from start to end.
 */
export const VOCABULARY_MAGIC = 0x02_4f_56_43;

/** Returns the 64-bit hash of a pair of token ids, identical to the one in the counter's pair table. */
export function pairHash(left: number, right: number): bigint {
  return BigInt.asUintN(64, ((BigInt(left) << 18n) | BigInt(right)) * 0x9e3779b97f4a7c15n);
}

const ENCODING_NUMBERS: Readonly<Record<Encoding, number>> = { o200k_base: 0, cl100k_base: 1 };

/** Whether bytes begin with the header of a vocabulary file for an encoding. The rest is not checked. */
export function isVocabulary(bytes: Uint8Array, encoding: Encoding): boolean {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    bytes.length > 16 &&
    head.getUint32(0, true) === VOCABULARY_MAGIC &&
    head.getUint32(12, true) === ENCODING_NUMBERS[encoding]
  );
}
