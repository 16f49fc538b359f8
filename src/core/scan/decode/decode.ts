import { isUtf8 } from "node:buffer";
import type { TextEncoding } from "../../../model/facts.ts";
import { mendUtf8, utf8Health } from "./damaged-utf8.ts";
import { decodeUtf16, guessUtf16, utf16Mark } from "./utf16.ts";
import { decodeWindows1252, looksLikeSingleBytes } from "./windows-1252.ts";

/** Text of a file as UTF-8, and the encoding it was stored in. */
export interface DecodedText {
  readonly utf8: Buffer;
  readonly encoding: TextEncoding;
}

/** Magic numbers of binary formats that may contain no NUL byte. */
const MAGIC: readonly Buffer[] = [
  "%PDF-",
  "PK\x03\x04",
  "\x1f\x8b\x08",
  "\x28\xb5\x2f\xfd",
  "\xfd7zXZ",
  "7z\xbc\xaf\x27\x1c",
  "BZh91AY&SY",
  "\x89PNG\r\n\x1a\n",
  "GIF87a",
  "GIF89a",
  "\xff\xd8\xff",
  "wOFF",
  "wOF2",
  "OggS",
  "fLaC",
  "\x7fELF",
].map((magic) => Buffer.from(magic, "latin1"));
const MAGIC_FIRST: ReadonlySet<number | undefined> = new Set(MAGIC.map((magic) => magic[0]));

/**
 * Decodes a file's text to UTF-8; returns `undefined` for binary files, detected by content only. Valid UTF-8 without
 * a NUL is returned as the same buffer, including a byte order mark. Otherwise UTF-16 is decoded; UTF-8 with few
 * broken sequences (at least eight good ones for each) is repaired with U+FFFD; and text that looks like a single-byte
 * encoding is decoded as windows-1252.
 */
export function decode(bytes: Buffer): DecodedText | undefined {
  if (hasMagic(bytes)) return undefined;
  if (bytes.includes(0)) return decodeMarked(bytes, utf16Mark(bytes) ?? guessUtf16(bytes));
  if (isUtf8(bytes)) return { utf8: bytes, encoding: "utf-8" };
  const marked = decodeMarked(bytes, utf16Mark(bytes));
  if (marked !== undefined) return marked;
  const health = utf8Health(bytes);
  if (health.bad * 8 <= health.good) return { utf8: mendUtf8(bytes, health), encoding: "utf-8-damaged" };
  return looksLikeSingleBytes(bytes) ? { utf8: decodeWindows1252(bytes), encoding: "windows-1252" } : undefined;
}

function hasMagic(bytes: Buffer): boolean {
  return MAGIC_FIRST.has(bytes[0]) && MAGIC.some((magic) => bytes.subarray(0, magic.length).equals(magic));
}

function decodeMarked(bytes: Buffer, order: ReturnType<typeof utf16Mark>): DecodedText | undefined {
  const utf8 = order === undefined ? undefined : decodeUtf16(bytes, order);
  return utf8 === undefined || order === undefined ? undefined : { utf8, encoding: order };
}
