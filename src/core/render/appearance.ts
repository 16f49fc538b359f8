import type { Document, FilePiece, Slice, View } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";

/** Where a pack shows a file (document paths in reading order), in which view, and for how many tokens. */
export interface FileAppearance {
  readonly documents: readonly string[];
  readonly view: View;
  readonly tokens: number;
  /** Number of first lines shown in addition to the view; for a `part`, all that is shown. */
  readonly lines?: number;
}

/** Where each file is shown: file, then pack id. */
export type AppearancesByFile = ReadonlyMap<MeasuredFile, ReadonlyMap<string, FileAppearance>>;

/** Inverts documents: returns for each file where it is shown. */
export function appearancesOf(documents: readonly Document[]): AppearancesByFile {
  const shown = new Map<MeasuredFile, Map<string, Growing>>();
  for (const document of documents) {
    for (const piece of document.pieces) {
      if (piece.kind === "text") continue;
      const packs = shown.get(piece.file) ?? new Map<string, Growing>();
      const entry = packs.get(document.pack) ?? { documents: [], view: viewOfPiece(piece), tokens: 0 };
      entry.tokens += piece.tokens;
      if (piece.kind === "frame" && piece.slice !== undefined) addSlice(entry, piece.file, piece.slice);
      if (entry.documents.at(-1) !== document.path) entry.documents.push(document.path);
      shown.set(piece.file, packs.set(document.pack, entry));
    }
  }
  return shown;
}

/** Returns the view that a single piece gives of its file. */
export function viewOfPiece(piece: FilePiece): View {
  if (piece.kind === "view") return piece.view;
  return piece.slice === undefined ? "full" : "part";
}

interface Growing extends FileAppearance {
  readonly documents: string[];
  view: View;
  tokens: number;
  lines?: number;
}

/** Adds a slice. Slices of a file come in order, so with the last one the file is shown in full. */
function addSlice(entry: Growing, { facts }: MeasuredFile, { end, lines }: Slice): void {
  if (end < facts.bytes) {
    entry.lines = lines[1];
    return;
  }
  if (entry.view === "part") entry.view = "full";
  delete entry.lines;
}
