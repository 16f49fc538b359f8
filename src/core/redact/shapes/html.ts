import { asciiOf, type Escape } from "./escape.ts";

const ENCODED = /^&(?:#0{0,4}(\d{1,3});?|#x0{0,4}([\da-f]{1,2});?|([a-z]{2,7});)/i;
/** References to the printable ASCII characters of tokens and assignments. @see https://html.spec.whatwg.org/multipage/named-characters.html */
const NAMED: Readonly<Record<string, string>> = {
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
  lead: "&",
  decode: (text) => {
    const match = ENCODED.exec(text);
    if (match === null) return undefined;
    const [whole, decimal, hex, name] = match;
    const decoded =
      name === undefined
        ? asciiOf(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal))
        : NAMED[name.toLowerCase()];
    return decoded === undefined ? undefined : { length: whole.length, text: decoded };
  },
};
