import { groupBy } from "../../base/index.ts";
import { type FrameStretch, framePath, type DocumentStretch } from "./stretches.ts";

/** A renamed file with unchanged text: its frame in the anchor and in the newer document. */
export interface RenamedFrame {
  readonly from: string;
  readonly to: string;
  /** Index of its frame in the anchor and in the head, from 0. */
  readonly anchor: number;
  readonly head: number;
}

/** Lists of the files that changed between two documents, each in document order. */
export interface DeltaChanges {
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly RenamedFrame[];
  readonly unchangedCount: number;
}

interface PlacedFrame {
  readonly place: number;
  readonly path: string;
  readonly frame: FrameStretch;
}

/**
 * Compares the framed files of two documents by path, opening line and digest. A removal and an addition of the same
 * text count as a rename.
 */
export function compareFrames(anchor: readonly DocumentStretch[], head: readonly DocumentStretch[]): DeltaChanges {
  const before = framesByPath(anchor);
  const after = framesByPath(head);
  const changed: string[] = [];
  const added: string[] = [];
  const renamed: RenamedFrame[] = [];
  const removedFrames = groupBy(
    [...before.values()].filter(({ path }) => !after.has(path)),
    ({ frame }) => frame.sha256,
  );
  for (const { place, path, frame } of after.values()) {
    const old = before.get(path)?.frame;
    const from = old === undefined ? removedFrames.get(frame.sha256)?.shift() : undefined;
    if (from !== undefined) renamed.push({ from: from.path, to: path, anchor: from.place, head: place });
    else if (old === undefined) added.push(path);
    else if (old.open !== frame.open || old.sha256 !== frame.sha256) changed.push(path);
  }
  const originPaths = new Set(renamed.map(({ from }) => from));
  const removed = [...before.keys()].filter((path) => !after.has(path) && !originPaths.has(path));
  return {
    changed,
    added,
    removed,
    renamed,
    unchangedCount: after.size - changed.length - added.length - renamed.length,
  };
}

function framesByPath(stretches: readonly DocumentStretch[]): ReadonlyMap<string, PlacedFrame> {
  const byPath = new Map<string, PlacedFrame>();
  for (const [place, frame] of stretches.entries()) {
    if (frame.kind === "frame") byPath.set(framePath(frame.open), { place, path: framePath(frame.open), frame });
  }
  return byPath;
}
