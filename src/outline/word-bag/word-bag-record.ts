import type { WordBag } from "../sketch.ts";
import { readIdentifiers, writeIdentifiers } from "../sketch/sketch-record.ts";

/** Bytes of the total and of the length of the record of `words`. */
const HEAD = 8;

/** Serializes a word bag: total and length (4 bytes each, little-endian), records of the words and of defined words. */
export function writeWordBag({ words, defined, total }: WordBag): Buffer {
  const [all, names] = [writeIdentifiers(words), writeIdentifiers(defined)];
  const padded = Math.ceil(all.length / 4) * 4;
  // Unpooled, because a pooled slice keeps the whole slab alive.
  const bytes = Buffer.allocUnsafeSlow(HEAD + padded + names.length).fill(0);
  bytes.writeUInt32LE(total, 0);
  bytes.writeUInt32LE(all.length, 4);
  bytes.set(all, HEAD);
  bytes.set(names, HEAD + padded);
  return bytes;
}

/** Returns the word bag that `writeWordBag` wrote, without copying if possible; `undefined` for other bytes. */
export function readWordBag(bytes: Buffer): WordBag | undefined {
  if (bytes.length < HEAD) return undefined;
  const [total, length] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const padded = Math.ceil(length / 4) * 4;
  if (HEAD + padded > bytes.length) return undefined;
  const words = readIdentifiers(bytes.subarray(HEAD, HEAD + length));
  const defined = readIdentifiers(bytes.subarray(HEAD + padded));
  return words && defined && { words, defined, total };
}
