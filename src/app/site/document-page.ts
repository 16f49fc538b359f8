import { lineChunks } from "../../core/render/line-chunks.ts";
import { cutDocument, pathOf } from "../../core/render/stretches.ts";
import type { DocumentPage, SiteDocument, SitePackLink } from "../../model/site.ts";

const LINE_END = 0x0a;

/** The page of a document: its text in chunks, and where the frames of files begin. */
export function documentPage(
  document: SiteDocument,
  pack: SitePackLink,
  bytes: Buffer,
  hrefOf: (path: string) => string | undefined,
): DocumentPage {
  return {
    kind: "document",
    document,
    pack,
    chunks: lineChunks(bytes.toString("utf8")),
    frames: framesOf(bytes, hrefOf),
  };
}

function framesOf(bytes: Buffer, hrefOf: (path: string) => string | undefined): DocumentPage["frames"] {
  const frames: DocumentPage["frames"][number][] = [];
  let line = 1;
  let at = 0;
  for (const cut of cutDocument(bytes)) {
    line += linesBetween(bytes, at, cut.start);
    at = cut.start;
    if (cut.kind === "text") continue;
    const path = pathOf(cut.open);
    const href = hrefOf(path);
    frames.push({ path, ...(href !== undefined && { href }), line });
  }
  return frames;
}

function linesBetween(bytes: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END, from); at >= 0 && at < to; at = bytes.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}
