import type { LineStretch } from "./line-chunks.ts";
import type { Output } from "../../pack/index.ts";
import type { LongText, LongTextIndex } from "../data/long-text.ts";
import type { DocumentPage, SiteDocument } from "../data/site.ts";

/** A segment ends with the chunk that reaches this many bytes: about 20 chunks, which load in 1/30 second. */
const MIN_SEGMENT_BYTES = 131_072;

/**
 * Returns the path of the index file of a document's long text, relative to the site's root. With the index, a browser
 * loads the text in segments. Writes nothing.
 */
export function longText({ href }: SiteDocument): LongText {
  return { index: `${href.replace(/\.html$/u, "")}/index.json` };
}

/**
 * Divides a long text into segments of whole chunks, 128 KiB or slightly more each except for the last.
 * @param stretches all chunks of the text, in order
 */
export function textSegments(stretches: readonly LineStretch[]): LongTextIndex["segments"] {
  const firsts: number[] = [];
  const starts: number[] = [];
  let end = 0;
  for (const stretch of stretches) {
    const isFull = starts.length === 0 || stretch.start - starts.at(-1)! >= MIN_SEGMENT_BYTES;
    if (isFull) {
      firsts.push(stretch.first);
      starts.push(stretch.start);
    }
    end = stretch.end;
  }
  return { firsts, starts, end };
}

/**
 * Writes the index of a document page's long text. Does nothing if the page embeds its whole text.
 * @param stretches ranges of lines of the text
 */
export function writeLongText(
  output: Output,
  { long, document, frames }: DocumentPage,
  stretches: readonly LineStretch[],
): void {
  if (long === undefined) return;
  const index: LongTextIndex = {
    text: document.text,
    segments: textSegments(stretches),
    frames: {
      lines: frames.map(({ line }) => line),
      paths: frames.map(({ path }) => path),
      hrefs: frames.map(({ href }) => href ?? null),
    },
  };
  output.put(long.index, `${JSON.stringify(index)}\n`);
}
