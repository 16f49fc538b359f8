import type { PlannedPiece } from "../document/stretches.ts";
import type { BudgetedPack, CountedDocument, Side, SideContents, SideExclusions, SideFile } from "./side.ts";

/** Fields of a side that depend only on its files and rules, so that they can be cached. */
export interface CachedSide extends SideContents {
  readonly snapshot: string;
}

interface DocumentRecord extends CountedDocument {
  readonly pieces: readonly PlannedPiece[];
}

interface PackRecord extends BudgetedPack {
  readonly documents: readonly DocumentRecord[];
}

/** A planned side as plain data. */
export interface SideRecord extends SideExclusions {
  readonly snapshot: string;
  readonly files: readonly SideFile[];
  readonly packs: readonly PackRecord[];
}

/**
 * Converts a planned side to plain data for the cache, where reading it is faster than planning the packs again. File
 * texts are replaced by digests.
 */
export function serializeSide({ origin, packs, files, skipped, redactions, errors }: Side): SideRecord {
  return {
    snapshot: origin.snapshot,
    files,
    packs: packs.map(({ pack, scope, kind, budget, limits, documents }) => ({
      pack,
      scope,
      kind,
      budget,
      ...(limits && { limits }),
      documents: documents.map(({ path, tokens, pieces = [] }) => ({
        path,
        tokens,
        pieces: pieces.map(comparedPiece),
      })),
    })),
    skipped,
    redactions,
    errors,
  };
}

/** Drops everything of a piece that comparisons do not read, such as other facts about its file. */
function comparedPiece(piece: PlannedPiece): PlannedPiece {
  if (piece.kind === "view")
    return { kind: "view", text: piece.text, file: { entry: { path: piece.file.entry.path } } };
  if (piece.kind !== "frame") return { kind: "text", text: piece.text };
  const { kind, open, close, slice, file } = piece;
  const { sha256, bytes } = file.facts;
  const facts = { sha256, bytes };
  return {
    kind,
    open,
    close,
    slice: slice && { sha256: slice.sha256 },
    file: { entry: { path: file.entry.path }, facts },
  };
}

/** Restores a side from its cached data. The possible cuts of packs are not cached: `cuts` returns an empty list. */
export function deserializeSide({ packs, ...sharedFields }: SideRecord): CachedSide {
  return { ...sharedFields, packs: packs.map((pack) => ({ ...pack, cuts: () => [] })) };
}
