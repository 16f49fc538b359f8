import type { Document, FilePiece, Slice, View } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";

/** Where a pack shows a file, in reading order, and what that costs in tokens. */
export interface FileAppearance {
  readonly documents: readonly string[];
  readonly view: View;
  readonly tokens: number;
  /** How many of its first lines stand there beside the view, or are all of a `part`. */
  readonly lines?: number;
}

/** Where each file is shown, by pack id. */
export type AppearancesByFile = ReadonlyMap<MeasuredFile, ReadonlyMap<string, FileAppearance>>;

/** Turns documents inside out: from what each document shows to where each file is shown. */
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

/** How a piece shows its file by itself. */
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

/** The slices of a file follow each other; with the last one it is there whole. */
function addSlice(entry: Growing, { facts }: MeasuredFile, { end, lines }: Slice): void {
  if (end < facts.bytes) {
    entry.lines = lines[1];
    return;
  }
  if (entry.view === "part") entry.view = "full";
  delete entry.lines;
}
