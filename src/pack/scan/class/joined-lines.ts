import { longLines } from "../payload/cut-payloads.ts";
import type { TextShape } from "./text-shape.ts";

/**
 * Minimum length of a long line in bytes. Scripts and styles have short lines unless a tool joined them. Linguist's
 * threshold of 110 would also match hand-written tests.
 */
const LONG_LINE_BYTES = { JavaScript: 200, CSS: 200, other: 400 };

/** Line length in bytes above which a text may be minified even if its average line is short. */
const VERY_LONG_LINE_BYTES = 20_000;

/**
 * Minimum size in bytes. A smaller file may be a single line and still hand-written, such as a small JSON file or a
 * test case.
 */
const MIN_MINIFIED_BYTES = 2048;

/** Data and image formats. People do not write long lines of these by hand. */
const DATA_LANGUAGES: ReadonlySet<string> = new Set([
  "JSON",
  "JSON with Comments",
  "JSON5",
  "GeoJSON",
  "TopoJSON",
  "JSONLD",
  "SVG",
]);

/**
 * Whether a text is minified: it has at least 2 KB including payloads, and more than half of its bytes are in long
 * lines that look joined. A few long lines among short ones are not enough.
 */
export function isMinified(utf8: Buffer, { language, bytes, lines, longestLine }: TextShape): boolean {
  const threshold = language === "JavaScript" || language === "CSS" ? LONG_LINE_BYTES[language] : LONG_LINE_BYTES.other;
  if (bytes < MIN_MINIFIED_BYTES || longestLine <= threshold) return false;
  if (longestLine <= VERY_LONG_LINE_BYTES && utf8.length <= threshold * lines) return false;
  let joined = 0;
  for (const [start, end] of longLines(utf8, threshold + 1)) {
    if (DATA_LANGUAGES.has(language) || isJoined(utf8, start, end, language)) joined += end - start;
  }
  return joined * 2 > utf8.length;
}

const SPACE = 0x20;
const BRACKETS: ReadonlySet<number> = new Set(Buffer.from("(){}[]<>"));

const QUOTES: ReadonlySet<number> = new Set(Buffer.from("\"'`"));
const BACKSLASH = 0x5c;
/** Languages whose tools put whole modules into strings, and languages with quotation marks in plain text. */
const STRINGS_COUNT: ReadonlySet<string> = new Set([
  "JavaScript",
  "TypeScript",
  "CSS",
  "HTML",
  "XML",
  "Vue",
  "Svelte",
  "Astro",
]);

/**
 * Whether a line looks like joined code: at least 2% brackets, and fewer spaces than sentences or indented code have.
 * Text in strings, such as a template in a Python module, does not count in most languages.
 */
function isJoined(utf8: Buffer, start: number, end: number, language: string): boolean {
  const skipsStrings = !STRINGS_COUNT.has(language);
  let [brackets, spaces, quote] = [0, 0, 0];
  for (let at = start; at < end; at++) {
    const byte = utf8[at]!;
    if (quote !== 0) {
      if (byte === BACKSLASH) at++;
      else if (byte === quote) quote = 0;
    } else if (skipsStrings && QUOTES.has(byte)) quote = byte;
    else if (byte === SPACE) spaces++;
    else if (BRACKETS.has(byte)) brackets++;
  }
  return brackets * 50 >= end - start && spaces * 7 < end - start;
}
