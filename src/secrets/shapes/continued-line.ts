import { type Escape, packEscape, NO_ESCAPE } from "./escape.ts";
import { isInToken } from "./stretches.ts";

/** Maximum indentation in bytes. */
const MAX_INDENT_BYTES = 64;

/** Backslash at the end of a line inside a token, as in shells, Makefiles and strings of many languages. */
export const CONTINUED_LINE: Escape = {
  marks: ["\\\n", "\\\r\n"],
  lead: 92,
  decode: (bytes, at) => {
    const lineEnd = bytes[at + 1] === 13 ? at + 2 : at + 1;
    if (bytes[lineEnd] !== 10 || !isInToken(bytes, at - 1)) return NO_ESCAPE;
    let next = lineEnd + 1;
    while (next <= lineEnd + MAX_INDENT_BYTES && (bytes[next] === 32 || bytes[next] === 9)) next++;
    return isInToken(bytes, next) ? packEscape(next - at) : NO_ESCAPE;
  },
};
