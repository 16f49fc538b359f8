import type { PlannedPiece } from "../render/delta/stretches.ts";
import type { SideDocument } from "./side.ts";

/**
 * Whether two documents are the same bytes at the same path. Planned ones are compared by their pieces, without a look
 * at any text: a frame is known by its lines and by the digest of what it shows.
 */
export function isSameDocument(a: SideDocument, b: SideDocument): boolean {
  if (a.path !== b.path) return false;
  const [left, right] = [a.pieces, b.pieces];
  if (left === undefined || right === undefined) return a.sha256 !== undefined && a.sha256 === b.sha256;
  return left.length === right.length && left.every((piece, i) => isSamePiece(piece, right[i]!));
}

function isSamePiece(a: PlannedPiece, b: PlannedPiece): boolean {
  if (a.kind === "frame") return b.kind === "frame" && a.open === b.open && shownBy(a) === shownBy(b);
  return b.kind !== "frame" && a.text === b.text;
}

function shownBy({ file, slice }: PlannedPiece & { kind: "frame" }): string {
  return (slice ?? file.facts).sha256;
}
