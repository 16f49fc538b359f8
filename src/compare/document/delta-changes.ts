import { type FrameStretch, framePath, type DocumentStretch } from "./stretches.ts";

/** A file whose text is in the anchor under a path that no longer exists. */
export interface RenamedFrame {
  readonly from: string;
  readonly to: string;
  /** Index of its frame in the anchor and in the head, from 0. */
  readonly anchor: number;
  readonly head: number;
}

/** Changes to the files that a document shows; each list is in document order. */
export interface DeltaChanges {
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly RenamedFrame[];
  /** Number of unchanged files. */
  readonly same: number;
}

interface Framed {
  readonly place: number;
  readonly path: string;
  readonly frame: FrameStretch;
}

/**
 * Compares the files of two documents by path, opening line and digest. A rename is a removal and an addition of the
 * same text.
 */
export function changesOf(anchor: readonly DocumentStretch[], head: readonly DocumentStretch[]): DeltaChanges {
  const before = framed(anchor);
  const after = framed(head);
  const changed: string[] = [];
  const added: string[] = [];
  const renamed: RenamedFrame[] = [];
  const gone = textsOf([...before.values()].filter(({ path }) => !after.has(path)));
  for (const { place, path, frame } of after.values()) {
    const old = before.get(path)?.frame;
    const from = old === undefined ? gone.get(frame.sha256)?.shift() : undefined;
    if (from !== undefined) renamed.push({ from: from.path, to: path, anchor: from.place, head: place });
    else if (old === undefined) added.push(path);
    else if (old.open !== frame.open || old.sha256 !== frame.sha256) changed.push(path);
  }
  const moved = new Set(renamed.map(({ from }) => from));
  const removed = [...before.keys()].filter((path) => !after.has(path) && !moved.has(path));
  return { changed, added, removed, renamed, same: after.size - changed.length - added.length - renamed.length };
}

function framed(stretches: readonly DocumentStretch[]): ReadonlyMap<string, Framed> {
  const byPath = new Map<string, Framed>();
  for (const [place, frame] of stretches.entries()) {
    if (frame.kind === "frame") byPath.set(framePath(frame.open), { place, path: framePath(frame.open), frame });
  }
  return byPath;
}

/** Groups frames by the digest of their text, in order. */
function textsOf(frames: readonly Framed[]): ReadonlyMap<string, Framed[]> {
  const byText = new Map<string, Framed[]>();
  for (const frame of frames) {
    const list = byText.get(frame.frame.sha256);
    if (list === undefined) byText.set(frame.frame.sha256, [frame]);
    else list.push(frame);
  }
  return byText;
}
