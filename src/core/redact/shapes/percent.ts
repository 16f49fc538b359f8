import { asciiOf, type Escape } from "./escape.ts";

const ENCODED = /^%([0-7][\da-f])/i;

/** `%5F`, as in URLs (RFC 3986, section 2.1). */
export const PERCENT: Escape = {
  marks: ["%2", "%3", "%4", "%5", "%6", "%7"],
  lead: "%",
  decode: (text) => {
    const digits = ENCODED.exec(text)?.[1];
    const decoded = digits === undefined ? undefined : asciiOf(Number.parseInt(digits, 16));
    return decoded === undefined ? undefined : { length: 3, text: decoded };
  },
};
