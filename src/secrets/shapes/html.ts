import { asciiEscape, type Escape, NO_ESCAPE } from "./escape.ts";

const ENCODED = /^&(?:#0{0,4}(\d{1,3});?|#x0{0,4}([\da-f]{1,2});?|([a-z]{2,7});)/i;
/** Length of the longest escape in bytes. */
const MAX_ESCAPE_BYTES = 12;
/**
 * Named references for the printable ASCII characters of tokens and assignments.
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */
const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  ast: "*",
  bsol: "\\",
  colon: ":",
  comma: ",",
  commat: "@",
  dollar: "$",
  equals: "=",
  excl: "!",
  grave: "`",
  gt: ">",
  hat: "^",
  hyphen: "-",
  lowbar: "_",
  lpar: "(",
  lt: "<",
  nbsp: " ",
  num: "#",
  percnt: "%",
  period: ".",
  plus: "+",
  quest: "?",
  quot: '"',
  rpar: ")",
  semi: ";",
  sol: "/",
  verbar: "|",
};

/** `&#95;`, `&#x5f;` and `&lowbar;`, as in HTML and XML. */
export const HTML: Escape = {
  marks: ["&#", "&colon;", "&equals;", "&hyphen;", "&lowbar;", "&period;", "&plus;", "&quot;", "&sol;"],
  lead: 38,
  decode: (bytes, at) => {
    const match = ENCODED.exec(bytes.toString("latin1", at, at + MAX_ESCAPE_BYTES));
    if (match === null) return NO_ESCAPE;
    const [reference, decimal, hex, name] = match;
    if (name === undefined)
      return asciiEscape(reference.length, decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
    const character = NAMED_CHARACTERS[name.toLowerCase()];
    return character === undefined ? NO_ESCAPE : asciiEscape(reference.length, character.charCodeAt(0));
  },
};
