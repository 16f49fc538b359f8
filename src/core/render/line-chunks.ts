import type { LineChunk } from "../../model/site.ts";

/** Lines of one chunk: a browser lays out the chunks that are seen, and no other. */
const LINES = 200;

/** A text in chunks of whole lines; none of an empty text. A last line end ends the last line and begins none. */
export function lineChunks(text: string): readonly LineChunk[] {
  const chunks: LineChunk[] = [];
  let first = 1;
  for (let start = 0; start < text.length;) {
    let end = start;
    let lines = 0;
    while (lines < LINES && end < text.length) {
      const next = text.indexOf("\n", end);
      end = next < 0 ? text.length : next + 1;
      lines++;
    }
    chunks.push({ first, lines, text: text.slice(start, text[end - 1] === "\n" ? end - 1 : end) });
    first += lines;
    start = end;
  }
  return chunks;
}
