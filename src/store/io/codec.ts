import { decompress } from "fzstd";
import * as zlib from "node:zlib";
import { readZstdFrame, type ZstdFrame } from "./zstd-frame.ts";

/** How a blob is compressed: the ending of its file. */
export const CODECS = ["zst", "gz", "bin"] as const;

/** One of `CODECS`; `bin` is not compressed. */
export type CodecName = (typeof CODECS)[number];

/** Most bytes of one content: what a blob may expand to. */
export const MAX_CONTENT_BYTES: number = 64 * 1024 * 1024;

/** The functions of `node:zlib` that Node 20 lacks. */
export interface ZstdFunctions {
  readonly zstdCompressSync?: (bytes: Uint8Array, options: { readonly params: Record<number, number> }) => Buffer;
  readonly zstdDecompressSync?: (
    bytes: Uint8Array,
    options: { readonly maxOutputLength: number; readonly chunkSize?: number },
  ) => Buffer;
}

/** Bytes of content and how they are compressed. */
export interface EncodedBlob {
  readonly codec: CodecName;
  readonly data: Uint8Array;
}

/** Compresses contents, and restores them whoever compressed them. */
export interface BlobCodec {
  /** Compresses with zstd, else with gzip; leaves bytes plain that would not become smaller. */
  encode(bytes: Uint8Array): EncodedBlob;
  /**
   * Restores content of at most `MAX_CONTENT_BYTES` bytes. A decoder may accept truncated data (Node's did up to 24.18), so
   * the result must be checked against its digest.
   * @throws Error if the data is not in this form or expands to more
   */
  decode(blob: EncodedBlob): Buffer;
}

/** Level 3 with a checksum: without one, a decoder gives wrong bytes for every second flipped bit. */
const ZSTD = { params: { 100: 3, 201: 1 } };
const GZIP = { level: 6 };
const CAP = { maxOutputLength: MAX_CONTENT_BYTES };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of Node 20 do not have these functions
const ZSTD_OF_NODE = zlib as ZstdFunctions;

/** Returns the codec of this Node, or of one that has only these functions. */
export function blobCodec({ zstdCompressSync, zstdDecompressSync }: ZstdFunctions = ZSTD_OF_NODE): BlobCodec {
  const compress = zstdCompressSync;
  return {
    encode(bytes) {
      const codec = compress === undefined ? "gz" : "zst";
      const data = compress === undefined ? zlib.gzipSync(bytes, GZIP) : compress(bytes, ZSTD);
      return data.length < bytes.length ? { codec, data } : { codec: "bin", data: bytes };
    },
    decode({ codec, data }) {
      if (codec === "bin") return Buffer.from(data);
      if (codec === "gz") return zlib.gunzipSync(data, CAP);
      return zstdDecompressSync === undefined
        ? decodeZstd(data)
        : zstdDecompressSync(data, { ...CAP, ...roomFor(data) });
    },
  };
}

/** Least room that zlib takes for a part of what it writes. */
const MIN_ROOM = 64;

/**
 * Returns room for all of a content that states its size, and one byte more, or zlib would take as much again. Otherwise
 * it collects parts of 16 KiB, which leave gaps in memory.
 */
function roomFor(data: Uint8Array): { readonly chunkSize?: number } {
  const contentBytes = frameOf(data)?.contentBytes ?? MAX_CONTENT_BYTES;
  return contentBytes < MAX_CONTENT_BYTES ? { chunkSize: Math.max(MIN_ROOM, contentBytes + 1) } : {};
}

function frameOf(data: Uint8Array): ZstdFrame | undefined {
  return readZstdFrame(Buffer.from(data.buffer, data.byteOffset, data.length));
}

/** Restores one zstd frame without zlib: slower, so that only Node 20 does. */
function decodeZstd(data: Uint8Array): Buffer {
  const frame = frameOf(data);
  if (frame === undefined || frame.bytes !== data.length) throw new Error("it is not one frame of a stated size");
  const { contentBytes } = frame;
  if (contentBytes > MAX_CONTENT_BYTES) throw new Error(`it expands to ${contentBytes} bytes`);
  // fzstd writes no more than it is given room for; without this argument it has no limit.
  return Buffer.from(decompress(data, new Uint8Array(contentBytes)).buffer, 0, contentBytes);
}
