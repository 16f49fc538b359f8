import { byteTable } from "../search/byte-table.ts";
import { type Decoding, decodedView } from "./decoded-view.ts";
import { type Decoded, hexAt, asciiEscape, NO_ESCAPE, packEscape } from "./escape.ts";
import type { Shape } from "./shape.ts";
import { isInToken, stretchesAround } from "./stretches.ts";

/** Maximum length of a divider, in bytes. */
const MAX_DIVIDER_BYTES = 256;

/** Characters of tokens as quoted-printable text may write them: `-`, `.`, `=`, `_`. */
const SOFT_CHARACTERS = ["=2d", "=2e", "=3d", "=5f"];

/** Texts that can be a token without belonging to it. */
const MARKS = [
  // Soft hyphen, zero-width characters, word joiner, byte order mark.
  ..."\u00ad \u200b \u200c \u200d \u2060 \ufeff".split(" ").map((char) => Buffer.from(char).toString("latin1")),
  "&shy;",
  "&zwnj;",
  "&zerowidthspace;",
  "&#173;",
  "&#xad;",
  "&#8203;",
  "&#x200b;",
  // Terminal colors.
  "\x1b[",
  ..."wbr b i u em mark span strong"
    .split(" ")
    .flatMap((name) => [`<${name}>`, `<${name} `, `<${name}/`, `</${name}>`]),
  // Soft line breaks and characters in quoted-printable text (RFC 2045, section 6.7).
  "=\n",
  "=\r\n",
  ...SOFT_CHARACTERS,
  // Ends of string literals that the next literal continues.
  ...['"', "'", "`"].flatMap((quote) =>
    ["+", " +", ".", " .", " &", " \\", "\n", "\r\n"].map((after) => quote + after),
  ),
];

const EQUALS = 61;
/** In tokens of Telegram and Twitch. */
const COLON = 58;
/** First bytes of dividers other than string literals, each with the bytes that may come next. */
const STARTS: ReadonlyMap<number, Uint8Array> = new Map(
  [
    ["\xc2", "\xad"],
    ["\xe2", "\x80\x81"],
    ["\xef", "\xbb"],
    ["&", "#szSZ"],
    ["\x1b", "\\["],
    ["<", "/bBeEiImMsSuUwW"],
    ["=", "\r\n235"],
  ].map(([lead, next]) => [lead!.charCodeAt(0), byteTable(next!)]),
);
const QUOTES = byteTable("\"'`");
const LEADS = QUOTES.map((isQuote, byte) => (STARTS.has(byte) ? 1 : isQuote));

const DIVIDER = new RegExp(
  [
    String.raw`\xc2\xad|\xe2\x80[\x8b-\x8d]|\xe2\x81\xa0|\xef\xbb\xbf`,
    "&(?:shy|zwnj|zerowidthspace|#173|#xad|#8203|#x200b);",
    String.raw`\x1b\[[\d;]{0,16}m`,
    String.raw`(?:</?(?:wbr|b|i|u|em|mark|span|strong)(?:\s[^<>\n]{0,80})?/?>){1,3}`,
    // A name before \`=\` or \`:\` begins another setting, so that the value before it is only empty.
    String.raw`=\r?\n(?![\w.-]{1,32}\s{0,4}[=:])`,
    String.raw`(["'\x60])(?:\s{0,32}(?:\+|\.{1,2}|&)\s{0,64}|[\t ]{0,32}\\?\r?\n[\t ]{0,64})[fFbBrRuUL]{0,2}\1`,
  ].join("|"),
  "iy",
);

const DECODING: Decoding = {
  leads: LEADS,
  decode: dividerAt,
  // The parts of other strings have nothing to do with each other.
  isGenerated: true,
};

/** Tokens divided by markup, invisible characters, line breaks of mail, or the syntax of string literals. */
export const DIVIDED: Shape = {
  marks: MARKS,
  views: (bytes, marks) =>
    stretchesAround(bytes, marks, DECODING).map(({ start, end }) => decodedView(bytes, start, end, DECODING)),
};

/** Bytes between two string literals that are one: blanks, operators, the prefix of the second. */
const BETWEEN = byteTable("\\t\\n\\r +.&\\\\fFbBrRuUL");
const MAX_BETWEEN = 100;

function dividerAt(bytes: Buffer, at: number): Decoded {
  if (!(isInToken(bytes, at - 1) || bytes[at - 1] === COLON) || !mayDivide(bytes, at)) return NO_ESCAPE;
  if (bytes[at] === EQUALS && SOFT_CHARACTERS.includes(bytes.toString("latin1", at, at + 3).toLowerCase()))
    return asciiEscape(3, hexAt(bytes, at + 1, 2));
  DIVIDER.lastIndex = 0;
  const divider = DIVIDER.exec(bytes.toString("latin1", at, at + MAX_DIVIDER_BYTES))?.[0] ?? "";
  return divider !== "" && isInToken(bytes, at + divider.length) ? packEscape(divider.length) : NO_ESCAPE;
}

/** Cheap check that most tags, assignments and ends of strings fail. */
function mayDivide(bytes: Buffer, at: number): boolean {
  const nexts = STARTS.get(bytes[at]!);
  if (nexts !== undefined) return nexts[bytes[at + 1] ?? 0] === 1;
  let next = at + 1;
  while (next < at + MAX_BETWEEN && BETWEEN[bytes[next] ?? 0] === 1) next++;
  return next > at + 1 && bytes[next] === bytes[at];
}
