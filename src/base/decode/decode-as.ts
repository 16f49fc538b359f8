import iconv from "iconv-lite";
import type { TextEncoding } from "./text-encoding.ts";
import { decodeUtf16 } from "./utf16.ts";

/** Escape sequences of ISO-2022-JP (RFC 1468): two-byte characters, or one of the sets that are nearly ASCII. */
const ISO_2022_ESCAPE = /\x1b(\$[@B]|\([BJ])/u;

/**
 * Decodes bytes in a given encoding to UTF-8; `undefined` if they are not text in that encoding, or for the UTF-8
 * encodings.
 */
export function decodeAs(bytes: Buffer, encoding: TextEncoding): Buffer | undefined {
  if (encoding === "utf-8" || encoding === "utf-8-damaged") return undefined;
  if (encoding === "utf-16le" || encoding === "utf-16be") return decodeUtf16(bytes, encoding);
  const text = encoding === "iso-2022-jp" ? decodeIso2022(bytes) : iconv.decode(bytes, encoding);
  return text !== undefined && isReadable(text) ? Buffer.from(text) : undefined;
}

/** iconv-lite lacks ISO-2022-JP. Its two-byte characters are those of EUC-JP without the high bits. */
function decodeIso2022(bytes: Buffer): string | undefined {
  const [start = "", ...parts] = bytes.toString("latin1").split(ISO_2022_ESCAPE);
  if (parts.length === 0) return undefined;
  let text = start;
  for (let i = 0; i < parts.length; i += 2) {
    const [escape = "", run = ""] = parts.slice(i, i + 2);
    text += escape.startsWith("$") ? iconv.decode(Buffer.from(run, "latin1").map(withHighBit), "euc-jp") : run;
  }
  return text;
}

function withHighBit(byte: number): number {
  return byte > 0x20 ? byte | 0x80 : byte;
}

/** Typical results of a wrong encoding: undefined characters, controls, private use characters. */
const UNREADABLE = /[\uFFFD\u0080-\u0084\u0086-\u009F\uE000-\uF8FF]/gu;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
/**
 * Minimum number of non-ASCII characters per unreadable one. Above it, unreadable characters are damage rather than
 * evidence of a wrong encoding.
 */
const MIN_CHARACTERS_PER_DAMAGE = 20;

function isReadable(text: string): boolean {
  const unreadable = text.match(UNREADABLE)?.length ?? 0;
  return unreadable === 0 || unreadable * MIN_CHARACTERS_PER_DAMAGE <= (text.match(BEYOND_ASCII)?.length ?? 0);
}
