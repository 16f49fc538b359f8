import type { KeptPrefix } from "./delta-model.ts";
import { sharedPrefixBytes } from "../document/prefix-kept.ts";
import {
  pieceBytes,
  type PlannedPiece,
  plannedStretches,
  type DocumentStretch,
  writtenStretches,
} from "../document/stretches.ts";
import type { SideDocument, SidePack } from "./side.ts";
import { kindTraits } from "../../pack/index.ts";

/**
 * Returns the prefix that a pack's first documents share. `undefined` for pack kinds without a stable prefix, or if a
 * document is unavailable.
 */
export function keptPrefix(base: SidePack | undefined, head: SidePack | undefined): KeptPrefix | undefined {
  if (base === undefined || head === undefined) return undefined;
  if (!kindTraits(base.kind).hasPrefix || !kindTraits(head.kind).hasPrefix) return undefined;
  const [left, right] = [base.documents[0], head.documents[0]];
  if (left === undefined || right === undefined) return undefined;
  const sharedCount = sharedPieces(left.pieces, right.pieces);
  const [before, after] = [stretchesOf(left, sharedCount), stretchesOf(right, sharedCount)];
  if (before === undefined || after === undefined) return undefined;
  const { kept: keptBytes, of } = sharedPrefixBytes(before, after);
  const bytes = left.pieces?.slice(0, sharedCount).reduce((sum, piece) => sum + pieceBytes(piece), 0) ?? 0;
  return { kept: bytes + keptBytes, of: bytes + of };
}

/** Number of leading pieces of two planned documents that are certainly equal. */
function sharedPieces(left: SideDocument["pieces"], right: SideDocument["pieces"]): number {
  let sharedCount = 0;
  while (isShared(left?.[sharedCount], right?.[sharedCount])) sharedCount++;
  return sharedCount;
}

function isShared(a: PlannedPiece | undefined, b: PlannedPiece | undefined): boolean {
  return a !== undefined && (a === b || (a.kind === "text" && b?.kind === "text" && a.text === b.text));
}

/** @param from number of leading pieces of a planned document to skip */
function stretchesOf({ path, pieces, read }: SideDocument, from: number): readonly DocumentStretch[] | undefined {
  if (pieces !== undefined) return plannedStretches({ path, pieces: pieces.slice(from) });
  const bytes = read?.();
  return bytes === undefined ? undefined : writtenStretches(bytes);
}
