/** Code points of bytes 0x80 to 0x9F (WHATWG, index windows-1252); zero for the five unassigned bytes. */
const HIGH_CONTROLS: readonly number[] = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

/** UTF-8 of each byte. */
const UTF8: readonly Buffer[] = Array.from({ length: 256 }, (_, byte) =>
  Buffer.from(String.fromCodePoint(characterOf(byte) ?? 0xfffd)),
);

/**
 * Whether bytes look like text in a single-byte encoding: at least half ASCII, at most one control character in fifty.
 */
export function looksLikeSingleBytes(bytes: Buffer): boolean {
  let ascii = 0;
  let controls = 0;
  for (const byte of bytes) {
    if (isControl(byte)) controls += 1;
    else if (byte < 0x80) ascii += 1;
  }
  return controls * 50 <= bytes.length && ascii * 2 >= bytes.length;
}

/** Decodes windows-1252 to UTF-8; unassigned bytes become U+FFFD. */
export function decodeWindows1252(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length * 3);
  let end = 0;
  for (const byte of bytes) for (const unit of UTF8[byte] ?? []) out[end++] = unit;
  return Buffer.from(out.subarray(0, end));
}

function characterOf(byte: number): number | undefined {
  if (byte < 0x80 || byte > 0x9f) return byte;
  return HIGH_CONTROLS[byte - 0x80] || undefined;
}

function isControl(byte: number): boolean {
  if (byte >= 0x20) return byte === 0x7f || characterOf(byte) === undefined;
  return !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1b;
}
