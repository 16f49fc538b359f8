import type { DecodedText } from "./decoded-text.ts";

/** Visible replacement for a NUL character. */
const NUL_REPLACEMENT = Buffer.from("\u2400");

/**
 * Minimum number of other bytes per run of NULs or control character in text. In binary formats, NULs are more
 * frequent.
 */
export const MIN_BYTES_PER_NUL = 10;
/**
 * Minimum number of other bytes per run of NULs or control character in text that is not UTF-8. It is higher, because
 * such bytes could be anything.
 */
export const MIN_LEGACY_BYTES_PER_NUL = 50;

/**
 * `ustar` in the first header of a tar archive. Without this check, the texts in the archive would hide that it is
 * binary.
 */
const TAR = { at: 257, magic: Buffer.from("ustar") };

/**
 * Whether bytes with NULs can be text: no more than half are NUL, and runs of NULs and control characters are rare
 * among the others.
 * @param sparse minimum number of other bytes per run or control character
 */
export function isTextWithNuls(bytes: Buffer, sparse: number): boolean {
  if (bytes.subarray(TAR.at, TAR.at + TAR.magic.length).equals(TAR.magic)) return false;
  let [nuls, odd] = [0, 0];
  let previous = 1;
  for (const byte of bytes) {
    if (byte === 0) {
      nuls++;
      if (previous !== 0) odd++;
    } else if (byte < 0x08 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)) odd++;
    previous = byte;
  }
  return nuls * 2 <= bytes.length && odd * sparse <= bytes.length - nuls;
}

/** Returns a text with each NUL replaced with U+2400, which is visible, and with their number in `nuls`. */
export function withVisibleNuls({ utf8, encoding }: DecodedText): DecodedText {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = utf8.indexOf(0); at !== -1; at = utf8.indexOf(0, from)) {
    parts.push(utf8.subarray(from, at), NUL_REPLACEMENT);
    from = at + 1;
  }
  return { utf8: Buffer.concat([...parts, utf8.subarray(from)]), encoding, nuls: parts.length / 2 };
}
