import type { Escape } from "./escape.ts";

const CHARACTERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "/": "/",
  "\\": "\\",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** `\"`, and near it `\\`, `\n` and the like, as in JSON inside of strings. */
export const STRING_ESCAPE: Escape = {
  marks: ['\\"'],
  lead: "\\",
  decode: (text) => {
    const decoded = CHARACTERS[text[1] ?? ""];
    return decoded === undefined ? undefined : { length: 2, text: decoded };
  },
};
