import type { LineChunk } from "../../model/site/site.ts";

/** Lines per chunk. A browser lays out only the chunks in view. */
const LINES = 200;
const LINE_END = 0x0a;

/**
 * Splits a text into chunks of whole lines; an empty text has none. A trailing line end does not start another line.
 * Each chunk decodes its text on access, so a large text is never in memory twice.
 * @param utf8 stored by reference; do not mutate it
 */
export function lineChunks(utf8: Buffer): readonly LineChunk[] {
  const chunks: LineChunk[] = [];
  let first = 1;
  for (let start = 0; start < utf8.length;) {
    let end = start;
    let lines = 0;
    while (lines < LINES && end < utf8.length) {
      const next = utf8.indexOf(LINE_END, end);
      end = next < 0 ? utf8.length : next + 1;
      lines++;
    }
    chunks.push(chunkOf(utf8.subarray(start, utf8[end - 1] === LINE_END ? end - 1 : end), first, lines));
    first += lines;
    start = end;
  }
  return chunks;
}

function chunkOf(utf8: Buffer, first: number, lines: number): LineChunk {
  return {
    first,
    lines,
    get text() {
      return utf8.toString("utf8");
    },
  };
}
