/** Sizes from the headers of a zstd frame (RFC 8878, section 3.1.1). */
export interface ZstdFrame {
  /** Size of the content in bytes. */
  readonly contentBytes: number;
  /** Size of the frame in bytes. */
  readonly bytes: number;
}

const MAGIC = 0xfd2fb528;
const MIN_HEADER_LENGTH = 6;
const BLOCK_HEADER = 3;
const CHECKSUM = 4;

/**
 * Returns the content size and the frame size of the zstd frame at the beginning of `data`. `undefined` without all
 * block headers or without a stated content size. The frame size exceeds `data.length` if the last block or the
 * checksum is cut off. Decompresses nothing.
 */
export function readZstdFrame(data: Buffer): ZstdFrame | undefined {
  if (data.length < MIN_HEADER_LENGTH || data.readUInt32LE(0) !== MAGIC) return undefined;
  const flags = data[4]!;
  const isSingle = (flags & 0x20) !== 0;
  const at = 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][flags & 3]!;
  const width = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6]!;
  if (width === 0 || at + width > data.length) return undefined;
  const end = endOfBlocks(data, at + width);
  if (end === undefined) return undefined;
  return { contentBytes: contentBytes(data, at, width), bytes: end + ((flags & 4) === 0 ? 0 : CHECKSUM) };
}

function contentBytes(data: Buffer, at: number, width: number): number {
  if (width === 8) return Number(data.readBigUInt64LE(at));
  return data.readUIntLE(at, width) + (width === 2 ? 256 : 0);
}

function endOfBlocks(data: Buffer, start: number): number | undefined {
  let at = start;
  while (at + BLOCK_HEADER <= data.length) {
    const header = data.readUIntLE(at, BLOCK_HEADER);
    const isRepeated = ((header >> 1) & 3) === 1;
    at += BLOCK_HEADER + (isRepeated ? 1 : header >> 3);
    if ((header & 1) === 1) return at;
  }
  return undefined;
}
