import { type Codec, isPrintable, textAtStart } from "./codec.ts";
import type { TextView } from "../shape.ts";

/** Minimum number of characters that are decoded: 21 bytes of text. */
const MIN_TEXT_LENGTH = 28;
/** Minimum length of a line that may continue on the next one. */
const MIN_WRAPPED_LINE = 32;
/** Value of each character, or 64 if it has none. `-` and `_` are those of base64url (RFC 4648). */
const VALUES = new Uint8Array(256).fill(64);
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
for (let value = 0; value < 64; value++) VALUES[DIGITS.charCodeAt(value)] = value;
VALUES[45] = 62;
VALUES[95] = 63;

/** Text allowed between two lines of Base64: a line break, real or escaped, indentation, comment markers, quotes. */
const LINE_BREAK = /^["'`]?[\t ]{0,8}[+.\\]?(?:\\r)?(?:\\n|\r?\n)[\t ]{0,64}(?:[*#>]|\/\/)?[\t ]{0,8}["'`]?/;
const BREAK_SIZE = 96;
/** Text before Base64 that only programs read: source maps, scripts, styles and images in data URLs. */
const DATA_URL = /data:[\w.+/-]*(?:css|font|html|image|javascript|json|svg|typescript|wasm)[\w.+;=/-]*;base64,$/i;
/**
 * Maximum text length for generic rules, in bytes. In longer texts, they mostly match long lists of names and numbers.
 */
const MAX_GENERIC_BYTES = 65_536;

/** Line of Base64. Offsets are bytes of the text. */
interface Line {
  readonly start: number;
  readonly end: number;
}

/** Text in Base64, on one line or several, as in MIME, PEM and data URLs. */
export const BASE64: Codec = {
  minLength: MIN_TEXT_LENGTH,
  isText,
  decode: (bytes, start) => {
    const lines = linesFrom(bytes, start);
    return { view: viewOf(bytes, lines), end: lines.at(-1)!.end };
  },
};

/** Whether the bytes that `MIN_TEXT_LENGTH` characters encode are printable. */
function isText(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < start + MIN_TEXT_LENGTH; at += 4) {
    const b = VALUES[bytes[at + 1]!]!;
    if (!isPrintable((VALUES[bytes[at]!]! << 2) | (b >> 4))) return false;
    const c = VALUES[bytes[at + 2]!]!;
    const d = VALUES[bytes[at + 3]!]!;
    if (!isPrintable(((b & 15) << 4) | (c >> 2)) || !isPrintable(((c & 3) << 6) | d)) return false;
  }
  return true;
}

/** Base64 from an offset to its end, including continuation lines. */
function linesFrom(bytes: Buffer, first: number): readonly Line[] {
  const lines: Line[] = [];
  for (let start = first; ;) {
    let end = start;
    while (VALUES[bytes[end] ?? 0]! < 64) end++;
    if (end === start && lines.length > 0) return lines;
    lines.push({ start, end });
    const lineBreak =
      end - start < MIN_WRAPPED_LINE ? null : LINE_BREAK.exec(bytes.toString("latin1", end, end + BREAK_SIZE));
    if (lineBreak === null) return lines;
    start = end + lineBreak[0].length;
  }
}

function viewOf(bytes: Buffer, lines: readonly Line[]): TextView {
  const encoded = lines.map(({ start, end }) => bytes.toString("latin1", start, end)).join("");
  const text = textAtStart(Buffer.from(encoded, "base64"));
  const { start: first } = lines[0]!;
  const before = bytes.toString("latin1", Math.max(0, first - 80), first);
  const offsetOf = offsetMap(lines);
  return {
    bytes: text,
    generated: text.length > MAX_GENERIC_BYTES || DATA_URL.test(before),
    locate: (start, end) => ({
      start: offsetOf(Math.floor((start * 4) / 3)),
      end: offsetOf(Math.ceil((end * 4) / 3) - 1) + 1,
    }),
  };
}

/** Builds a function that maps a character index in the joined lines to its offset in the text. */
function offsetMap(lines: readonly Line[]): (index: number) => number {
  let size = 0;
  const firsts = lines.map(({ start, end }) => (size += end - start) - (end - start));
  return (index) => {
    let [low, high] = [1, lines.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (firsts[middle]! <= index) low = middle + 1;
      else high = middle;
    }
    return lines[low - 1]!.start + index - firsts[low - 1]!;
  };
}
