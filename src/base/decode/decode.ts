import type { DecodedText } from "./decoded-text.ts";
import { isUtf8 } from "node:buffer";
import { isTextWithNuls, MIN_BYTES_PER_NUL, MIN_LEGACY_BYTES_PER_NUL, withVisibleNuls } from "./nul.ts";
import { decodeUtf16, guessByteOrder, markedByteOrder } from "./utf16.ts";

/** Magic numbers of binary formats that may contain few NUL bytes or none. */
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
  "RIFF",
  "fLaC",
  "\x7fELF",
  "\0asm",
  "\xca\xfe\xba\xbe",
  "\xd0\xcf\x11\xe0",
  "SQLite format 3\0",
  "\0\x01\0\0\0",
  "OTTO\0",
].map((magic) => Buffer.from(magic, "latin1"));
const MAGIC_FIRST_BYTES: ReadonlySet<number | undefined> = new Set(MAGIC.map((magic) => magic[0]));

/** Escape sequence before Japanese characters in ISO-2022-JP, which is valid UTF-8. */
const TO_JAPANESE = "\x1b$";

/**
 * Decodes a file's text to UTF-8. Returns `undefined` for binary files, which are detected by content only. Returns
 * valid UTF-8 without NULs as the same buffer, including a byte order mark, unless it is ISO-2022-JP. For other text,
 * UTF-16 comes first, then the encoding that the text declares, then `declared`, then damaged UTF-8, then detection. A
 * file with few NULs is text; each NUL is replaced with a visible character.
 * @param declared encoding that the repository declares for the file
 */
export async function decode(bytes: Buffer, declared?: string): Promise<DecodedText | undefined> {
  if (hasMagic(bytes)) return undefined;
  if (!bytes.includes(0)) return decodeWithoutNuls(bytes, declared);
  const utf16 = decodeMarked(bytes, markedByteOrder(bytes) ?? guessByteOrder(bytes));
  if (utf16 !== undefined || !isTextWithNuls(bytes, MIN_BYTES_PER_NUL)) return utf16;
  const text = await decodeWithoutNuls(bytes, declared);
  const isText = text !== undefined && (text.encoding === "utf-8" || isTextWithNuls(bytes, MIN_LEGACY_BYTES_PER_NUL));
  return isText ? withVisibleNuls(text) : undefined;
}

async function decodeWithoutNuls(bytes: Buffer, declared: string | undefined): Promise<DecodedText | undefined> {
  const isValid = isUtf8(bytes);
  if (isValid && !bytes.includes(TO_JAPANESE)) return { utf8: bytes, encoding: "utf-8", nuls: 0 };
  const marked = decodeMarked(bytes, markedByteOrder(bytes));
  if (marked !== undefined) return marked;
  if (!isValid && !hasFewControls(bytes)) return undefined;
  // Loaded on demand because few repositories have such a file.
  const { decodeIso2022Jp, decodeLegacy } = await import("./legacy.ts");
  return isValid
    ? (decodeIso2022Jp(bytes) ?? { utf8: bytes, encoding: "utf-8", nuls: 0 })
    : decodeLegacy(bytes, declared);
}

/** Whether no more than one byte in fifty is a control character that text does not contain. */
function hasFewControls(bytes: Buffer): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 ? byte < 0x08 || (byte > 0x0d && byte !== 0x1b) : byte === 0x7f) controls++;
  return controls * 50 <= bytes.length;
}

function hasMagic(bytes: Buffer): boolean {
  return MAGIC_FIRST_BYTES.has(bytes[0]) && MAGIC.some((magic) => bytes.subarray(0, magic.length).equals(magic));
}

function decodeMarked(bytes: Buffer, order: ReturnType<typeof markedByteOrder>): DecodedText | undefined {
  const utf8 = order === undefined ? undefined : decodeUtf16(bytes, order);
  return utf8 === undefined || order === undefined ? undefined : { utf8, encoding: order, nuls: 0 };
}
