import type { Manifest, ManifestDocument } from "../manifest/manifest-model.ts";
import type { PackFiles } from "../write/pack-files.ts";
import { type TextFrame, textFrames } from "./text-frames.ts";
import { damaged, type PackTexts, type TreeLabel } from "./published-tree.ts";

/** Where a document shows a file, or one slice of it. */
interface FramePlace extends Pick<TextFrame, "start" | "end"> {
  readonly document: string;
}

/** What the documents of a pack show of a file. */
interface ShownText {
  readonly isLink: boolean;
  /** Sequences of slices that may be the whole text: one slice, or those of one pack by number, from 1. */
  readonly sequences: Map<string, FramePlace[]>;
}

/** Bytes of documents that are kept to be read again. */
const KEPT = 64_000_000;
/** Larger documents are not read, in bytes. */
const MAX_DOCUMENT = 512_000_000;
/** More slices than a file has in any document. */
const MAX_PARTS = 100_000;

/** Finds the texts that the documents of a pack show as they are, whole or in slices. @param label what errors say of the pack */
export function openFrames(files: PackFiles, { documents }: Manifest, label: TreeLabel): PackTexts {
  const read = documentReader(files);
  const shown = new Map<string, ShownText>();
  for (const document of documents) {
    if (document.role === "content") noteFrames(shown, document, framesIn(read(document.path), document, label));
  }
  return {
    kindOf: (path) => (shown.get(path)?.isLink === true ? "symlink" : "file"),
    textOf({ path, bytes }) {
      const sequences = [...(shown.get(path)?.sequences.values() ?? [])];
      const places = sequences.find((sequence) => sizeOf(sequence) === bytes);
      if (places === undefined) return { missing: "only in the archive of the pack, which is missing" };
      return Buffer.concat(places.map(({ document, start, end }) => read(document).subarray(start, end)));
    },
  };
}

/** @throws CarryonError `pack-damaged` if frames have no end */
function framesIn(bytes: Buffer, { path }: ManifestDocument, label: TreeLabel): readonly TextFrame[] {
  try {
    return [...textFrames(bytes)];
  } catch (error) {
    if (error instanceof RangeError) throw damaged(label, `${path} is cut off`, error);
    throw error;
  }
}

function noteFrames(
  shown: Map<string, ShownText>,
  { path: document, pack, scope }: ManifestDocument,
  frames: readonly TextFrame[],
): void {
  for (const { path, isLink, part = 0, start, end } of frames) {
    const text = shown.get(path) ?? { isLink, sequences: new Map<string, FramePlace[]>() };
    shown.set(path, text);
    const key = part === 0 ? "" : `${scope} ${pack}`;
    const sequence = text.sequences.get(key) ?? [];
    if (part <= MAX_PARTS) sequence[Math.max(part - 1, 0)] ??= { document, start, end };
    text.sequences.set(key, sequence);
  }
}

/** Returns the bytes of a sequence of slices; `undefined` if one is missing. */
function sizeOf(sequence: readonly (FramePlace | undefined)[]): number | undefined {
  let size = 0;
  for (const place of sequence) {
    if (place === undefined) return undefined;
    size += place.end - place.start;
  }
  return size;
}

/** Returns a function that reads documents and keeps those read last. */
function documentReader(files: PackFiles): (path: string) => Buffer {
  const kept = new Map<string, Buffer>();
  let room = KEPT;
  return (path) => {
    const known = kept.get(path);
    const bytes = known ?? files.read(path, MAX_DOCUMENT);
    if (known === undefined) room -= bytes.length;
    kept.delete(path);
    kept.set(path, bytes);
    for (const [other, { length }] of kept) {
      if (room >= 0 || other === path) break;
      kept.delete(other);
      room += length;
    }
    return bytes;
  };
}
