import { createHash } from "node:crypto";
import type { BodyPiece, Document, Piece } from "../document.ts";
import { viewOfPiece } from "../appearance.ts";
import { type CountText, textPiece } from "../frame.ts";
import { pointerPreamble } from "../preamble.ts";
import { pointerLine, REST } from "./pointer-lines.ts";

/**
 * Returns a document with a line in place of each body, and one in place of everything after the last of them (lists, map,
 * index). What is shown stays as it was planned with bodies; tokens are those of the lines.
 */
export function pointerDocument(document: Document, count: CountText): Document {
  const { pieces } = document;
  const last = pieces.findLastIndex(({ kind }) => kind !== "text");
  if (last === -1) return document;
  const rest = pieces
    .slice(last + 1)
    .map((piece) => (piece.kind === "text" ? piece.text : ""))
    .join("");
  const lines = pieces.slice(1, last + 1).map((piece, i) => pointerOf(piece, pieces[i + 2], count));
  const end = rest === "" ? [] : [textPiece(restLine(rest, count), count)];
  const all = [textPiece(pointerPreamble(document.scope), count), ...lines, ...end];
  return {
    ...document,
    pieces: all,
    tokens: all.reduce((sum, { tokens }) => sum + tokens, 0),
    bodies: { rest },
  };
}

/** Returns a piece with its body replaced. An empty line follows the last line of a chapter. */
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
    return pointerLine({ sha256: digestOf(piece.text), bytes, tokens: piece.tokens, view, path });
  }
  const { slice, file } = piece;
  const { sha256, tokens } = slice ?? file.facts;
  const bytes = slice === undefined ? file.facts.bytes : slice.end - slice.start;
  return pointerLine({ sha256, bytes, tokens, view, path });
}

function restLine(rest: string, count: CountText): string {
  const bytes = Buffer.byteLength(rest);
  return pointerLine({ sha256: digestOf(rest), bytes, tokens: count(rest), view: "pointer", path: REST });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
