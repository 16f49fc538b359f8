import { byteTable } from "../search/byte-table.ts";
import { BASE64 } from "./base64.ts";
import type { CodedText } from "./codec.ts";
import { HEX } from "./hex.ts";
import type { Shape, TextView } from "./shape.ts";

/** Letters, digits and the other characters of base64 and base64url. */
const ALPHABET = byteTable("0-9A-Za-z+/_-");
/** Characters of the shortest run of the alphabet that a codec is tried on. */
const LEAST = 28;
const NO_LEAD = [0];
/** Characters that four characters of base64, or two digits, begin with if they encode printable text. */
const BEGINS = byteTable("02-7CDI-Za-f");
const ESCAPES = byteTable("%\\\\");
/** `%0A`. */
const PERCENT_SIGN = 37;
const AFTER_PERCENT = [0, 2];
/** `\n`, `\x22` and `\u0022`. */
const BACKSLASH = 92;
const AFTER_BACKSLASH = [0, 1, 3, 5];
/** `0x`. */
const ZERO = 48;
const AFTER_ZERO = [0, 2];

/** Text written as base64 or hexadecimal digits. */
export const CODED: Shape = {
  marks: undefined,
  views: (bytes) => {
    // Most of a text is read here, often before V8 has optimized this: what is global or a property is slow to reach.
    const [alphabet, size] = [ALPHABET, bytes.length];
    const views: TextView[] = [];
    for (let start = 0; start + LEAST <= size;) {
      // Reads backwards from where a run would have to reach, and so few bytes of a text without runs.
      let at = start + LEAST - 1;
      while (at >= start && alphabet[bytes[at]!] === 1) at--;
      start = at < start ? readRun(bytes, start, views) : at + 1;
    }
    return views;
  },
};

/** Adds the view of the run at an offset, if it encodes text. Returns where to go on. */
function readRun(bytes: Buffer, start: number, views: TextView[]): number {
  let end = start + LEAST;
  while (end < bytes.length && ALPHABET[bytes[end]!] === 1) end++;
  if (BEGINS[bytes[start]!] === 0 && ESCAPES[byteBefore(bytes, start)] === 0) return end + 1;
  const text = textIn(bytes, start, end);
  if (text === undefined) return end + 1;
  views.push(text.view);
  return text.end;
}

/** Returns the encoded text that begins at the start of a run, or after what is an escape or a prefix there. */
function textIn(bytes: Buffer, start: number, end: number): CodedText | undefined {
  for (const lead of leadsOf(bytes, start)) {
    const at = start + lead;
    if (at + HEX.least <= end && HEX.isText(bytes, at)) return HEX.decode(bytes, at);
    if (at + BASE64.least <= end && BASE64.isText(bytes, at)) return BASE64.decode(bytes, at);
  }
  return undefined;
}

/** Returns how many characters of a run may belong to what is before it. */
function leadsOf(bytes: Buffer, start: number): readonly number[] {
  const before = byteBefore(bytes, start);
  if (before === BACKSLASH) return AFTER_BACKSLASH;
  if (before === PERCENT_SIGN) return AFTER_PERCENT;
  return bytes[start] === ZERO ? AFTER_ZERO : NO_LEAD;
}

function byteBefore(bytes: Buffer, at: number): number {
  return at > 0 ? bytes[at - 1]! : 0;
}
