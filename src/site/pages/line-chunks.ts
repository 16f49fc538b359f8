import type { LineChunk } from "../data/site.ts";

/** Lines per chunk. A browser lays out only the chunks in view. */
const LINES_PER_CHUNK = 200;
const LINE_END = 0x0a;

/** A range of whole lines of a text. `first` counts from 1; `start` and `end` are byte offsets. */
export interface LineStretch {
  readonly first: number;
  readonly lines: number;
  readonly start: number;
  /** Offset after its last line break, if it has one. */
  readonly end: number;
}

/**
 * Divides a text into ranges of 200 lines, in order; the last may be shorter. An empty text has none. A final line
 * break does not start another line.
 */
export function lineStretches(utf8: Uint8Array): readonly LineStretch[] {
  const stretches: LineStretch[] = [];
  let first = 1;
  for (let start = 0; start < utf8.length;) {
    let end = start;
    let lines = 0;
    // For short lines, calling `indexOf` is slower than scanning the bytes.
    for (; lines < LINES_PER_CHUNK && end < utf8.length; end++) {
      if (utf8[end] === LINE_END || end === utf8.length - 1) lines++;
    }
    stretches.push({ first, lines, start, end });
    first += lines;
    start = end;
  }
  return stretches;
}

/**
 * Divides a text into chunks of whole lines. Each chunk decodes its text, without the last line break, on access, so
 * that a large text is never in memory twice.
 * @param utf8 stored by reference; do not mutate it
 * @param stretches ranges of lines to return; default all
 */
export function lineChunks(
  utf8: Buffer,
  stretches: readonly LineStretch[] = lineStretches(utf8),
): readonly LineChunk[] {
  return stretches.map(({ first, lines, start, end }) => ({
    first,
    lines,
    get text() {
      return utf8.toString("utf8", start, utf8[end - 1] === LINE_END ? end - 1 : end);
    },
  }));
}
