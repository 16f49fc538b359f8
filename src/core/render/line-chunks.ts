import type { LineChunk } from "../../model/site/site.ts";

/** Lines of one chunk: a browser lays out the chunks that are seen, and no other. */
const LINES = 200;
const LINE_END = 0x0a;

/**
 * A text in chunks of whole lines; none of an empty text. A last line end ends the last line and begins none. A chunk's
 * text is decoded when it is asked for: a large text is never there twice.
 * @param utf8 is kept as it is and must not change
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
