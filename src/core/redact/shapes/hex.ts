import { type Codec, type CodedText, isPrintable, LEADS, textAtStart } from "./codec.ts";

/** Characters of the shortest text that is decoded; 16 bytes. */
const LEAST = 32;
/** The value of each digit, 255 for all other bytes. */
const VALUES = new Uint8Array(256).fill(255);
for (const [value, digit] of [..."0123456789abcdef"].entries()) {
  VALUES[digit.charCodeAt(0)] = value;
  VALUES[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Hexadecimal digits of text. */
export const HEX: Codec = {
  decode: (bytes, { start, end }) => {
    const last = Math.min(start + LEADS, end - LEAST);
    for (let at = start; at <= last; at++) if (isText(bytes, at)) return codedText(bytes, at);
    return undefined;
  },
};

/** Whether the bytes that `LEAST` digits encode are printable, as those of digests are not. */
function isText(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < start + LEAST; at += 2)
    if (!isPrintable((VALUES[bytes[at]!]! << 4) | VALUES[bytes[at + 1]!]!)) return false;
  return true;
}

function codedText(bytes: Buffer, first: number): CodedText {
  let end = first + LEAST;
  while (end < bytes.length && VALUES[bytes[end]!]! < 16) end++;
  const view = {
    bytes: textAtStart(Buffer.from(bytes.toString("latin1", first, end), "hex")),
    generated: false,
    locate: (from: number, to: number) => ({ start: first + 2 * from, end: first + 2 * to }),
  };
  return { view, end };
}
