import { byteTable } from "../search/byte-table.ts";
import { type Escape, escapeOf, NO_ESCAPE } from "./escape.ts";

const IN_TOKEN = byteTable("\\w+/=.-");
/** Most bytes of indentation. */
const INDENT = 64;

/** A backslash at the end of a line inside of a token, as in shells, Makefiles and strings of many languages. */
export const CONTINUED_LINE: Escape = {
  marks: ["\\\n", "\\\r\n"],
  lead: 92,
  decode: (bytes, at) => {
    const lineEnd = bytes[at + 1] === 13 ? at + 2 : at + 1;
    if (bytes[lineEnd] !== 10 || !isInToken(bytes, at - 1)) return NO_ESCAPE;
    let next = lineEnd + 1;
    while (next <= lineEnd + INDENT && (bytes[next] === 32 || bytes[next] === 9)) next++;
    return isInToken(bytes, next) ? escapeOf(next - at) : NO_ESCAPE;
  },
};

function isInToken(bytes: Buffer, at: number): boolean {
  return IN_TOKEN[bytes[at] ?? 0] === 1;
}
