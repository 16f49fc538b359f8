import type { ContentClass } from "../../../model/facts.ts";
import { hasGeneratedHeader } from "./generated-header.ts";
import { namesSourceMap } from "./source-map-comment.ts";

/** Measurements of a text that decide its class. */
export interface TextShape {
  /** Language name from linguist, or empty. */
  readonly language: string;
  readonly lines: number;
  /** Bytes of the longest line. */
  readonly longestLine: number;
}

const LFS = Buffer.from("version https://git-lfs.github.com/spec/v1\n");
const LFS_MAX_BYTES = 1024;

/** Languages often written with one paragraph per line, and where "generated" is an ordinary word. */
const PROSE: ReadonlySet<string> = new Set([
  "AsciiDoc",
  "Markdown",
  "MDX",
  "Org",
  "Pod",
  "RDoc",
  "RMarkdown",
  "reStructuredText",
  "TeX",
  "Text",
  "Textile",
  "Typst",
  "Wikitext",
]);

/** Data formats with one record per line, where long lines are normal. */
const LONG_LINES: ReadonlySet<string> = new Set(["CSV", "TSV", "JSON Lines", "Jupyter Notebook", "SubRip Text", "SQL"]);

/**
 * Languages whose lines are short unless a tool joined them. Linguist's threshold of 110 also catches hand-written
 * tests.
 */
const SHORT_LINES: ReadonlySet<string> = new Set(["JavaScript", "CSS"]);

const LONGEST_LINE = 20_000;
const MAX_AVERAGE = 400;
const MAX_AVERAGE_SHORT = 200;
/** Bytes. A smaller file may be a single line and still hand-written: a small JSON, a data URI, a test case. */
const SMALLEST_MINIFIED = 2048;

/**
 * Returns the class of a text by its content: `lfs-pointer`; `minified` if a line is longer than 20,000 bytes, or for
 * texts from 2 KB if the average line is longer than 400 bytes (200 in JavaScript and CSS), except prose and data
 * formats with long records; `generated` if a comment at the top says so, except prose, or one at the end names a source
 * map; else `text`.
 */
export function contentClass(utf8: Buffer, shape: TextShape): Exclude<ContentClass, "binary"> {
  if (isLfsPointer(utf8)) return "lfs-pointer";
  if (isMinified(utf8.length, shape)) return "minified";
  const isGenerated = !PROSE.has(shape.language) && hasGeneratedHeader(utf8);
  return isGenerated || namesSourceMap(utf8, shape.language) ? "generated" : "text";
}

/** Whether a text is a git-lfs pointer (git-lfs spec, v1). */
export function isLfsPointer(utf8: Buffer): boolean {
  if (utf8.length >= LFS_MAX_BYTES || !utf8.subarray(0, LFS.length).equals(LFS)) return false;
  return /\noid sha256:[0-9a-f]{64}\nsize \d+\n/u.test(utf8.toString("latin1"));
}

function isMinified(bytes: number, { language, lines, longestLine }: TextShape): boolean {
  if (longestLine > LONGEST_LINE) return true;
  if (bytes < SMALLEST_MINIFIED || PROSE.has(language) || LONG_LINES.has(language)) return false;
  return bytes / Math.max(1, lines) > (SHORT_LINES.has(language) ? MAX_AVERAGE_SHORT : MAX_AVERAGE);
}
