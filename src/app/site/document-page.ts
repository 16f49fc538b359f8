import { lineChunks } from "../../core/render/line-chunks.ts";
import type { DocumentPage, SiteDocument, SitePackLink, SitePlace } from "../../model/site/site.ts";
import { shownFrames } from "./shown-frames.ts";

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

/** Where files stand in documents. */
export interface FrameLinks {
  /** Takes in the frames of a document. */
  readonly add: (page: DocumentPage) => void;
  readonly of: (path: string) => readonly SitePlace[];
}

/** Collects them document by document: of each file that has a page, a document and a line. */
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
