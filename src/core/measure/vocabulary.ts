import type { Encoding } from "../../model/facts.ts";

/**
 * The first four bytes of a vocabulary file, "CVO" and the version, as a little-endian number. Layout of the file:
 * this number, the number of tokens, the number of class tables, the number of the encoding (u32 each); for each page
 * of 128 code points the index of its class table (u8); the class tables (128 × u8); for each token the ids of the two
 * tokens that merge into it (2 × u24). The first 256 tokens are single bytes, with the byte as left id.
 */
export const VOCABULARY_MAGIC = 0x01_4f_56_43;

const ENCODING_NUMBERS: Readonly<Record<Encoding, number>> = { o200k_base: 0, cl100k_base: 1 };

/** Whether bytes start like the vocabulary file of an encoding. */
export function isVocabulary(bytes: Uint8Array, encoding: Encoding): boolean {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    bytes.length > 16 &&
    head.getUint32(0, true) === VOCABULARY_MAGIC &&
    head.getUint32(12, true) === ENCODING_NUMBERS[encoding]
  );
}
