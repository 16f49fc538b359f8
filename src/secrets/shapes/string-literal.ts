import { type Decoding, decodedView } from "./decoded-view.ts";
import { packEscape, NO_ESCAPE } from "./escape.ts";
import type { Shape, TextView } from "./shape.ts";

const LINE_END = 10;
const QUOTE = 34;
const BACKSLASH = 92;
/** Minimum length in bytes of a literal that could hold a secret with its name. */
const MIN_LITERAL_BYTES = 8;
/** Character that an escape letter represents; 0 if the backslash stays. */
const CHARACTERS = new Uint8Array(256);
for (const [name, char] of ['""', "''", "//", "\\\\", "n\n", "r\r", "t\t"].map((pair) => pair.split("")))
  CHARACTERS[name!.charCodeAt(0)] = char!.charCodeAt(0);

const DECODING: Decoding = {
  leads: Uint8Array.from({ length: 256 }, (_, byte) => (byte === BACKSLASH ? 1 : 0)),
  decode: (bytes, at) => {
    const byte = CHARACTERS[bytes[at + 1] ?? 0]!;
    return byte === 0 ? NO_ESCAPE : packEscape(2, byte);
  },
};

/** Contents of string literals that contain `\"`, such as JSON in JSON and notebook cells. */
export const STRING_LITERAL: Shape = {
  marks: ['\\"'],
  views: (bytes, marks) => {
    const views: TextView[] = [];
    let readEnd = 0;
    for (const mark of marks) {
      if (mark < readEnd) continue;
      const start = literalStart(bytes, mark, readEnd);
      readEnd = literalEnd(bytes, mark);
      if (readEnd - start >= MIN_LITERAL_BYTES) views.push(decodedView(bytes, start, readEnd, DECODING));
    }
    return views;
  },
};

/**
 * Returns the start of the literal around an offset: the offset after the nearest unescaped quote or line end before
 * it, but at least `done`.
 */
function literalStart(bytes: Buffer, from: number, done: number): number {
  let start = from;
  while (start > done && bytes[start - 1] !== LINE_END) {
    if (bytes[start - 1] === QUOTE && bytes[start - 2] !== BACKSLASH) break;
    start--;
  }
  return start;
}

/** End of the literal: at a quote or a line end. */
function literalEnd(bytes: Buffer, from: number): number {
  let end = from;
  while (end < bytes.length && bytes[end] !== QUOTE && bytes[end] !== LINE_END) end += bytes[end] === BACKSLASH ? 2 : 1;
  return Math.min(end, bytes.length);
}
