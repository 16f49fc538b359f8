import type { FittedViews } from "../plan/lite/fit.ts";
import type { FilePiece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { LitePieces } from "./lite-pieces.ts";

/** Numbers of signatures in a long brief. Steps keep a brief the same while the room changes a little. */
const SIGNATURES = [400, 320, 256, 200, 160, 128, 100, 80, 64, 50, 40, 32, 25, 20];

/**
 * Lengthens the briefs and summaries of the files whose next view does not fit, in order, as far as the remaining room
 * allows. This helps repositories of few large files, which have no view step that is small enough.
 * @param room tokens available to all views together
 */
export function longBriefs(
  { views, tokens, next }: FittedViews<MeasuredFile>,
  room: number,
  pieces: LitePieces,
): ReadonlyMap<MeasuredFile, FilePiece> {
  const briefs = new Map<MeasuredFile, FilePiece>();
  let remainingTokens = room - tokens;
  for (const file of next) {
    const brief = pieces.pieceOf(file, views.get(file) ?? "pointer");
    if (brief?.kind !== "view" || (brief.view !== "brief" && brief.view !== "summary")) continue;
    const longer = SIGNATURES.map((signatures) => pieces.longBriefOf(file, signatures)).find(
      (piece) => piece !== undefined && piece.tokens - brief.tokens <= remainingTokens,
    );
    if (longer === undefined || longer.tokens <= brief.tokens) continue;
    briefs.set(file, longer);
    remainingTokens -= longer.tokens - brief.tokens;
  }
  return briefs;
}
