import type { Document, FilePiece, FramePiece, Piece } from "../document.ts";
import type { PackConfig } from "../../config/config.ts";
import type { Chapter } from "../../plan/sections.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import { type CountText, textPiece } from "../frame.ts";
import { folderIndex, type LiteIndexEntry, oneLineIndex } from "./lite-index.ts";
import { chapterHeading, historyPart, instructionsPart, litePreamble } from "../preamble.ts";
import { kindTraits } from "../../kinds/list.ts";

/** Content of a LITE document: chosen views and their tokens. */
export interface LiteContent {
  readonly pack: PackConfig;
  readonly scope: string;
  readonly chapters: readonly Chapter[];
  /** Whether the files are ranked by recent commits, too. */
  readonly byHistory: boolean;
  /** Returns the piece that shows a file; `undefined` for a file without a view. */
  readonly pieceOf: (file: MeasuredFile) => FilePiece | undefined;
  /** The first lines of a file, which use up what is left of the budget. */
  readonly part: FramePiece | undefined;
}

/** Returns the tokens that every LITE document of a scope needs: its beginning and the headings of all chapters. */
export function fixedTokens(
  { pack, scope, chapters, byHistory }: Pick<LiteContent, "pack" | "scope" | "chapters" | "byHistory">,
  count: CountText,
): number {
  const headings = chapters.map(({ section }) => chapterHeading(section));
  return [...liteBeginning({ pack, scope, byHistory }), ...headings].reduce((sum, text) => sum + count(text), 0);
}

/** Returns the texts that begin a LITE document: the preamble, and the config's instructions if there are any. */
function liteBeginning({
  pack,
  scope,
  byHistory,
}: Pick<LiteContent, "pack" | "scope" | "byHistory">): readonly string[] {
  return [litePreamble(scope, pack.frames), ...historyPart(byHistory), ...instructionsPart(pack)];
}

/** Returns the most detailed index of at most `room` tokens: by folders up to 4 deep, or one line whatever its cost. */
export function fittingIndex(entries: readonly LiteIndexEntry[], room: number, count: CountText): Piece {
  let index = textPiece(oneLineIndex(entries), count);
  for (const depth of [1, 2, 3, 4]) {
    const finer = textPiece(folderIndex(entries, depth), count);
    if (finer.tokens > room) break;
    index = finer;
  }
  return index;
}

/** Heading of the part, which depends on the budget and therefore comes after all chapters. */
const PART_HEAD = "# First lines of one more file\n\n";

/** Returns the single document of a LITE pack: preamble, chapters, part, then the pieces about what is not shown. */
export function liteDocument(
  { pack, scope, chapters, byHistory, pieceOf, part }: LiteContent,
  tail: readonly Piece[],
  count: CountText,
): Document {
  const pieces: Piece[] = liteBeginning({ pack, scope, byHistory }).map((text) => textPiece(text, count));
  for (const { section, files } of chapters) {
    const shown = files.map(pieceOf).filter((piece) => piece !== undefined);
    if (shown.length > 0) pieces.push(textPiece(chapterHeading(section), count));
    for (const piece of shown) pieces.push(piece);
  }
  if (part !== undefined) pieces.push(textPiece(PART_HEAD, count), part);
  for (const piece of tail) pieces.push(piece);
  return {
    path: `${kindTraits(pack.kind).folder}/${scope}-${pack.id.toUpperCase()}-00-INDEX.md`,
    pack: pack.id,
    scope,
    role: "content",
    hasOwnOrder: true,
    pieces,
    tokens: pieces.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}
