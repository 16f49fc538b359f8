import type { Document, View } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";

/** Where a pack shows a file, in reading order, and what that costs in tokens. */
export interface Shown {
  readonly documents: readonly string[];
  readonly view: View;
  readonly tokens: number;
}

/** Where each file is shown, by pack id. */
export type ShownIn = ReadonlyMap<MeasuredFile, ReadonlyMap<string, Shown>>;

/** Turns documents inside out: from what each document shows to where each file is shown. */
export function shownIn(documents: readonly Document[]): ShownIn {
  const shown = new Map<MeasuredFile, Map<string, Growing>>();
  for (const document of documents) {
    for (const piece of document.pieces) {
      if (piece.kind === "text") continue;
      const packs = shown.get(piece.file) ?? new Map<string, Growing>();
      const view = piece.kind === "view" ? piece.view : "full";
      const entry = packs.get(document.pack) ?? { documents: [], view, tokens: 0 };
      entry.tokens += piece.tokens;
      if (entry.documents.at(-1) !== document.path) entry.documents.push(document.path);
      shown.set(piece.file, packs.set(document.pack, entry));
    }
  }
  return shown;
}

interface Growing extends Shown {
  readonly documents: string[];
  tokens: number;
}
