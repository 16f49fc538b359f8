import type { Escape } from "./escape.ts";

const IN_TOKEN = /[\w+/=.-]/;
const CONTINUED = /^\\\r?\n[\t ]{0,32}(?=[\w+/=.-])/;

/** A backslash at the end of a line inside of a token, as in shells, Makefiles and strings of many languages. */
export const CONTINUED_LINE: Escape = {
  marks: ["\\\n", "\\\r\n"],
  lead: "\\",
  decode: (text, before) => {
    const match = IN_TOKEN.test(before) ? CONTINUED.exec(text) : null;
    return match === null ? undefined : { length: match[0].length, text: "" };
  },
};
