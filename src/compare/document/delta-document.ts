import { hash } from "node:crypto";
import { type CountText, type Document, type Piece, documentTitle, textPiece } from "../../pack/index.ts";
import { MIN_LONG_BOUNDARY, boundaryLength } from "../../tokens/index.ts";
import { compareFrames } from "./delta-changes.ts";
import { deltaHeader } from "./delta-header.ts";
import { firstLine, keptLine, keptLinesLine, movedLine, openLabel, textLine } from "./delta-notation.ts";
import { type DeltaPart, deltaParts } from "./delta-parts.ts";
import { closingLine, plannedStretches, type DocumentStretch } from "./stretches.ts";

/** A planned document of whole files, the SHA-256 of its bytes (64 hex digits), and frames that changed. */
export interface DigestedDocument {
  readonly document: Document;
  readonly sha256: string;
  /**
   * Frames whose changed lines the delta may show instead of the whole file, by path, with their opening and closing
   * lines.
   */
  readonly changedFrames: ReadonlyMap<string, string>;
}

/**
 * Plans the delta document that turns `anchor` into `head`. It contains new files in full, changed files in full or by
 * their changed lines, and references to what the anchor already has, in document order. It belongs to the head's pack
 * but does not count towards the pack's tokens.
 * @param path path in the pack directory
 */
export function deltaDocument(
  path: string,
  anchor: DigestedDocument,
  head: DigestedDocument,
  count: CountText,
): Document {
  const before = plannedStretches(anchor.document);
  const after = plannedStretches(head.document);
  const changes = compareFrames(before, after);
  const { pack, scope, title, hasOwnOrder } = head.document;
  const frames = framesOf(head.document);
  const pieces: Piece[] = [];
  let text = deltaHeader(documentTitle(head.document), { anchor: anchor.sha256, head: head.sha256 }, changes);
  for (const deltaPart of deltaParts(before, after, {
    ...changes,
    older: anchor.changedFrames,
    newer: head.changedFrames,
  })) {
    if (deltaPart.kind !== "whole") {
      text += partText(deltaPart, before);
      continue;
    }
    if (text !== "") pieces.push(textPiece(text, count));
    text = "";
    pieces.push(frames.get(deltaPart.open)!);
  }
  if (text !== "") pieces.push(textPiece(text, count));
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0);
  const inherited = { ...(title !== undefined && { title }), ...(hasOwnOrder !== undefined && { hasOwnOrder }) };
  return { path, pack, scope, role: "delta", pieces, tokens, ...inherited };
}

/** Renders a part in delta notation, followed by an empty line. */
function partText(part: Exclude<DeltaPart, { kind: "whole" }>, anchor: readonly DocumentStretch[]): string {
  const label = (place: number): string => labelOf(anchor[place]!);
  switch (part.kind) {
    case "kept":
      return `${keptLine(label, part.from, part.to)}\n\n`;
    case "lines":
      return `${keptLinesLine(label(part.place), part.place, part.from, part.to)}\n\n`;
    case "moved":
      return `${movedLine(part.place, part.open)}\n\n`;
    case "text":
      return framedText(part.text);
  }
}

function labelOf(stretch: DocumentStretch): string {
  return stretch.kind === "frame" ? openLabel(stretch.open) : firstLine(stretch.text);
}

/**
 * Frames text, because a path or a line of a file in it could look like a line of the notation. `text` must end with a
 * line break.
 */
function framedText(text: string): string {
  const bytes = Buffer.from(text);
  const digest = hash("sha256", bytes);
  const boundary = digest.slice(0, boundaryLength(bytes, digest, MIN_LONG_BOUNDARY));
  return `${textLine(boundary)}\n${text}${closingLine(boundary)}`;
}

/** Frames by opening line. Opening lines are unique because a document shows each path once. */
function framesOf({ pieces }: Document): ReadonlyMap<string, Piece> {
  return new Map(pieces.flatMap((piece) => (piece.kind === "frame" ? [[piece.open, piece]] : [])));
}
