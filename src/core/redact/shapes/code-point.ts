import { asciiOf, type Escape } from "./escape.ts";

const ENCODED = /^\\(?:u00([0-7][\da-f])|x([0-7][\da-f])|u\{0{0,4}([0-7][\da-f])\}|U000000([0-7][\da-f]))/i;

/** `\u005f`, `\x5f`, `\u{5f}` and `\U0000005f`, as in the strings of most languages. */
export const CODE_POINT: Escape = {
  marks: ["\\u00", "\\u{", "\\x2", "\\x3", "\\x4", "\\x5", "\\x6", "\\x7"],
  lead: "\\",
  decode: (text) => {
    const match = ENCODED.exec(text);
    const digits = match?.slice(1).find((group) => group !== undefined);
    const decoded = digits === undefined ? undefined : asciiOf(Number.parseInt(digits, 16));
    return decoded === undefined ? undefined : { length: match![0].length, text: decoded };
  },
};
