import { lineChunks } from "../../../core/render/line-chunks.ts";
import type { DocumentPage, SiteDocument, SitePackLink, SitePlace } from "../../../model/site/site.ts";
import { shownFrames } from "./shown-frames.ts";

/** Returns the page of a document: its text in chunks, and where the frame of each file begins. */
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
    chunks: lineChunks(bytes),
    frames: framesOf(bytes, hrefOf),
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
