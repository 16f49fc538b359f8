import type { DeltaPack } from "./delta-model.ts";
import { prefixKept } from "../document/prefix-kept.ts";
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
 * Returns how many bytes of the base's document the head's begins with. `undefined` for kinds without a prefix, and if
 * a document is not available.
 */
export function keptPrefix(base: SidePack | undefined, head: SidePack | undefined): DeltaPack["prefix"] {
  if (base === undefined || head === undefined) return undefined;
  if (!kindTraits(base.kind).hasPrefix || !kindTraits(head.kind).hasPrefix) return undefined;
  const [left, right] = [base.documents[0], head.documents[0]];
  if (left === undefined || right === undefined) return undefined;
  const shared = sharedPieces(left.pieces, right.pieces);
  const [before, after] = [stretchesOf(left, shared), stretchesOf(right, shared)];
  if (before === undefined || after === undefined) return undefined;
  const { kept, of } = prefixKept(before, after);
  const bytes = left.pieces?.slice(0, shared).reduce((sum, piece) => sum + pieceBytes(piece), 0) ?? 0;
  return { kept: bytes + kept, of: bytes + of };
}

/** Returns how many leading pieces of two planned documents are certainly the same. */
function sharedPieces(left: SideDocument["pieces"], right: SideDocument["pieces"]): number {
  let shared = 0;
  while (isShared(left?.[shared], right?.[shared])) shared++;
  return shared;
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
