import type { Encoding } from "../../model/facts.ts";

/**
 * The first four bytes of a vocabulary file, "CVO" and the version, as a little-endian number. The file: this number,
 * the count of tokens, the count of class tables, the number of the encoding (u32 each); for each page of 128 code
 * points the number of its class table (u8); the class tables (128 × u8); for each token the ids of the two tokens that
 * merge to it (2 × u24), where the first 256 tokens are single bytes and the left id is the byte.
 */
export const VOCABULARY_MAGIC = 0x01_4f_56_43;

const ENCODING_NUMBERS: Readonly<Record<Encoding, number>> = { o200k_base: 0, cl100k_base: 1 };

/** Whether the bytes begin as the vocabulary file of this encoding does. */
export function isVocabulary(bytes: Uint8Array, encoding: Encoding): boolean {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    bytes.length > 16 &&
    head.getUint32(0, true) === VOCABULARY_MAGIC &&
    head.getUint32(12, true) === ENCODING_NUMBERS[encoding]
  );
}
