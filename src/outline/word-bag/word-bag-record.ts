import type { WordBag } from "../sketch.ts";
import { readIdentifiers, writeIdentifiers } from "../sketch/sketch-record.ts";

/** Bytes of the total and of the length of the `words` record. */
const HEADER_BYTES = 8;

/**
 * Returns a word bag as bytes: total and length (4 bytes each, little-endian), then `writeIdentifiers` of all words,
 * padded to 4 bytes, and of defined words.
 */
export function writeWordBag({ words, defined, total }: WordBag): Buffer {
  const [wordBytes, names] = [writeIdentifiers(words), writeIdentifiers(defined)];
  const padded = Math.ceil(wordBytes.length / 4) * 4;
  // Unpooled, because a pooled slice keeps the whole slab alive.
  const bytes = Buffer.allocUnsafeSlow(HEADER_BYTES + padded + names.length).fill(0);
  bytes.writeUInt32LE(total, 0);
  bytes.writeUInt32LE(wordBytes.length, 4);
  bytes.set(wordBytes, HEADER_BYTES);
  bytes.set(names, HEADER_BYTES + padded);
  return bytes;
}

/** Parses bytes from `writeWordBag`; `undefined` for other bytes. Does not copy if the bytes are aligned. */
export function readWordBag(bytes: Buffer): WordBag | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const [total, length] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const padded = Math.ceil(length / 4) * 4;
  if (HEADER_BYTES + padded > bytes.length) return undefined;
  const words = readIdentifiers(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length));
  const defined = readIdentifiers(bytes.subarray(HEADER_BYTES + padded));
  return words && defined && { words, defined, total };
}
