import type { Document, FilePiece, Piece } from "../document.ts";
import type { PackConfig } from "../../config/config.ts";
import type { Chapter } from "../../plan/sections.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import { type CountText, textPiece } from "../frame.ts";
import { folderIndex, type PackIndexEntry, oneLineIndex } from "../fitted/pack-index.ts";
import { chapterHeading, configParts, historyPart, litePreamble } from "../preamble.ts";
import { focusedDocument } from "../fitted/focused-document.ts";

/** Facts that the preamble of a LITE document depends on. */
export interface LiteHead {
  readonly pack: PackConfig;
  readonly scope: string;
  /** Name of the scope in documents. */
  readonly title: string;
  /** Whether recent commits influence the ranking of files. */
  readonly byHistory: boolean;
}

/** Preamble and chapters of a LITE document. */
export interface LiteChapters extends LiteHead {
  readonly chapters: readonly Chapter[];
}

/** Content of a LITE document: the selected views. */
export interface LiteContent extends LiteChapters {
  /** Gets the piece that shows a file; `undefined` for a file without a view. */
  readonly pieceOf: (file: MeasuredFile) => FilePiece | undefined;
}

/**
 * Counts the tokens reserved for the fixed texts of a LITE document: its preamble, the note on history, the config's
 * instructions and the headings of all chapters. A document omits the headings of chapters without views.
 */
export function fixedTokens({ chapters, ...head }: LiteChapters, count: CountText): number {
  const headings = chapters.map(({ section }) => chapterHeading(section));
  return [...liteBeginning(head), ...headings].reduce((sum, text) => sum + count(text), 0);
}

/** Texts that begin a LITE document: the preamble, a note on history, and the config's instructions if set. */
function liteBeginning({ pack, title, byHistory }: LiteHead): readonly string[] {
  return [litePreamble(title, pack.frames), ...historyPart(byHistory), ...configParts(pack)];
}

/**
 * Returns the most detailed index of a LITE document in up to `room` tokens: a table of folders 1 to 4 levels deep. If
 * none fits, returns the one-line index, whatever its cost.
 */
export function fitIndex(entries: readonly PackIndexEntry[], room: number, count: CountText): Piece {
  let index = textPiece(oneLineIndex(entries), count);
  for (const depth of [1, 2, 3, 4]) {
    const finer = textPiece(folderIndex(entries, depth), count);
    if (finer.tokens > room) break;
    index = finer;
  }
  return index;
}

/** Assembles the single document of a LITE pack: preamble, chapters, then `tail`, which covers the files not shown. */
export function liteDocument(
  { chapters, pieceOf, ...head }: LiteContent,
  tail: readonly Piece[],
  count: CountText,
): Document {
  const pieces: Piece[] = liteBeginning(head).map((text) => textPiece(text, count));
  for (const { section, files } of chapters) {
    const chapterPieces = files.map(pieceOf).filter((piece) => piece !== undefined);
    if (chapterPieces.length > 0) pieces.push(textPiece(chapterHeading(section), count));
    for (const piece of chapterPieces) pieces.push(piece);
  }
  for (const piece of tail) pieces.push(piece);
  return focusedDocument(head, pieces);
}
