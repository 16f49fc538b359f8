import type { Document, FilePiece, Piece } from "../../../model/document.ts";
import type { PackConfig } from "../../../model/config/config.ts";
import type { Chapter } from "../../plan/sections.ts";
import type { MeasuredFile } from "../../../model/file.ts";
import { type CountText, textPiece } from "../frame.ts";
import { folderIndex, type LiteIndexEntry, oneLineIndex } from "./lite-index.ts";
import { chapterHeading, litePreamble } from "../preamble.ts";
import { kindTraits } from "../../../model/pack-kinds/list.ts";

/** What a LITE document shows, chosen and counted. */
export interface LiteContent {
  readonly pack: PackConfig;
  readonly scope: string;
  readonly chapters: readonly Chapter[];
  /** What stands for each file; nothing for one that the index and the map alone tell of. */
  readonly piecesOf: (file: MeasuredFile) => readonly FilePiece[];
  /** Every file of the scope and every entry that no pack holds. */
  readonly entries: readonly LiteIndexEntry[];
}

/** Tokens of what stands in every LITE document of a scope: the preamble and the headings of all chapters. */
export function fixedTokens(scope: string, chapters: readonly Chapter[], count: CountText): number {
  const headings = chapters.map(({ section }) => count(chapterHeading(section)));
  return headings.reduce((sum, tokens) => sum + tokens, count(litePreamble(scope)));
}

/** The finest index that costs no more than `room` tokens: by folders, or one line where not even that fits. */
export function fittingIndex(entries: readonly LiteIndexEntry[], room: number, count: CountText): Piece {
  let index = textPiece(oneLineIndex(entries), count);
  for (const depth of [1, 2, 3, 4]) {
    const finer = textPiece(folderIndex(entries, depth), count);
    if (finer.tokens > room) break;
    index = finer;
  }
  return index;
}

/** The one document of a LITE pack: preamble, index, chapters, map. @param around the index and the map, if there are any */
export function liteDocument(
  { pack, scope, chapters, piecesOf }: LiteContent,
  [index, map]: readonly Piece[],
  count: CountText,
): Document {
  const pieces: Piece[] = [textPiece(litePreamble(scope), count)];
  if (index !== undefined) pieces.push(index);
  for (const { section, files } of chapters) {
    const shown = files.flatMap((file) => piecesOf(file));
    if (shown.length > 0) pieces.push(textPiece(chapterHeading(section), count), ...shown);
  }
  if (map !== undefined) pieces.push(map);
  return {
    path: `${kindTraits(pack.kind).folder}/${scope}-${pack.id.toUpperCase()}-00-INDEX.md`,
    pack: pack.id,
    scope,
    role: "content",
    pieces,
    tokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}
