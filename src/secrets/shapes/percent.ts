import { asciiEscape, type Escape, hexAt } from "./escape.ts";

/** `%5F`, as in URLs (RFC 3986, section 2.1). */
export const PERCENT: Escape = {
  marks: ["%2", "%3", "%4", "%5", "%6", "%7"],
  lead: 37,
  decode: (bytes, at) => asciiEscape(3, hexAt(bytes, at + 1, 2)),
};
