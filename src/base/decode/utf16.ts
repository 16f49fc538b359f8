/** Byte order of UTF-16. */
export type Utf16 = "utf-16le" | "utf-16be";

/** Minimum number of characters that distinguishes UTF-16 without a byte order mark from numbers. */
const MIN_UNMARKED_CHARACTERS = 4;

/**
 * Characters that text never contains: control characters other than white space and layout, lone surrogates,
 * noncharacters.
 */
const NON_TEXT = /[\u0000-\u0007\u000E-\u001A\u001C-\u001F\u007F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Byte order from a byte order mark; `undefined` without a mark or for UTF-32. */
export function markedByteOrder(bytes: Buffer): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes[2] === 0 && bytes[3] === 0 ? undefined : "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : undefined;
}

/**
 * Below this number of characters, at least half must be ASCII, because a few numbers can look like characters of any
 * script.
 */
const MIN_RELIABLE_UNITS = 16;

/** If all other bytes are printable ASCII, minimum number of bytes per NUL of text that is not UTF-16. */
const MIN_BYTES_PER_NUL = 8;

/** Bytes that a guess reads. */
const MAX_SAMPLE_BYTES = 65_536;

/**
 * Guesses the byte order of UTF-16 without a byte order mark: the order with more ASCII characters, if nine of ten
 * characters in the first 64 KB belong to common scripts. Fewer than {@link MIN_RELIABLE_UNITS} characters must also be
 * half ASCII. Returns `undefined` otherwise, for an odd number of bytes, for fewer than {@link MIN_UNMARKED_CHARACTERS}
 * characters, and for ASCII with few NULs.
 */
export function guessByteOrder(bytes: Buffer): Utf16 | undefined {
  if (bytes.length % 2 === 1 || bytes.length < MIN_UNMARKED_CHARACTERS * 2) return undefined;
  const sample = bytes.subarray(0, MAX_SAMPLE_BYTES);
  if (isAsciiWithFewNuls(sample)) return undefined;
  const [little, big] = [tallyUnits(sample, 0), tallyUnits(sample, 1)];
  if (little.ascii === big.ascii) return undefined;
  const [order, { ascii, common }] =
    little.ascii > big.ascii ? (["utf-16le", little] as const) : (["utf-16be", big] as const);
  const units = sample.length / 2;
  return common * 10 >= units * 9 && (units >= MIN_RELIABLE_UNITS || ascii * 2 >= units) ? order : undefined;
}

function isAsciiWithFewNuls(sample: Buffer): boolean {
  let nuls = 0;
  for (const byte of sample) {
    if (byte === 0) nuls++;
    else if (byte >= 0x7f || (byte < 0x20 && (byte < 0x09 || byte > 0x0d))) return false;
  }
  return nuls * MIN_BYTES_PER_NUL < sample.length;
}

/** Counts ASCII characters and characters of all common scripts. @param low index of the low byte in a pair */
function tallyUnits(sample: Buffer, low: 0 | 1): { readonly ascii: number; readonly common: number } {
  let [ascii, common] = [0, 0];
  for (let at = 0; at < sample.length; at += 2) {
    const unit = sample[at + low]! + 256 * sample[at + 1 - low]!;
    if (unit < 0x80) ascii++;
    if (isCommon(unit)) common++;
  }
  return { ascii, common };
}

/** Whether a code unit belongs to the alphabets up to Arabic, general punctuation, Chinese, Japanese or Korean. */
function isCommon(unit: number): boolean {
  if (unit < 0x700) return unit >= 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0x3000) return unit >= 0x2000 && unit < 0x2070;
  return unit < 0x3100 || (unit >= 0x4e00 && unit < 0xa000) || (unit >= 0xac00 && unit < 0xd7a4) || unit >= 0xff00;
}

/** Decodes UTF-16 to UTF-8 without the byte order mark; `undefined` if the bytes are not text. */
export function decodeUtf16(bytes: Buffer, order: Utf16): Buffer | undefined {
  if (bytes.length % 2 === 1) return undefined;
  const little = order === "utf-16le" ? bytes : Buffer.from(bytes).swap16();
  const text = little.toString("utf16le").replace(/^\uFEFF/u, "");
  return NON_TEXT.test(text) ? undefined : Buffer.from(text, "utf8");
}
