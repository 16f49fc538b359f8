import { decompress } from "fzstd";
import * as zlib from "node:zlib";
import { readZstdFrame, type ZstdFrame } from "./zstd-frame.ts";

/** Compression formats of a blob, which are the extensions of its file. */
export const CODECS = ["zst", "gz", "bin"] as const;

/** `bin` is uncompressed. */
export type CodecName = (typeof CODECS)[number];

/** Maximum size of a content in bytes, also after decompression. */
export const MAX_CONTENT_BYTES: number = 64 * 1024 * 1024;

/** Functions of `node:zlib` that Node 20 lacks. */
export interface ZstdFunctions {
  readonly zstdCompressSync?: (bytes: Uint8Array, options: { readonly params: Record<number, number> }) => Buffer;
  readonly zstdDecompressSync?: (
    bytes: Uint8Array,
    options: { readonly maxOutputLength: number; readonly chunkSize?: number },
  ) => Buffer;
}

/** Bytes of a content and their compression. */
export interface EncodedBlob {
  readonly codec: CodecName;
  readonly data: Uint8Array;
}

/** Compresses contents, and decompresses those of any Node version. */
export interface BlobCodec {
  /**
   * Compresses with zstd, or with gzip where zstd is missing. Stores bytes uncompressed if compression does not make
   * them smaller.
   */
  encode(bytes: Uint8Array): EncodedBlob;
  /**
   * Decompresses content of up to `MAX_CONTENT_BYTES`. A decoder may accept truncated data (Node's did up to 24.18), so
   * callers must verify the digest.
   * @throws Error if the data is invalid or expands to more
   */
  decode(blob: EncodedBlob): Buffer;
}

/** Level 3 with a checksum. Without one, the decoder returns wrong bytes for every second flipped bit. */
const ZSTD_OPTIONS = { params: { 100: 3, 201: 1 } };
const GZIP_OPTIONS = { level: 6 };
const SIZE_LIMIT = { maxOutputLength: MAX_CONTENT_BYTES };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of Node 20 do not have these functions
const NODE_ZSTD = zlib as ZstdFunctions;

/**
 * Creates the codec of the running Node version, or of one with only the given zstd functions. Without them, it
 * compresses with gzip and decompresses zstd in JavaScript.
 */
export function blobCodec({ zstdCompressSync, zstdDecompressSync }: ZstdFunctions = NODE_ZSTD): BlobCodec {
  const compress = zstdCompressSync;
  return {
    encode(bytes) {
      const codec = compress === undefined ? "gz" : "zst";
      const data = compress === undefined ? zlib.gzipSync(bytes, GZIP_OPTIONS) : compress(bytes, ZSTD_OPTIONS);
      return data.length < bytes.length ? { codec, data } : { codec: "bin", data: bytes };
    },
    decode({ codec, data }) {
      if (codec === "bin") return Buffer.from(data);
      if (codec === "gz") return zlib.gunzipSync(data, SIZE_LIMIT);
      return zstdDecompressSync === undefined
        ? decodeZstd(data)
        : zstdDecompressSync(data, { ...SIZE_LIMIT, ...chunkOptions(data) });
    },
  };
}

/** Minimum chunk size that zlib accepts. */
const MIN_CHUNK_SIZE = 64;

/**
 * Chunk size for a content that states its size, plus one byte, because zlib would otherwise allocate as much again. By
 * default, zlib collects chunks of 16 KiB, which fragments memory.
 */
function chunkOptions(data: Uint8Array): { readonly chunkSize?: number } {
  const contentBytes = frameOf(data)?.contentBytes ?? MAX_CONTENT_BYTES;
  return contentBytes < MAX_CONTENT_BYTES ? { chunkSize: Math.max(MIN_CHUNK_SIZE, contentBytes + 1) } : {};
}

function frameOf(data: Uint8Array): ZstdFrame | undefined {
  return readZstdFrame(Buffer.from(data.buffer, data.byteOffset, data.length));
}

/** Decompresses one zstd frame without zlib. Slower, so only for Node 20. */
function decodeZstd(data: Uint8Array): Buffer {
  const frame = frameOf(data);
  if (frame === undefined || frame.bytes !== data.length) throw new Error("it is not one frame of a stated size");
  const { contentBytes } = frame;
  if (contentBytes > MAX_CONTENT_BYTES) throw new Error(`it expands to ${contentBytes} bytes`);
  // fzstd writes only into the buffer it receives; without this argument its output is unlimited.
  return Buffer.from(decompress(data, new Uint8Array(contentBytes)).buffer, 0, contentBytes);
}
