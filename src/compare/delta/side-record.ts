import { TIERS } from "../../pack/index.ts";
import type { Appearance } from "./delta-model.ts";
import { closingLine, type PlannedPiece } from "../document/stretches.ts";
import type { BudgetedPack, CountedDocument, Side, SideContents, SideExclusions, SideFile } from "./side.ts";

/** Fields of a side that depend only on its files and rules, so that they can be cached. */
export interface CachedSide extends SideContents {
  readonly snapshot: string;
}

/**
 * Path, scope, SHA-256, tokens, index of the tier, and the file's appearance in each pack, in the order of `shownBy`.
 */
type FileRecord = readonly [string, string, string, number, number, ...(Appearance | null)[]];

/**
 * Text of a piece; for a view, preceded by the index of its file; for a frame, file index, opening line, and the file's
 * size in bytes or the slice's SHA-256.
 */
type PieceRecord =
  | string
  | readonly [file: number, text: string]
  | readonly [file: number, open: string, shown: number | string];

interface DocumentRecord extends CountedDocument {
  readonly pieces: readonly PieceRecord[];
}

interface PackRecord extends BudgetedPack {
  readonly documents: readonly DocumentRecord[];
}

/** A planned side as JSON data. */
export interface SideRecord extends SideExclusions {
  readonly snapshot: string;
  readonly shownBy: readonly string[];
  readonly files: readonly FileRecord[];
  readonly packs: readonly PackRecord[];
}

/**
 * Converts a planned side to JSON data for the cache, where reading it is faster than planning the packs again. File
 * texts are replaced by digests.
 */
export function serializeSide({ origin, packs, files, skipped, redactions, errors }: Side): SideRecord {
  const shownBy = [...new Set(packs.map(({ pack }) => pack))];
  const numbers = new Map(files.map(({ path }, number) => [path, number]));
  return {
    snapshot: origin.snapshot,
    shownBy,
    files: files.map(({ path, scope, sha256, tokens, tier, appearances: appearancesByPack }) => {
      const appearances = shownBy.map((pack) => appearancesByPack.get(pack) ?? null);
      return [path, scope, sha256, tokens, TIERS.indexOf(tier), ...appearances];
    }),
    packs: packs.map(({ pack, scope, kind, budget, limits, documents }) => ({
      pack,
      scope,
      kind,
      budget,
      ...(limits && { limits }),
      documents: documents.map(({ path, tokens, pieces = [] }) => ({
        path,
        tokens,
        pieces: pieces.map((piece) => pieceRecord(piece, numbers)),
      })),
    })),
    skipped,
    redactions,
    errors,
  };
}

function pieceRecord(piece: PlannedPiece, numbers: ReadonlyMap<string, number>): PieceRecord {
  if (piece.kind === "view") return [numbers.get(piece.file.entry.path)!, piece.text];
  if (piece.kind !== "frame") return piece.text;
  const { file, open, slice } = piece;
  return [numbers.get(file.entry.path)!, open, slice?.sha256 ?? file.facts.bytes];
}

/**
 * Restores a side from its cached JSON data. The possible cuts of packs are not cached: `cuts` returns an empty list.
 */
export function deserializeSide({ shownBy, files, packs, ...sharedFields }: SideRecord): CachedSide {
  const paths = files.map(([path]) => path);
  const digests = files.map(([, , sha256]) => sha256);
  return {
    ...sharedFields,
    files: files.map((record) => sideFile(record, shownBy)),
    packs: packs.map(({ documents, ...pack }) => ({
      ...pack,
      documents: documents.map(({ path, tokens, pieces }) => ({
        path,
        tokens,
        pieces: pieces.map((piece) => recordedPiece(piece, paths, digests)),
      })),
      cuts: () => [],
    })),
  };
}

function sideFile(
  [path, scope, sha256, tokens, tier, ...appearances]: FileRecord,
  shownBy: readonly string[],
): SideFile {
  const appearancesByPack = shownBy.flatMap((pack, i) => {
    const appearance = appearances[i] ?? undefined;
    return appearance === undefined ? [] : [[pack, appearance] as const];
  });
  return { path, scope, sha256, tokens, tier: TIERS[tier]!, appearances: new Map(appearancesByPack) };
}

function recordedPiece(record: PieceRecord, paths: readonly string[], digests: readonly string[]): PlannedPiece {
  if (typeof record === "string") return { kind: "text", text: record };
  if (record.length === 2) return { kind: "view", text: record[1], file: { entry: { path: paths[record[0]]! } } };
  const [number, open, sizeOrDigest] = record;
  const isSlice = typeof sizeOrDigest === "string";
  return {
    kind: "frame",
    open,
    close: closingLine(open.slice(open.lastIndexOf(" ") + 1)),
    slice: isSlice ? { sha256: sizeOrDigest } : undefined,
    file: { entry: { path: paths[number]! }, facts: { sha256: digests[number]!, bytes: isSlice ? 0 : sizeOrDigest } },
  };
}
