import { byteTable } from "../search/byte-table.ts";
import { BASE64 } from "./base64.ts";
import type { CodedText } from "./codec.ts";
import { HEX } from "./hex.ts";
import type { Shape, TextView } from "./shape.ts";

/** Characters of the shortest run of the alphabet that a codec is tried on. */
const MIN_RUN_LENGTH = 28;
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
  views: (bytes, runs) => {
    const views: TextView[] = [];
    let done = 0;
    for (let i = 0; i < runs.length; i += 2) done = readRun(bytes, Math.max(done, runs[i]!), runs[i + 1]!, views);
    return views;
  },
};

/** Adds views of the encoded text in the rest of a run, which may go on after it. Returns where to go on. */
function readRun(bytes: Buffer, start: number, end: number, views: TextView[]): number {
  let at = start;
  while (at + MIN_RUN_LENGTH <= end) {
    const mayBegin = BEGINS[bytes[at]!] === 1 || ESCAPES[byteBefore(bytes, at)] === 1;
    const text = mayBegin ? textIn(bytes, at, end) : undefined;
    if (text === undefined) return end;
    views.push(text.view);
    at = text.end;
  }
  return at;
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
