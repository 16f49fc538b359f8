import type { DecodedText } from "./decoded-text.ts";

/** Shown in place of a NUL character. */
const VISIBLE = Buffer.from("\u2400");

/** One NUL, or a run of them, may be among so many other bytes. In binary formats, they are more frequent. */
export const SPARSE = 10;
/** The same for bytes that are not UTF-8, which can be anything. */
export const SURE = 50;

/** `ustar` in the first header of a tar archive: the texts in it would hide that it is binary. */
const TAR = { at: 257, magic: Buffer.from("ustar") };

/**
 * Whether bytes with NULs can be text: at most half are NUL, and runs of NULs and controls are rare among the others.
 * @param sparse minimum number of other bytes for each
 */
export function isTextWithNuls(bytes: Buffer, sparse: number): boolean {
  if (bytes.subarray(TAR.at, TAR.at + TAR.magic.length).equals(TAR.magic)) return false;
  let [nuls, odd] = [0, 0];
  let before = 1;
  for (const byte of bytes) {
    if (byte === 0) {
      nuls++;
      if (before !== 0) odd++;
    } else if (byte < 0x08 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)) odd++;
    before = byte;
  }
  return nuls * 2 <= bytes.length && odd * sparse <= bytes.length - nuls;
}

/** Replaces each NUL with a character that can be seen. */
export function withVisibleNuls({ utf8, encoding }: DecodedText): DecodedText {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = utf8.indexOf(0); at !== -1; at = utf8.indexOf(0, from)) {
    parts.push(utf8.subarray(from, at), VISIBLE);
    from = at + 1;
  }
  return { utf8: Buffer.concat([...parts, utf8.subarray(from)]), encoding, nuls: parts.length / 2 };
}
