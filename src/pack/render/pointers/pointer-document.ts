import { createHash } from "node:crypto";
import { type BodyPiece, type Document, documentTitle, type Piece } from "../document.ts";
import { viewOfPiece } from "../appearance.ts";
import { type CountText, textPiece } from "../frame.ts";
import { pointerPreamble } from "../preamble.ts";
import { formatPointer, CLOSING_LINE } from "./pointer-lines.ts";

/**
 * Returns a document with each file's body replaced by one line, and everything after the last body (lists, map, index)
 * by one closing line. Replaces its preamble with that of pointer documents, and keeps other texts between bodies. The
 * selection of views stays the one planned with bodies. Tokens are those of the new document. Returns a document
 * without bodies unchanged.
 */
export function pointerDocument(document: Document, count: CountText): Document {
  const { pieces } = document;
  const last = pieces.findLastIndex(({ kind }) => kind !== "text");
  if (last === -1) return document;
  const closingText = pieces
    .slice(last + 1)
    .map((piece) => (piece.kind === "text" ? piece.text : ""))
    .join("");
  const lines = pieces.slice(1, last + 1).map((piece, i) => pointerOf(piece, pieces[i + 2], count));
  const end = closingText === "" ? [] : [textPiece(formatClosingLine(closingText, count), count)];
  const pointerPieces = [textPiece(pointerPreamble(documentTitle(document)), count), ...lines, ...end];
  return {
    ...document,
    pieces: pointerPieces,
    tokens: pointerPieces.reduce((sum, { tokens }) => sum + tokens, 0),
    bodies: { closingText },
  };
}

/** Replaces a piece's body with its line. An empty line follows the last line of a chapter. */
function pointerOf(piece: Piece, next: Piece | undefined, count: CountText): Piece {
  if (piece.kind === "text" || piece.kind === "pointer") return piece;
  const text = bodyLine(piece) + (next?.kind === "text" ? "\n" : "");
  return { kind: "pointer", file: piece.file, body: piece, text, tokens: count(text) };
}

function bodyLine(piece: BodyPiece): string {
  const { path } = piece.file.entry;
  const view = viewOfPiece(piece);
  if (piece.kind === "view") {
    const bytes = Buffer.byteLength(piece.text);
    return formatPointer({ sha256: digestOf(piece.text), bytes, tokens: piece.tokens, view, path });
  }
  const { sha256, tokens, bytes } = piece.file.facts;
  return formatPointer({ sha256, bytes, tokens, view, path });
}

function formatClosingLine(closingText: string, count: CountText): string {
  const bytes = Buffer.byteLength(closingText);
  return formatPointer({
    sha256: digestOf(closingText),
    bytes,
    tokens: count(closingText),
    view: "pointer",
    path: CLOSING_LINE,
  });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
