import type { Manifest, ManifestDocument, PackFiles } from "../../pack/index.ts";
import { type ByteRange, type TextFrame, textFrames } from "./text-frames.ts";
import { damageError, type PackTexts, type TreeLabel } from "./published-tree.ts";

/** Location of a file, or one slice of it, in a document. */
interface FramePlace extends ByteRange {
  readonly document: string;
}

/** Text of a file as found in the documents of a pack. */
interface DocumentText {
  readonly isLink: boolean;
  /** Sequences of slices that may form the whole text: one frame, or the slices of one pack by number, from 1. */
  readonly sequences: Map<string, FramePlace[]>;
}

/**
 * Maximum bytes of documents kept in memory for repeated reads. The document read last always stays, even if it is
 * larger.
 */
const MAX_CACHED_BYTES = 64_000_000;
/** Maximum size of a document in bytes. Larger documents cannot be read. */
const MAX_DOCUMENT_BYTES = 512_000_000;
/** Upper bound for slice numbers. No file has more slices in any document. */
const MAX_SLICES = 100_000;

/**
 * Returns a lookup of file texts by path, from the documents of a pack that show them unabridged, whole or in slices.
 * @param label wording for error messages
 * @throws CarryonError `pack-damaged` if more than 100 frames of a document are unclosed
 */
export function openDocumentTexts(files: PackFiles, { documents }: Manifest, label: TreeLabel): PackTexts {
  const read = documentReader(files);
  const textsByPath = new Map<string, DocumentText>();
  for (const document of documents) {
    if (document.role === "content") addFrames(textsByPath, document, framesIn(read(document.path), document, label));
  }
  return {
    kindOf: (path) => (textsByPath.get(path)?.isLink === true ? "symlink" : "file"),
    textOf({ path, bytes }) {
      const sequences = [...(textsByPath.get(path)?.sequences.values() ?? [])];
      const places = sequences.find((sequence) => sizeOf(sequence) === bytes);
      if (places === undefined) return { missing: "only in the pack's archive, which is missing" };
      return Buffer.concat(places.map(({ document, start, end }) => read(document).subarray(start, end)));
    },
  };
}

/** @throws CarryonError `pack-damaged` if many frames are unclosed */
function framesIn(bytes: Buffer, { path }: ManifestDocument, label: TreeLabel): readonly TextFrame[] {
  try {
    return [...textFrames(bytes)];
  } catch (error) {
    if (error instanceof RangeError) throw damageError(label, `${path} is cut off`, error);
    throw error;
  }
}

function addFrames(
  textsByPath: Map<string, DocumentText>,
  { path: document, pack, scope }: ManifestDocument,
  frames: readonly TextFrame[],
): void {
  for (const { path, isLink, sliceNumber = 0, start, end } of frames) {
    const text = textsByPath.get(path) ?? { isLink, sequences: new Map<string, FramePlace[]>() };
    textsByPath.set(path, text);
    const key = sliceNumber === 0 ? "" : `${scope} ${pack}`;
    const sequence = text.sequences.get(key) ?? [];
    if (sliceNumber <= MAX_SLICES) sequence[Math.max(sliceNumber - 1, 0)] ??= { document, start, end };
    text.sequences.set(key, sequence);
  }
}

/** Size in bytes of a sequence of slices; `undefined` if one is missing. */
function sizeOf(sequence: readonly (FramePlace | undefined)[]): number | undefined {
  let size = 0;
  for (const place of sequence) {
    if (place === undefined) return undefined;
    size += place.end - place.start;
  }
  return size;
}

/** Creates a reader with a cache of recently read documents. */
function documentReader(files: PackFiles): (path: string) => Buffer {
  const cache = new Map<string, Buffer>();
  let remainingBytes = MAX_CACHED_BYTES;
  return (path) => {
    const cached = cache.get(path);
    const bytes = cached ?? files.read(path, MAX_DOCUMENT_BYTES);
    if (cached === undefined) remainingBytes -= bytes.length;
    cache.delete(path);
    cache.set(path, bytes);
    for (const [other, { length }] of cache) {
      if (remainingBytes >= 0 || other === path) break;
      cache.delete(other);
      remainingBytes += length;
    }
    return bytes;
  };
}
