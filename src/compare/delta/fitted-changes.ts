import { isFitted } from "../../pack/index.ts";
import { comparePaths } from "../../base/index.ts";
import type { KeptPrefix } from "./delta-model.ts";
import type { FittedChange, FittedView, ViewChange } from "./delta-views.ts";
import { pieceBytes, type PlannedPiece } from "../document/stretches.ts";
import { counterpartOf, type Side, type SidePack } from "./side.ts";

/**
 * Returns the differences in views and in the shared prefix, one entry per fitted pack that both sides have. Both sides
 * must come from planned builds, not from a report.
 */
export function fittedChanges(base: Side, head: Side): readonly FittedChange[] {
  return head.packs.filter(isFitted).flatMap((pack): FittedChange[] => {
    const before = counterpartOf(base.packs, pack);
    if (before === undefined || !isFitted(before)) return [];
    const views = viewChanges(shownFiles(base, before), shownFiles(head, pack));
    const prefix = sharedPrefix(piecesOf(before), piecesOf(pack));
    return [{ pack: pack.pack, scope: pack.scope, prefix, views }];
  });
}

function piecesOf({ documents }: SidePack): readonly PlannedPiece[] {
  return documents.flatMap(({ pieces = [] }) => pieces);
}

/** Bytes of the equal leading pieces plus the common prefix of the first texts that differ. */
function sharedPrefix(old: readonly PlannedPiece[], current: readonly PlannedPiece[]): KeptPrefix {
  const of = old.reduce((sum, piece) => sum + bytesOf(piece), 0);
  let sharedCount = 0;
  while (
    sharedCount < old.length &&
    sharedCount < current.length &&
    contentOf(old[sharedCount]!) === contentOf(current[sharedCount]!)
  )
    sharedCount++;
  const keptBytes = old.slice(0, sharedCount).reduce((sum, piece) => sum + bytesOf(piece), 0);
  const [before, after] = [old[sharedCount], current[sharedCount]];
  if (before === undefined || after === undefined || before.kind === "frame" || after.kind === "frame")
    return { kept: keptBytes, of };
  return { kept: keptBytes + sharedBytes(before.text, after.text), of };
}

function bytesOf(piece: PlannedPiece): number {
  return piece.kind === "frame" ? pieceBytes(piece) : Buffer.byteLength(piece.text);
}

function sharedBytes(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  return Buffer.byteLength(before.slice(0, at));
}

/** Identity of a piece's content: pieces with the same content have the same bytes. */
function contentOf(piece: PlannedPiece): string {
  return piece.kind === "frame" ? `${piece.open}\0${piece.file.facts.sha256}` : piece.text;
}

interface ShownFile {
  readonly view: FittedView;
  readonly content: string;
}

type ShownFiles = ReadonlyMap<string, ShownFile>;

function viewChanges(before: ShownFiles, after: ShownFiles): readonly ViewChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changes = paths.flatMap((path): ViewChange[] => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was?.content === is?.content && was?.view.view === is?.view.view) return [];
    return [{ path, base: was?.view ?? NOT_SHOWN, head: is?.view ?? NOT_SHOWN }];
  });
  return changes.toSorted((a, b) => sizeOf(b) - sizeOf(a) || comparePaths(a.path, b.path));
}

function sizeOf({ base, head }: ViewChange): number {
  return Math.abs(head.tokens - base.tokens);
}

const NOT_SHOWN: FittedView = { view: "none", tokens: 0 };

/** Files that a pack shows, by path. */
function shownFiles(side: Side, pack: SidePack): ShownFiles {
  const appearances = new Map(side.files.map((file) => [file.path, file.appearances.get(pack.pack)]));
  const files = new Map<string, ShownFile>();
  for (const piece of piecesOf(pack)) {
    if (piece.kind !== "frame" && piece.kind !== "view") continue;
    const { path } = piece.file.entry;
    const appearance = appearances.get(path);
    if (appearance === undefined) continue;
    const { view, tokens } = appearance;
    files.set(path, {
      view: { view, tokens, ...(piece.kind === "view" && { text: piece.text }) },
      content: contentOf(piece),
    });
  }
  return files;
}
