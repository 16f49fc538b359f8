import { type Document, type FilePiece, type ReportFile, isFitted, isShown, packDocuments } from "../../pack/index.ts";
import type { Shading } from "../data/file-page.ts";
import type { SitePackLink } from "../data/site.ts";
import { receiptIn } from "../receipt-in.ts";
import { keptLines } from "./view-lines.ts";

/**
 * Returns a function that finds the lines of a file that a fitted pack keeps. It uses the first fitted pack, in the order
 * of the site, that shows some lines of the file. Skips packs that show the whole file, or a view without lines of it.
 * Returns `undefined` if no pack remains.
 */
export function fileShading(
  documents: readonly Document[],
  packs: readonly SitePackLink[],
): (file: ReportFile, utf8: Buffer) => Shading | undefined {
  const fittedPacks = packs.filter(isFitted);
  const texts = new Map(fittedPacks.map((pack) => [pack.slug, viewTexts(documents, pack)]));
  return (file, utf8) => {
    for (const pack of fittedPacks) {
      const receipt = receiptIn(pack, file);
      if (receipt === undefined || !isShown(receipt) || receipt.view === "full") continue;
      const view = texts.get(pack.slug)?.get(file.path);
      const ranges = view === undefined ? [] : keptLines(utf8.toString(), view);
      if (ranges.length > 0) return { pack: pack.slug, ranges };
    }
    return undefined;
  };
}

function viewTexts(documents: readonly Document[], pack: SitePackLink): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const document of packDocuments(documents, pack)) {
    for (const piece of document.pieces) {
      const body = piece.kind === "text" ? undefined : bodyOf(piece);
      if (body?.kind === "view") texts.set(body.file.entry.path, body.text);
    }
  }
  return texts;
}

function bodyOf(piece: FilePiece): FilePiece {
  return piece.kind === "pointer" ? piece.body : piece;
}
