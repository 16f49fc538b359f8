import { type Decoding, decodedView } from "./decoded-view.ts";
import { NO_ESCAPE, packEscape } from "./escape.ts";
import type { Shape, TextView } from "./shape.ts";

/** Maximum length of a list, and maximum distance between a variable and its use, in bytes. */
const REACH = 4096;
/** Maximum number of earlier occurrences of a variable that are examined. */
const MAX_OCCURRENCES = 8;

const LIST_END = /^\]\s{0,8}\.join\((?:""|''|``)?\)/;
const LIST_START = /(?:""|'')\.join\(\[$/;
const COMMA = /^(["'`])\s{0,16},\s{0,32}\1/;
const DECODING: Decoding = {
  leads: Uint8Array.from({ length: 256 }, (_, byte) => ("\"'`".includes(String.fromCharCode(byte)) ? 1 : 0)),
  decode: (bytes, at) => {
    const comma = COMMA.exec(bytes.toString("latin1", at, at + 64))?.[0];
    return comma === undefined ? NO_ESCAPE : packEscape(comma.length);
  },
  isGenerated: true,
};

/** A variable in a template, and the literal text after it. */
const USE = /^["'`]\$\{(?<name>\w{1,40})\}(?<rest>[\w+/=.:-]{4,512})/;
const ASSIGNED = /\s{0,8}=\s{0,8}["'`]([^\s"'`]{4,512})["'`]/y;

/** Tokens that code assembles: `['ghp_…', '…'].join('')`, or a template that begins with a variable. */
export const ASSEMBLED: Shape = {
  marks: ["].join(", '"".join([', "''.join([", ...['"', "'", "`"].map((quote) => `${quote}\${`)],
  views: (bytes, marks) => {
    const views: TextView[] = [];
    let end = 0;
    for (const mark of marks.toSorted((a, b) => a - b)) {
      const list = mark < end ? undefined : listAt(bytes, mark, end);
      if (list !== undefined) {
        views.push(decodedView(bytes, list.start, list.end, DECODING));
        end = list.end;
      } else if (bytes[mark + 1] === 36) for (const view of templateViews(bytes, mark)) views.push(view);
    }
    return views;
  },
};

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Range of the items of a list that is joined without a separator.
 * @param mark start of `].join(` or of `"".join([`
 * @param done end of the last list
 */
function listAt(bytes: Buffer, mark: number, done: number): Range | undefined {
  if (bytes[mark] === 93) {
    const from = Math.max(done, mark - REACH);
    const start = bytes.subarray(from, mark).lastIndexOf("[");
    const isJoined = start !== -1 && LIST_END.test(bytes.toString("latin1", mark, mark + 32));
    return isJoined ? { start: from + start, end: mark } : undefined;
  }
  const start = mark + '"".join(['.length;
  const length = LIST_START.test(bytes.toString("latin1", mark, start))
    ? bytes.subarray(start, start + REACH).indexOf("]")
    : -1;
  return length === -1 ? undefined : { start, end: start + length };
}

/** Views of a variable's value and the text after the variable: one locates the former part, the other the latter. */
function templateViews(bytes: Buffer, mark: number): readonly TextView[] {
  const { name, rest = "" } = USE.exec(bytes.toString("latin1", mark, mark + 640))?.groups ?? {};
  const value = name === undefined ? undefined : valueBefore(bytes, mark, name);
  if (name === undefined || value === undefined) return [];
  const start = mark + name.length + 4;
  const parts = [value, { start, end: start + rest.length }];
  const text = Buffer.concat(parts.map((part) => bytes.subarray(part.start, part.end)));
  const length = value.end - value.start;
  const inValue = (from: number, to: number): Range => ({
    start: value.start + from,
    end: Math.min(value.end, value.start + to),
  });
  const inRest = (from: number, to: number): Range => ({
    start: start + Math.max(0, from - length),
    end: start + to - length,
  });
  return [
    { bytes: text, generated: true, locate: (from, to) => (from < length ? inValue : inRest)(from, to) },
    { bytes: text, generated: true, locate: (from, to) => (to > length ? inRest : inValue)(from, to) },
  ];
}

/** Range of the literal that a variable was last assigned before an offset. */
function valueBefore(bytes: Buffer, mark: number, name: string): Range | undefined {
  const from = Math.max(0, mark - REACH);
  const before = bytes.toString("latin1", from, mark);
  let at = before.length;
  for (let i = 0; i < MAX_OCCURRENCES && at > 0; i++) {
    at = before.lastIndexOf(name, at - 1);
    if (at === -1) return undefined;
    ASSIGNED.lastIndex = at + name.length;
    const value = ASSIGNED.exec(before)?.[1];
    if (value === undefined) continue;
    const end = from + ASSIGNED.lastIndex - 1;
    return { start: end - value.length, end };
  }
  return undefined;
}
