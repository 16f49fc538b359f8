import type { Canvas } from "./canvas.ts";
import { deflateRows } from "./deflate.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Bits of a sample, and the color type of pictures with a palette (PNG 3, 11.2.1). */
const [DEPTH, INDEXED] = [8, 3];

/** Returns a picture as PNG. The bytes are the same on every machine. */
export function pngOf({ width, height, pixels, palette }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, INDEXED], 8);
  // Each row begins with its filter, which is none.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateRows(rows, width + 1)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Length, name, data and checksum (PNG 3, 5.3). */
function chunk(name: string, data: Uint8Array): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** CRC-32 of each byte (PNG 3, annex D). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  // By index: an iterator costs several times as much until the loop is compiled, and this one ends before.
  for (let i = 0; i < bytes.length; i++) sum = TABLE[(sum ^ bytes[i]!) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
