import { lineChunks, lineStretches } from "./line-chunks.ts";
import type { DocumentName, ReadingOrder } from "../data/long-text.ts";
import type { SitePlace } from "../data/file-page.ts";
import type { DocumentPage, SiteDocument } from "../data/site.ts";
import { longText } from "./long-text.ts";
import { shownFrames } from "../../pack/index.ts";

/** The page of a longer text holds only its first chunks. */
const MOST_LINES = 5000;
const MOST_BYTES = 1_000_000;
const FIRST_CHUNKS = 5;

/** Returns the page of a document: its text in chunks, and where the frame of each file begins. */
export function documentPage(
  { document, pack, order }: Pick<DocumentPage, "document" | "pack" | "order">,
  bytes: Buffer,
  hrefOf: (path: string) => string | undefined,
): DocumentPage {
  const stretches = lineStretches(bytes);
  const lines = stretches.reduce((sum, stretch) => sum + stretch.lines, 0);
  const long = lines > MOST_LINES || bytes.length > MOST_BYTES ? longText(document, stretches) : undefined;
  return {
    kind: "document",
    document,
    pack,
    lines,
    chunks: lineChunks(bytes, long === undefined ? stretches : stretches.slice(0, FIRST_CHUNKS)),
    ...(long !== undefined && { long }),
    order,
    frames: framesOf(bytes, hrefOf),
  };
}

/** Returns where a document is among those of its pack. */
export function orderAmong(documents: readonly DocumentName[], index: number): ReadingOrder {
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

function framesOf(bytes: Buffer, hrefOf: (path: string) => string | undefined): DocumentPage["frames"] {
  return shownFrames(bytes, (path) => hrefOf(path) !== undefined).map(({ path, line }) => {
    const href = hrefOf(path);
    return { path, ...(href !== undefined && { href }), line };
  });
}

/** Where documents show each file. */
export interface FrameLinks {
  /** Adds the frames of a document. */
  readonly add: (page: DocumentPage) => void;
  readonly of: (path: string) => readonly SitePlace[];
}

/** Returns an empty collection of frame links; it collects only files that have a page. */
export function collectFrameLinks(): FrameLinks {
  const places = new Map<string, { readonly document: SiteDocument; readonly line: number }[]>();
  return {
    add({ document, frames }) {
      for (const { path, href, line } of frames) {
        if (href === undefined) continue;
        const known = places.get(path);
        if (known === undefined) places.set(path, [{ document, line }]);
        else known.push({ document, line });
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
