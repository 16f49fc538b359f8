import type { Document, FilePiece, View } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";

/** Where a pack shows a file (document paths in reading order), in which view, and for how many tokens. */
export interface FileAppearance {
  readonly documents: readonly string[];
  readonly view: View;
  readonly tokens: number;
  /** Number of first lines shown in addition to the view; for a `part`, all that is shown. */
  readonly lines?: number;
}

/** Where each file is shown: pack id, then file. Packs are in the order of their documents. */
export type AppearancesByPack = ReadonlyMap<string, ReadonlyMap<MeasuredFile, FileAppearance>>;

/** Inverts documents: returns for each pack where its files are shown. */
export function appearancesOf(documents: readonly Document[]): AppearancesByPack {
  const packs = new Map<string, Map<MeasuredFile, FileAppearance>>();
  for (const { pack, path, pieces } of documents) {
    const shown = packs.get(pack) ?? new Map<MeasuredFile, FileAppearance>();
    packs.set(pack, shown);
    // Nearly all files are in one document, and share this list.
    const here = [path];
    for (const piece of pieces) {
      if (piece.kind !== "text") shown.set(piece.file, withPiece(shown.get(piece.file), piece, here));
    }
  }
  return packs;
}

/** Returns how packs show a file, as pairs with the pack's id. */
export function appearancesIn(
  packs: AppearancesByPack,
  file: MeasuredFile,
): (readonly [pack: string, appearance: FileAppearance])[] {
  const shown: (readonly [string, FileAppearance])[] = [];
  packs.forEach((files, pack) => {
    const appearance = files.get(file);
    if (appearance !== undefined) shown.push([pack, appearance]);
  });
  return shown;
}

/** Returns the view that a single piece gives of its file. */
export function viewOfPiece(piece: FilePiece): View {
  if (piece.kind === "pointer") return viewOfPiece(piece.body);
  if (piece.kind === "view") return piece.view;
  return piece.slice === undefined ? "full" : "part";
}

/** Adds a piece of a document to how earlier pieces show its file. @param here the path of the document */
function withPiece(before: FileAppearance | undefined, piece: FilePiece, here: readonly string[]): FileAppearance {
  const { documents = here, view = viewOfPiece(piece), tokens = 0, lines } = before ?? {};
  const all = documents.at(-1) === here[0] ? documents : [...documents, ...here];
  const sum = tokens + piece.tokens;
  const body = piece.kind === "pointer" ? piece.body : piece;
  const slice = body.kind === "frame" ? body.slice : undefined;
  if (slice === undefined) {
    return lines === undefined ? { documents: all, view, tokens: sum } : { documents: all, view, tokens: sum, lines };
  }
  // Slices of a file come in order, so with the last one the file is shown in full.
  if (slice.end < piece.file.facts.bytes) return { documents: all, view, tokens: sum, lines: slice.lines[1] };
  return { documents: all, view: view === "part" ? "full" : view, tokens: sum };
}
