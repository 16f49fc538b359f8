import { byteTable } from "../search/byte-table.ts";
import { BASE64 } from "./codecs/base64.ts";
import type { CodedText } from "./codecs/codec.ts";
import { HEX } from "./codecs/hex.ts";
import type { Shape, TextView } from "./shape.ts";

/** Minimum length of the runs that codecs are tried on. */
const MIN_RUN_LENGTH = 28;
const NO_LEAD = [0];
/** First characters of four Base64 characters, or of two hexadecimal digits, that encode printable text. */
const TEXT_STARTS = byteTable("02-7CDI-Za-f");
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

/** Text encoded as Base64 or hexadecimal digits. */
export const CODED: Shape = {
  marks: undefined,
  views: (bytes, runs) => {
    const views: TextView[] = [];
    let readEnd = 0;
    for (let i = 0; i < runs.length; i += 2) readEnd = readRun(bytes, Math.max(readEnd, runs[i]!), runs[i + 1]!, views);
    return views;
  },
};

/**
 * Adds views of the encoded text from `start` to the end of a run, and beyond it if the text continues.
 * @returns offset where to continue
 */
function readRun(bytes: Buffer, start: number, end: number, views: TextView[]): number {
  let at = start;
  while (at + MIN_RUN_LENGTH <= end) {
    const mayBegin = TEXT_STARTS[bytes[at]!] === 1 || ESCAPES[byteBefore(bytes, at)] === 1;
    const text = mayBegin ? encodedTextAt(bytes, at, end) : undefined;
    if (text === undefined) return end;
    views.push(text.view);
    const inner = innerView(text.view);
    if (inner !== undefined) views.push(inner);
    at = text.end;
  }
  return at;
}

/** Decodes a text that is encoded twice. */
function innerView(outer: TextView): TextView | undefined {
  const length = /^[\w+/-]*/.exec(outer.bytes.toString("latin1"))![0].length;
  const inner = length < MIN_RUN_LENGTH ? undefined : encodedTextAt(outer.bytes, 0, length)?.view;
  if (inner === undefined) return undefined;
  return {
    bytes: inner.bytes,
    generated: outer.generated,
    locate: (from, to) => {
      const { start, end } = inner.locate(from, to);
      return outer.locate(start, end);
    },
  };
}

/** Decodes the text at the start of a run, or after characters that may be an escape or a prefix. */
function encodedTextAt(bytes: Buffer, start: number, end: number): CodedText | undefined {
  for (const lead of possibleLeads(bytes, start)) {
    const at = start + lead;
    if (at + HEX.minLength <= end && HEX.isText(bytes, at)) return HEX.decode(bytes, at);
    if (at + BASE64.minLength <= end && BASE64.isText(bytes, at)) return BASE64.decode(bytes, at);
  }
  return undefined;
}

/** Numbers of leading characters of a run that may belong to an escape or a prefix. */
function possibleLeads(bytes: Buffer, start: number): readonly number[] {
  const before = byteBefore(bytes, start);
  if (before === BACKSLASH) return AFTER_BACKSLASH;
  if (before === PERCENT_SIGN) return AFTER_PERCENT;
  return bytes[start] === ZERO ? AFTER_ZERO : NO_LEAD;
}

function byteBefore(bytes: Buffer, at: number): number {
  return at > 0 ? bytes[at - 1]! : 0;
}
