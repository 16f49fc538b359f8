import type { Document } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";

/** Where a pack shows a file, in reading order, and what that costs in tokens. */
export interface Shown {
  readonly documents: readonly string[];
  readonly tokens: number;
}

/** Where each file is shown, by pack id. */
export type ShownIn = ReadonlyMap<MeasuredFile, ReadonlyMap<string, Shown>>;

/** Turns documents inside out: from what each document shows to where each file is shown. */
export function shownIn(documents: readonly Document[]): ShownIn {
  const shown = new Map<MeasuredFile, Map<string, { documents: string[]; tokens: number }>>();
  for (const document of documents) {
    for (const piece of document.pieces) {
      if (piece.kind === "text") continue;
      const packs = shown.get(piece.file) ?? new Map<string, { documents: string[]; tokens: number }>();
      const entry = packs.get(document.pack) ?? { documents: [], tokens: 0 };
      entry.tokens += piece.tokens;
      if (entry.documents.at(-1) !== document.path) entry.documents.push(document.path);
      shown.set(piece.file, packs.set(document.pack, entry));
    }
  }
  return shown;
}
