import { asciiEscape, type Decoded, type Escape, hexAt, NO_ESCAPE } from "./escape.ts";

const BRACED = /^\{0{0,4}([0-7][\da-f])\}/i;

/** `\u005f`, `\x5f`, `\u{5f}` and `\U0000005f`, as in the string syntax of most languages. */
export const CODE_POINT: Escape = {
  marks: ["\\u00", "\\u{", "\\x2", "\\x3", "\\x4", "\\x5", "\\x6", "\\x7"],
  lead: 92,
  decode: (bytes, at) => {
    const letter = bytes[at + 1];
    if (letter === 117) return bytes[at + 2] === 123 ? braced(bytes, at) : asciiEscape(6, hexAt(bytes, at + 2, 4));
    if (letter === 120) return asciiEscape(4, hexAt(bytes, at + 2, 2));
    return letter === 85 ? asciiEscape(10, hexAt(bytes, at + 2, 8)) : NO_ESCAPE;
  },
};

function braced(bytes: Buffer, at: number): Decoded {
  const match = BRACED.exec(bytes.toString("latin1", at + 2, at + 10));
  return match ? asciiEscape(2 + match[0].length, Number.parseInt(match[1] ?? "", 16)) : NO_ESCAPE;
}
