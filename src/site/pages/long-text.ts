import type { LineStretch } from "./line-chunks.ts";
import type { Output } from "../../pack/index.ts";
import type { LongText, LongTextIndex, TextSegment } from "../data/long-text.ts";
import type { DocumentPage, SiteDocument } from "../data/site.ts";

/** A segment ends with the chunk that reaches this many bytes: about 20 chunks, which load in 1/30 second. */
const MIN_SEGMENT_BYTES = 131_072;

/**
 * Divides a long text into segments of whole chunks, 128 KiB or slightly more each except for the last, and returns the
 * paths of their files and of the index. Writes nothing.
 */
export function longText({ href }: SiteDocument, stretches: readonly LineStretch[]): LongText {
  const folder = href.replace(/\.html$/u, "");
  const segments: TextSegment[] = [];
  let open: { first: number; lines: number; bytes: number } | undefined;
  for (const { first, lines, start, end } of stretches) {
    open ??= { first, lines: 0, bytes: 0 };
    open.lines += lines;
    open.bytes += end - start;
    if (open.bytes < MIN_SEGMENT_BYTES && end < stretches.at(-1)!.end) continue;
    segments.push({ ...open, href: `${folder}/L${open.first}.txt` });
    open = undefined;
  }
  return { segments, index: `${folder}/index.json` };
}

/**
 * Writes the segment files and the index of a document page's long text. Does nothing if the page embeds its whole
 * text.
 * @param bytes the text
 */
export function writeLongText(output: Output, { long, frames }: DocumentPage, bytes: Uint8Array): void {
  if (long === undefined) return;
  let start = 0;
  for (const { href, bytes: length } of long.segments) {
    output.put(href, bytes.subarray(start, start + length));
    start += length;
  }
  const index: LongTextIndex = {
    segments: {
      firsts: long.segments.map(({ first }) => first),
      hrefs: long.segments.map(({ href }) => href),
    },
    frames: {
      lines: frames.map(({ line }) => line),
      paths: frames.map(({ path }) => path),
      hrefs: frames.map(({ href }) => href ?? null),
    },
  };
  output.put(long.index, `${JSON.stringify(index)}\n`);
}
