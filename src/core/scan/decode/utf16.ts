/** Byte order of UTF-16. */
export type Utf16 = "utf-16le" | "utf-16be";

/** UTF-16 without a byte order mark needs this many characters to be distinguished from numbers. */
const SHORTEST_UNMARKED = 4;

/**
 * Characters that text never contains: control characters other than white space and layout, lone surrogates,
 * noncharacters.
 */
const NO_TEXT = /[\u0000-\u0007\u000E-\u001A\u001C-\u001F\u007F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Returns the byte order given by a byte order mark; `undefined` if there is none or it is UTF-32. */
export function utf16Mark(bytes: Buffer): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes[2] === 0 && bytes[3] === 0 ? undefined : "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

/**
 * Guesses the byte order of UTF-16 without a byte order mark: at least half of every other byte is zero, and none of
 * those between.
 */
export function guessUtf16(bytes: Buffer): Utf16 | undefined {
  if (bytes.length % 2 === 1 || bytes.length < SHORTEST_UNMARKED * 2) return undefined;
  const zeros = [0, 0];
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = bytes.length / 2;
  if (odd * 2 >= half && even === 0) return "utf-16le";
  return even * 2 >= half && odd === 0 ? "utf-16be" : undefined;
}

/** Decodes UTF-16 to UTF-8 without the byte order mark; `undefined` if it is not text. */
export function decodeUtf16(bytes: Buffer, order: Utf16): Buffer | undefined {
  if (bytes.length % 2 === 1) return undefined;
  const little = order === "utf-16le" ? bytes : Buffer.from(bytes).swap16();
  const text = little.toString("utf16le").replace(/^\uFEFF/u, "");
  return NO_TEXT.test(text) ? undefined : Buffer.from(text, "utf8");
}
