import { longLines } from "../payload/cut-payloads.ts";
import type { TextShape } from "./text-shape.ts";

/**
 * Bytes above which a line is long. Scripts and styles have short lines unless a tool joined them; linguist's threshold of
 * 110 also catches hand-written tests.
 */
const LONG = { JavaScript: 200, CSS: 200, other: 400 };

/** Bytes of a line above which a text can be minified although its average line is short. */
const VERY_LONG = 20_000;

/** Bytes. A smaller file may be a single line and still hand-written: a small JSON, a test case. */
const SMALLEST_MINIFIED = 2048;

/** Data and pictures: nobody writes long lines of them by hand. */
const DATA: ReadonlySet<string> = new Set([
  "JSON",
  "JSON with Comments",
  "JSON5",
  "GeoJSON",
  "TopoJSON",
  "JSONLD",
  "SVG",
]);

/**
 * Whether a text of at least 2 KB, with its payloads, has more than half of its bytes in long lines that look joined. A few
 * long lines among short ones make no minified text.
 */
export function isMinified(utf8: Buffer, { language, bytes, lines, longestLine }: TextShape): boolean {
  const long = language === "JavaScript" || language === "CSS" ? LONG[language] : LONG.other;
  if (bytes < SMALLEST_MINIFIED || longestLine <= long) return false;
  if (longestLine <= VERY_LONG && utf8.length <= long * lines) return false;
  let joined = 0;
  for (const [start, end] of longLines(utf8, long + 1)) {
    if (DATA.has(language) || isJoined(utf8, start, end)) joined += end - start;
  }
  return joined * 2 > utf8.length;
}

const SPACE = 0x20;
const BRACKETS: ReadonlySet<number> = new Set(Buffer.from("(){}[]<>"));

/** Whether a line has the brackets of code, a fiftieth of it, and few of the spaces of sentences and indented code. */
function isJoined(utf8: Buffer, start: number, end: number): boolean {
  let [brackets, spaces] = [0, 0];
  for (let at = start; at < end; at++) {
    const byte = utf8[at]!;
    if (byte === SPACE) spaces++;
    else if (BRACKETS.has(byte)) brackets++;
  }
  return brackets * 50 >= end - start && spaces * 7 < end - start;
}
