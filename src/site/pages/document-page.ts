import { addToList } from "../../base/index.ts";
import { lineChunks, type LineStretch } from "./line-chunks.ts";
import type { DocumentName, ReadingOrder } from "../data/long-text.ts";
import type { SitePlace } from "../data/file-page.ts";
import type { DocumentPage, SiteDocument, SitePackLink } from "../data/site.ts";
import { type HrefOf, pageLink } from "../hrefs.ts";
import { longText } from "./long-text.ts";
import type { Piece } from "../../pack/index.ts";

/** The page of a longer text embeds only its first chunks. */
const MAX_LINES = 5000;
const MAX_BYTES = 1_000_000;
const FIRST_CHUNKS = 5;
const LINE_END = 0x0a;

/** A document to make a page for. */
export interface PagedDocument {
  readonly document: SiteDocument;
  readonly pack: SitePackLink;
  readonly order: ReadingOrder;
  /** Ranges of lines of its text. */
  readonly stretches: readonly LineStretch[];
  /** Pieces that the document was written from. */
  readonly pieces: readonly Piece[];
}

/**
 * Returns the data of a document's page: its text in chunks, and the line where each file starts. A text above
 * {@link MAX_LINES} lines or 1 MB embeds only its first 5 chunks.
 * @throws Error if the document's bytes do not match its pieces
 */
export function documentPage(
  { document, pack, order, stretches, pieces }: PagedDocument,
  bytes: Buffer,
  hrefOf: HrefOf,
): DocumentPage {
  const lines = stretches.reduce((sum, stretch) => sum + stretch.lines, 0);
  const long = lines > MAX_LINES || bytes.length > MAX_BYTES ? longText(document) : undefined;
  return {
    kind: "document",
    document,
    pack,
    lines,
    chunks: lineChunks(bytes, long === undefined ? stretches : stretches.slice(0, FIRST_CHUNKS)),
    ...(long !== undefined && { long }),
    order,
    frames: placesIn(pieces, bytes, hrefOf),
  };
}

/**
 * Returns the position of a document in its pack, with links to its neighbors.
 * @param index from 0
 */
export function positionInPack(documents: readonly DocumentName[], index: number): ReadingOrder {
  const nameAt = (i: number): DocumentName | undefined => {
    const { name, href } = documents[i] ?? {};
    return name === undefined || href === undefined ? undefined : { name, href };
  };
  const [previous, next] = [nameAt(index - 1), nameAt(index + 1)];
  return {
    at: index + 1,
    of: documents.length,
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  };
}

/** First line of each frame and view of a file. */
function placesIn(pieces: readonly Piece[], bytes: Buffer, hrefOf: HrefOf): DocumentPage["frames"] {
  const places: DocumentPage["frames"][number][] = [];
  let [at, line] = [0, 1];
  for (const piece of pieces) {
    if (piece.kind === "frame" || piece.kind === "view") {
      const { path } = piece.file.entry;
      places.push({ path, ...pageLink(path, hrefOf), line });
    }
    const end = at + bytesOf(piece);
    line += lineEnds(bytes, at, end);
    at = end;
  }
  if (at !== bytes.length) throw new Error(`a document of ${bytes.length} bytes was planned with ${at}`);
  return places;
}

/** Number of bytes that a piece takes in its document. */
function bytesOf(piece: Piece): number {
  if (piece.kind !== "frame") return Buffer.byteLength(piece.text);
  const { file, slice, open, close } = piece;
  const textBytes = slice === undefined ? file.facts.bytes : slice.end - slice.start;
  return Buffer.byteLength(`${open}\n\n${close}`) + textBytes;
}

function lineEnds(bytes: Buffer, start: number, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END, start); at >= 0 && at < end; at = bytes.indexOf(LINE_END, at + 1)) count++;
  return count;
}

/** Collection of links from files to the documents that show them. */
export interface FrameLinks {
  readonly add: (page: DocumentPage) => void;
  readonly of: (path: string) => readonly SitePlace[];
}

/**
 * Creates an empty collection of links from files to the lines of documents that show them. It keeps only files that
 * have a page.
 */
export function collectFrameLinks(): FrameLinks {
  const places = new Map<string, { readonly document: SiteDocument; readonly line: number }[]>();
  return {
    add({ document, frames }) {
      for (const { path, href, line } of frames) {
        if (href !== undefined) addToList(places, path, { document, line });
      }
    },
    of: (path) =>
      (places.get(path) ?? []).map(({ document, line }) => ({
        document: document.path,
        line,
        href: `${document.href}#L${line}`,
      })),
  };
}
